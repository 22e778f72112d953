// `npm test`: installs, finds a Chromium and a PostgreSQL, builds, and runs all tests. Runs on bare Node 20: no
// dependencies. The last line is `N passed, N failed`.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { provideChromium } from "./find-chromium.mjs";
import { provideEngines } from "./find-engines.mjs";
import { startPostgres } from "./find-postgres.mjs";
import { runChecks } from "./lib/checks.mjs";
import { builtId, inputsHash } from "./lib/inputs.mjs";
import { ensureInstalled } from "./lib/install.mjs";
import { duration, node, onInterrupt, run, runTool } from "./lib/process.mjs";

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

/**
 * Tests that run together.
 * @typedef {object} Group
 * @property {string} name
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
 * @param {string} name
 * @param {{ project?: string, filters?: readonly string[], needs?: Group["needs"], env?: Record<string, string> }} [options]
 * @returns {Group}
 */
const vitest = (name, { project = name, filters: own = [], needs = [], env: extra = {} } = {}) => ({
  name,
  needs,
  run: async (env, filters) => {
    const file = join(reports, `${name}.json`);
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    const args = ["run", "--project", project, ...reporters, ...own, ...filters];
    const result = await runTool("vitest", args, { env: { ...env, ...extra, NO_COLOR: "1" } });
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
 * @param {Group["needs"]} needs
 * @param {readonly string[]} [options] of Playwright
 * @returns {Group}
 */
const playwright = (name, needs, options = []) => ({
  name,
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

/** More requests per operation, from a seed of their own each time; a failure names it. */
const fuzzed = { FUZZ_CASES: "30", FUZZ_SEED: String(Math.floor(Math.random() * 1e9)) };

/** In running order. Groups that fail fastest come first. */
const groups = [
  quickChecks,
  vitest("domain"),
  vitest("machines"),
  vitest("src"),
  vitest("repository"),
  vitest("server", { needs: ["postgres"] }),
  vitest("embedded"),
  vitest("simulate"),
  vitest("contract", { needs: ["postgres"] }),
  playwright("e2e", ["build", "chromium"]),
];

/** Groups that run with `--all` or when they are named. */
const others = [
  vitest("tools"),
  vitest("pairs", {
    project: "server",
    filters: ["from-form-to-payment"],
    needs: ["postgres"],
    env: { EVERY_PAIR: "1" },
  }),
  vitest("fuzz", { project: "contract", filters: ["fuzz"], needs: ["postgres"], env: fuzzed }),
  playwright("kinds", ["build", "chromium"], ["--config=playwright.pairs.config.ts"]),
  playwright("engines", ["build", "chromium", "engines"], ["--config=playwright.engines.config.ts"]),
];

const HELP = `npm test                      everything that must hold before a change is taken
npm test -- --all             also tests of tools, every pair, more generated requests, and other browser engines
npm test -- GROUP …           only these groups
npm test -- GROUP … -- TEXT   only the files whose path contains TEXT

Groups: ${groups.map(({ name }) => name).join(", ")}; with --all: ${others.map(({ name }) => name).join(", ")}

CHROMIUM_PATH      Chromium for the browser tests; else one is found, else installed
FIREFOX_PATH       Firefox for the walks of the engines; else one is found, else installed
TEST_DATABASE_URL  PostgreSQL for the server's tests; else one is started in a temporary folder
E2E_DATABASE       postgres: the browser tests run on PostgreSQL too, instead of the embedded database
E2E_LATENCY        1500: answers to what a page writes reach it so many milliseconds later; request:1500: the requests`;

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
 * Milliseconds of processor time that our ended children took, with their own children. Undefined where the system
 * does not say.
 */
function processorTime() {
  if (process.platform !== "linux") return undefined;
  const fields = readFileSync("/proc/self/stat", "utf8").split(") ")[1]?.split(" ") ?? [];
  // In ticks of 10 ms: `cutime` and `cstime`.
  return (Number(fields[13]) + Number(fields[14])) * 10;
}

/**
 * One row of the closing table.
 * @param {string} name
 * @param {string} result
 * @param {{ clock: number, processor: number | undefined }} took
 */
const row = (name, result, { clock, processor }) =>
  [
    name.padEnd(12),
    result.padEnd(34),
    duration(clock).padStart(12),
    processor === undefined ? "" : duration(processor).padStart(12),
  ].join(" ");

/** Measures from here on. */
function stopwatch() {
  const clock = performance.now();
  const processor = processorTime();
  return () => ({
    clock: performance.now() - clock,
    processor: processor === undefined ? undefined : (processorTime() ?? 0) - processor,
  });
}

/** @param {Counts} counts */
const told = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;

/**
 * @param {readonly Group[]} chosen
 * @param {readonly string[]} filters
 * @returns {Promise<Counts>}
 */
async function runAll(chosen, filters) {
  const whole = stopwatch();
  const env = await prepare(chosen);
  const total = { passed: 0, failed: 0, skipped: 0 };
  const table = [
    `${"".padEnd(47)} ${"clock".padStart(12)} ${"processor".padStart(12)}`,
    row("preparing", "", whole()),
  ];
  for (const group of chosen) {
    say(`${group.name} …`);
    const took = stopwatch();
    const counts = await group.run(env, filters);
    for (const key of /** @type {const} */ (["passed", "failed", "skipped"])) total[key] += counts[key];
    table.push(row(group.name, told(counts), took()));
    say(`  ${told(counts)}`);
  }
  // PostgreSQL counts once it has ended.
  await cleanUp();
  say(`\n${[...table, row("all", told(total), whole())].join("\n")}\n`);
  return total;
}

async function main() {
  const args = process.argv.slice(2);
  if (args.includes("--help") || args.includes("-h")) return say(HELP);
  const split = args.includes("--") ? args.indexOf("--") : args.length;
  const [given, filters] = [args.slice(0, split), args.slice(split + 1)];
  const names = given.filter((name) => name !== "--all");
  const known = [...groups, ...others];
  const unknown = names.filter((name) => !known.some((group) => group.name === name));
  if (unknown.length > 0) throw new Error(`There is no group ${unknown.join(", ")}.\n\n${HELP}`);
  const usual = given.includes("--all") ? known : groups;
  const chosen = names.length === 0 ? usual : known.filter(({ name }) => names.includes(name));
  const { passed, failed } = await runAll(chosen, filters);
  if (passed + failed === 0) console.error("Nothing ran.");
  if (failed > 0 || passed === 0) process.exitCode = 1;
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
