/*
 * `npm run test:paths -- --flow claim`: walks the paths of the models in `e2e/models` on the real page and server.
 * Writes their coverage into `coverage/paths/page`: JSON per machine for the inspector, and HTML with a picture of each
 * state for people. The exit code is 1 when a path fails or something is not reached.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { flows } from "#flows.config.ts";
import { models } from "../../e2e/models/models.ts";
import type { PageModel } from "../../e2e/models/model.ts";
import { provideChromium } from "#tools/find-chromium.mjs";
import { INSPECTED, builtId, inputsHash } from "#tools/lib/inputs.mjs";
import { node, onInterrupt, run, runTool } from "#tools/lib/process.mjs";
import { coverageFolder } from "#flows.config.ts";
import { writeCoverage } from "./coverage-file.ts";
import type { FlowCoverage, WalkedPath } from "#charts/coverage.ts";
import { toHtml } from "#paths/html.ts";
import { machineReport, machinesOf } from "#paths/machine-reports.ts";
import { Misuse, unknown } from "#cli/options.ts";
import { tellUncovered, uncovered } from "#paths/uncovered.ts";
import { modelReport, reachedOf } from "#paths/page-report.ts";
import type { PageReport } from "#paths/page-report.ts";

const folder = path.join(coverageFolder, "page");
/** Names the build of the partial reports. Reports of another build describe other machines. */
const buildFile = path.join(folder, "build.txt");

/** Reads the walked paths of a flow, ordered by the number in their names: `2: …`. */
const readPaths = (flow: string): WalkedPath[] => {
  const own = path.join(folder, flow);
  if (!existsSync(own)) return [];
  return readdirSync(own)
    .filter((name) => name.endsWith(".json"))
    .map((name) => JSON.parse(readFileSync(path.join(own, name), "utf8")) as WalkedPath)
    .toSorted((one, other) => Number.parseInt(one.name, 10) - Number.parseInt(other.name, 10));
};

const options = {
  flow: { type: "string" },
  "no-build": { type: "boolean", default: false },
  workers: { type: "string" },
  junit: { type: "string" },
  help: { type: "boolean", short: "h", default: false },
} as const;

const help = () =>
  [
    "npm run test:paths                     walks the paths of every model on the real page and server",
    "npm run test:paths -- --flow FLOW      only the paths of one flow",
    "",
    "  --no-build    uses the last build of the site",
    "  --workers N   so many browsers at once, each with a server of its own",
    "  --junit FILE  writes the results as JUnit's XML, too",
    "",
    "  Reports are written to coverage/paths/page: what was covered, and what was not, with a path to it. The trace of a",
    "  failed path is in test-results; `npx playwright show-trace` opens it.",
    "",
    "  Flows",
    ...models.map(({ flow }) => `    ${flow}`),
  ].join("\n");

function readArguments({ values }: ReturnType<typeof parsed>): {
  chosen: readonly PageModel[];
  isBuilt: boolean;
} {
  const isBuilt = values["no-build"];
  if (values.flow === undefined) return { chosen: models, isBuilt };
  const chosen = models.filter(({ flow }) => flow === values.flow);
  if (chosen.length === 0)
    throw unknown(
      "model of the page for a flow",
      values.flow,
      models.map(({ flow }) => flow),
    );
  return { chosen, isBuilt };
}

function parsed() {
  try {
    return parseArgs({ options });
  } catch (error) {
    throw new Misuse(error instanceof Error ? (error.message.split("\n")[0] ?? "") : String(error));
  }
}

/** Coverage of the page's machines on these paths. */
async function machineReports(paths: readonly WalkedPath[], at: Date): Promise<FlowCoverage[]> {
  const seen = machinesOf(paths.flatMap(({ steps }) => steps));
  const own = flows.filter(({ id }) => seen.has(id));
  return Promise.all(own.map(async ({ id, load }) => machineReport(id, (await load()).machine, paths, at)));
}

/** @returns whether every path passed and the whole model was reached */
async function report(model: PageModel, at: Date): Promise<boolean> {
  const paths = readPaths(model.flow);
  const machines = await machineReports(paths, at);
  const isOwn = ({ flow }: FlowCoverage) => flow === model.flow;
  const result: PageReport = {
    at: at.toISOString(),
    model: modelReport(model, paths),
    machines: machines.toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one))),
  };
  const place = path.join(folder, model.flow);
  writeFileSync(`${place}.model.json`, `${JSON.stringify(result, null, 2)}\n`);
  writeFileSync(`${place}.html`, toHtml(result, paths));
  const { states, transitions } = result.model;
  const missing = [...states, ...transitions].filter(({ times }) => times === 0);
  const passed = paths.filter((one) => one.passed);
  console.log(
    `${model.flow}: ${passed.length} of ${paths.length} paths, ${states.length} states, ${transitions.length} transitions, ${missing.length} of them not reached · ${path.relative(process.cwd(), `${place}.html`)}`,
  );
  for (const { name } of missing) console.log(`  not reached: ${name}`);
  const own = result.machines.find(isOwn);
  const flow = flows.find(({ id }) => id === model.flow);
  if (own !== undefined && flow !== undefined) {
    const parts = await flow.load();
    const found = tellUncovered(uncovered(parts.machine, parts.cases, own));
    writeFileSync(`${place}.uncovered.txt`, found.map((line) => `${line}\n`).join(""));
    console.log(
      `  ${found.length} states, transitions and sides of guards of its machine are not covered · ${path.relative(process.cwd(), `${place}.uncovered.txt`)}`,
    );
  }
  return passed.length === paths.length && missing.length === 0 && paths.length > 0;
}

/**
 * Writes one file per machine for the inspector, over all models that were walked with this build.
 * @returns whether any machine reported its steps
 */
async function reportMachines(at: Date): Promise<boolean> {
  const reports = await machineReports(
    models.flatMap(({ flow }) => readPaths(flow)),
    at,
  );
  for (const coverage of reports) {
    writeCoverage(coverage);
    const { flow, states, transitions } = coverage;
    console.log(
      `  machine ${flow.padEnd(16)} ${reachedOf(states)} states, ${reachedOf(transitions)} transitions`,
    );
  }
  if (reports.length === 0) console.log("  no machine was heard: the page tells nothing of its actors");
  return reports.length > 0;
}

/** Builds the page as for visitors, but with inspection, which reports what its machines do. */
async function provideBuild(): Promise<void> {
  if (builtId(INSPECTED) === inputsHash()) return;
  console.log("Building the site with the inspection in it …");
  const { code } = await run(node, ["tools/build.mjs", "--inspected"], {
    onLine: (line: string) => console.log(line),
  });
  if (code !== 0) throw new Error("The build failed.");
}

function clear(chosen: readonly PageModel[]): void {
  const build = builtId(INSPECTED) ?? "";
  const isSame = existsSync(buildFile) && readFileSync(buildFile, "utf8") === build;
  if (!isSame) rmSync(folder, { recursive: true, force: true });
  for (const { flow } of chosen) {
    rmSync(path.join(folder, flow), { recursive: true, force: true });
    mkdirSync(path.join(folder, flow), { recursive: true });
  }
  writeFileSync(buildFile, build);
}

async function main(): Promise<void> {
  const given = parsed();
  if (given.values.help) return console.log(help());
  const { chosen, isBuilt } = readArguments(given);
  const { workers, junit } = given.values;
  const CHROMIUM_PATH = await provideChromium((line: string) => console.log(line));
  if (!isBuilt) await provideBuild();
  clear(chosen);
  const names = chosen.map(({ flow }) => `paths of ${flow} `).join("|");
  console.log(`Walking the paths of ${chosen.map(({ flow }) => flow).join(", ")} …`);
  const { code } = await runTool(
    "playwright",
    [
      "test",
      "e2e/models",
      "--project=desktop",
      `--reporter=list${junit === undefined ? "" : ",junit"}`,
      // With pictures of each action: it is looked at when a path has failed.
      "--trace=retain-on-failure",
      ...(workers === undefined ? [] : [`--workers=${workers}`]),
      "--grep",
      names,
    ],
    {
      env: {
        ...(junit !== undefined && { PLAYWRIGHT_JUNIT_OUTPUT_FILE: path.resolve(junit) }),
        CHROMIUM_PATH,
        BUILD_DIR: `${INSPECTED}/site`,
        PATHS_PICTURES: "true",
      },
      onLine: (line: string) => console.log(line),
    },
  );
  const at = new Date();
  let isWhole = code === 0;
  for (const model of chosen) isWhole = (await report(model, at)) && isWhole;
  isWhole = (await reportMachines(at)) && isWhole;
  if (!isWhole) process.exitCode = 1;
}

onInterrupt();
try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = error instanceof Misuse ? 2 : 1;
}
