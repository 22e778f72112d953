/*
 * `npm run test:paths -- --flow claim`: walks the paths of the models in `e2e/models` on the real page and server, and
 * writes what they reached into `coverage/paths/page`: JSON for the inspector, HTML with a picture of each state for
 * people. Without --flow: all models. With --no-build: on the site as it was last built. Ends with 1 where a path fails or something is not reached.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { flows } from "#machines/registry.ts";
import { models } from "../../e2e/models/models.ts";
import type { PageModel } from "../../e2e/models/model.ts";
import { provideChromium } from "#tools/find-chromium.mjs";
import { builtId, inputsHash } from "#tools/lib/inputs.mjs";
import { node, onInterrupt, run, runTool } from "#tools/lib/process.mjs";
import { coverageFolder, writeCoverage } from "./coverage-file.ts";
import type { CoveredPath } from "./coverage.ts";
import { toHtml } from "./html.ts";
import { Misuse, unknown } from "./options.ts";
import { reportOf } from "./page-report.ts";

const folder = path.join(coverageFolder, "page");

/** Numbered by their names: `2: …`. */
const readPaths = (flow: string): CoveredPath[] => {
  const own = path.join(folder, flow);
  if (!existsSync(own)) return [];
  return readdirSync(own)
    .filter((name) => name.endsWith(".json"))
    .map((name) => JSON.parse(readFileSync(path.join(own, name), "utf8")) as CoveredPath)
    .toSorted((one, other) => Number.parseInt(one.name, 10) - Number.parseInt(other.name, 10));
};

const options = { flow: { type: "string" }, "no-build": { type: "boolean", default: false } } as const;

function readArguments(): { chosen: readonly PageModel[]; isBuilt: boolean } {
  const { values } = parsed();
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

async function report(model: PageModel): Promise<boolean> {
  const flow = flows.find(({ id }) => id === model.flow);
  if (flow === undefined) throw new Error(`There is no flow ${model.flow}`);
  const { machine } = await flow.load();
  const paths = readPaths(model.flow);
  const result = reportOf(model, machine, paths, new Date());
  writeCoverage(result.coverage);
  writeFileSync(path.join(folder, `${model.flow}.model.json`), `${JSON.stringify(result.model, null, 2)}\n`);
  writeFileSync(path.join(folder, `${model.flow}.html`), toHtml(result, paths));
  const missing = [...result.model.states, ...result.model.transitions].filter(({ times }) => times === 0);
  const failed = paths.filter(({ passed }) => !passed);
  console.log(
    `${model.flow}: ${paths.length - failed.length} of ${paths.length} paths, ${result.model.states.length} states, ${result.model.transitions.length} transitions, ${missing.length} of them not reached · ${path.relative(process.cwd(), path.join(folder, `${model.flow}.html`))}`,
  );
  for (const { name } of missing) console.log(`  not reached: ${name}`);
  return failed.length === 0 && missing.length === 0 && paths.length > 0;
}

async function main(): Promise<void> {
  const { chosen, isBuilt } = readArguments();
  const CHROMIUM_PATH = await provideChromium((line: string) => console.log(line));
  if (!isBuilt && builtId() !== inputsHash()) {
    const { code } = await run(node, ["tools/build.mjs"], { onLine: (line: string) => console.log(line) });
    if (code !== 0) throw new Error("The build failed.");
  }
  for (const { flow } of chosen) {
    rmSync(path.join(folder, flow), { recursive: true, force: true });
    mkdirSync(path.join(folder, flow), { recursive: true });
  }
  const names = chosen.map(({ flow }) => `paths of ${flow} `).join("|");
  const { code } = await runTool(
    "playwright",
    ["test", "e2e/models", "--project=desktop", "--reporter=list", "--grep", names],
    { env: { CHROMIUM_PATH }, onLine: (line: string) => console.log(line) },
  );
  let isWhole = code === 0;
  for (const model of chosen) isWhole = (await report(model)) && isWhole;
  if (!isWhole) process.exitCode = 1;
}

onInterrupt();
try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = error instanceof Misuse ? 2 : 1;
}
