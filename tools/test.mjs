// `npm test`: installs, finds a Chromium and a PostgreSQL, builds, and runs all tests. Runs on bare Node 20: no
// dependencies. The last line is `N passed, N failed`.
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { provideChromium } from "./find-chromium.mjs";
import { provideEngines } from "./find-engines.mjs";
import { startPostgres } from "./find-postgres.mjs";
import { runChecks } from "./lib/checks.mjs";
import { builtId, inputsHash } from "./lib/inputs.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { duration, node, onInterrupt, root, run, runTool } from "./lib/process.mjs";

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

/**
 * Tests that run together.
 * @typedef {object} Group
 * @property {string} name
 * @property {string} [folder] folder of its test files; without any, the group is skipped
 * @property {readonly ("chromium" | "engines" | "postgres" | "build")[]} needs
 * @property {(env: Record<string, string>, filters: readonly string[]) => Promise<Counts>} run
 */

const reports = mkdtempSync(join(tmpdir(), "exchange-test-"));

/** @param {string} line */
const say = (line) => console.log(line);

/**
 * @param {string} file
 */
const reportOf = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {});

/**
 * A run that ended badly without a failed test (a file that cannot be loaded, a crash) counts as one failure.
 * @param {Counts} counts
 * @param {{ code: number, output: string }} result
 * @returns {Counts}
 */
function judged(counts, { code, output }) {
  if (code !== 0) say(output.trimEnd());
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/**
 * @param {string} project
 * @param {string} folder
 * @param {Group["needs"]} [needs]
 * @returns {Group}
 */
const vitest = (project, folder, needs = []) => ({
  name: project,
  folder,
  needs,
  run: async (env, filters) => {
    const file = join(reports, `${project}.json`);
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const args = ["run", "--project", project, ...reporters, ...filters];
    const result = await runTool("vitest", args, { env: { ...env, NO_COLOR: "1" } });
    const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = reportOf(file);
    return judged({ passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }, result);
  },
});

/** @type {Group} */
const quickChecks = {
  name: "check",
  needs: [],
  run: async () => {
    /** @type {string[]} */
    const failures = [];
    const counts = await runChecks(({ name, passed, output }) => {
      if (!passed) failures.push(`── ${name} ──\n${output.trimEnd()}`);
    });
    for (const failure of failures) say(failure);
    return { ...counts, skipped: 0 };
  },
};

/**
 * @param {string} name
 * @param {string} folder
 * @param {Group["needs"]} needs
 * @param {readonly string[]} [options] of Playwright
 * @returns {Group}
 */
const playwright = (name, folder, needs, options = []) => ({
  name,
  folder,
  needs,
  run: async (env, filters) => {
    const file = join(reports, `${name}.json`);
    const result = await runTool("playwright", ["test", "--reporter=list,json", ...options, ...filters], {
      env: { ...env, NO_COLOR: "1", PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    });
    const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = reportOf(file).stats ?? {};
    return judged({ passed: expected, failed: unexpected + flaky, skipped }, result);
  },
});

/** In running order. Groups that fail fastest come first. */
const groups = [
  quickChecks,
  vitest("domain", "tests/domain"),
  vitest("machines", "tests/machines"),
  vitest("src", "tests/src"),
  vitest("repository", "tests/repository"),
  vitest("tools", "tests/tools"),
  vitest("server-pglite", "tests/server"),
  vitest("server-postgres", "tests/server", ["postgres"]),
  vitest("contract-pglite", "tests/contract"),
  vitest("contract-postgres", "tests/contract", ["postgres"]),
  playwright("e2e", "e2e", ["build", "chromium"]),
  playwright(
    "engines",
    "e2e/engines",
    ["build", "chromium", "engines"],
    ["--config=playwright.engines.config.ts"],
  ),
];

const HELP = `npm test                      everything
npm test -- GROUP …           only these groups
npm test -- GROUP … -- TEXT   only the files whose path contains TEXT

Groups: ${groups.map(({ name }) => name).join(", ")}

CHROMIUM_PATH      Chromium for the browser tests; else one is found, else installed
FIREFOX_PATH       Firefox for the walks of the engines; else one is found, else installed
TEST_DATABASE_URL  PostgreSQL for the server's tests; else one is started in a temporary folder
E2E_DATABASE       postgres: the browser tests run on PostgreSQL too, instead of the embedded database
E2E_LATENCY        1500: answers to what a page writes reach it so many milliseconds later; request:1500: the requests`;

/** @param {string} folder */
const hasTests = (folder) =>
  existsSync(join(root, folder)) &&
  readdirSync(join(root, folder), { recursive: true }).some((file) =>
    /\.(?:test|spec)\.tsx?$/.test(String(file)),
  );

/** @type {(() => Promise<void>)[]} */
const cleanUps = [async () => rmSync(reports, { recursive: true, force: true })];
const cleanUp = async () => {
  for (const clean of cleanUps.splice(0).toReversed()) await clean();
};

/**
 * Prepares what the chosen groups need.
 * @param {readonly Group[]} chosen
 * @returns {Promise<Record<string, string>>} environment variables for the tests
 */
async function prepare(chosen) {
  const needs = new Set(chosen.flatMap((group) => group.needs));
  if (needs.has("chromium") && process.env["E2E_DATABASE"] === "postgres") needs.add("postgres");
  /** @type {Record<string, string>} */
  const env = {};
  await ensureInstalled({ dev: true, say });
  if (needs.has("chromium")) {
    env["CHROMIUM_PATH"] = await provideChromium(say);
    say(`Chromium: ${env["CHROMIUM_PATH"]}`);
  }
  if (needs.has("engines")) await provideEngines(say);
  if (needs.has("postgres")) {
    const postgres = await startPostgres();
    cleanUps.push(postgres.stop);
    env["TEST_DATABASE_URL"] = postgres.url;
    say(`PostgreSQL: ${postgres.source}`);
  }
  if (needs.has("build") && builtId() !== inputsHash()) {
    const { code, output } = await run(node, ["tools/build.mjs"], { onLine: say });
    if (code !== 0) throw new Error(output === "" ? "The build failed." : "The build failed, see above.");
  }
  return env;
}

/**
 * @param {readonly Group[]} chosen
 * @param {readonly string[]} filters
 * @returns {Promise<Counts>}
 */
async function runAll(chosen, filters) {
  const env = await prepare(chosen.filter(({ folder }) => folder === undefined || hasTests(folder)));
  const total = { passed: 0, failed: 0, skipped: 0 };
  /** @type {string[]} */
  const summary = [];
  for (const group of chosen) {
    if (group.folder !== undefined && !hasTests(group.folder)) {
      summary.push(`${group.name.padEnd(16)} no tests yet`);
      continue;
    }
    say(`${group.name} …`);
    const started = performance.now();
    const counts = await group.run(env, filters);
    const time = duration(performance.now() - started);
    for (const key of /** @type {const} */ (["passed", "failed", "skipped"])) total[key] += counts[key];
    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : "";
    summary.push(
      `${group.name.padEnd(16)} ${counts.passed} passed, ${counts.failed} failed${skipped} (${time})`,
    );
    say(`  ${counts.passed} passed, ${counts.failed} failed${skipped} in ${time}`);
  }
  say(`\n${summary.join("\n")}\n`);
  return total;
}

async function main() {
  const args = process.argv.slice(2);
  if (args.includes("--help") || args.includes("-h")) return say(HELP);
  const split = args.includes("--") ? args.indexOf("--") : args.length;
  const [names, filters] = [args.slice(0, split), args.slice(split + 1)];
  const unknown = names.filter((name) => !groups.some((group) => group.name === name));
  if (unknown.length > 0) throw new Error(`There is no group ${unknown.join(", ")}.\n\n${HELP}`);
  const chosen = names.length === 0 ? groups : groups.filter(({ name }) => names.includes(name));
  const { passed, failed } = await runAll(chosen, filters);
  if (passed + failed === 0) console.error("Nothing ran.");
  if (failed > 0 || passed === 0) process.exitCode = 1;
  await cleanUp();
  say(`${passed} passed, ${failed} failed`);
}

onInterrupt(cleanUp);
try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await cleanUp();
}
