/*
 * `flows test`: runs the paths of machines, with actors and a clock that do what a path says, and reports what they
 * cover. With `--page` it walks the paths of page models on the real page instead, by the project's own Playwright.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import type { AnyStateMachine } from "xstate";
import type { FlowCoverage, WalkedPath } from "#charts/coverage.ts";
import type { Flow } from "#charts/flows.ts";
import { activeNodes, leavesOf, statePathOf, transitionKeyOf } from "#charts/nodes.ts";
import { toJunit } from "#paths/formats/junit.ts";
import { explore } from "#paths/graph.ts";
import { machineReport, machinesOf } from "#paths/machine-reports.ts";
import { toHtml } from "#paths/page/html.ts";
import type { Outline } from "#paths/page/model.ts";
import { modelReport, reachedOf, type PageReport } from "#paths/page/report.ts";
import { createRecorder } from "#charts/recorder.ts";
import { replay } from "#paths/replay.ts";
import { many } from "#paths/result.ts";
import { endOf, generatePaths, type Path } from "#paths/strategies.ts";
import { tellUncovered, uncovered } from "#paths/uncovered.ts";
import { Misuse, unknown } from "./options.ts";
import { say } from "./say.ts";

/** What the command takes from a project. */
export interface TestedProject {
  readonly flows: readonly Flow[];
  /** How the command is called: `flows test <files>`. */
  readonly called: string;
  /** Folder of the reports. */
  readonly folder: string;
  /** Whether the page is walked without `--page`. */
  readonly isPage?: boolean;
  /** Arguments of Playwright, such as the folder of the specs. */
  readonly playwright?: readonly string[];
  /** Gets ready for the walks on the page, and returns what Playwright's environment has more. */
  readonly prepare?: () => Promise<Readonly<Record<string, string>>>;
}

export const testOptions = {
  flow: { type: "string" },
  page: { type: "boolean", default: false },
  workers: { type: "string" },
  junit: { type: "string" },
  out: { type: "string" },
  help: { type: "boolean", short: "h", default: false },
} as const;

const help = ({ called, folder, isPage }: TestedProject) => `${called} [options]
  --flow FLOW   only the paths of one flow${isPage === true ? "" : "\n  --page        walks the page, by Playwright: the specs that are made of pathsOf()"}
  --workers N   so many browsers at once
  --junit FILE  writes the results as JUnit's XML, too
  --out FOLDER  where reports are written; ${path.relative(process.cwd(), folder)} unless named: what was covered, and what
                was not, with a path to it. The trace of a failed walk is in Playwright's test-results.`;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Says what a machine's paths have not covered, and keeps it in a file. */
function reportUncovered(place: string, found: readonly string[]): void {
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(`${place}.uncovered.txt`, found.map((line) => `${line}\n`).join(""));
  say(
    `  ${found.length} states, transitions and sides of guards of its machine are not covered · ${path.relative(process.cwd(), `${place}.uncovered.txt`)}`,
  );
}

const placeOf = (folder: string, flow: string): string =>
  path.join(folder, flow.replaceAll(/[^\w.-]+/g, "-"));

/** Counts what paths cover by themselves. */
function coverageOf(flow: string, machine: AnyStateMachine, paths: readonly Path[], at: Date): FlowCoverage {
  const recorder = createRecorder(flow, machine);
  for (const [index, { start, steps }] of paths.entries())
    for (const { snapshot, taken } of [start, ...steps])
      recorder.follow({
        actor: String(index),
        states: activeNodes(snapshot).map(statePathOf),
        taken: taken.map(transitionKeyOf),
      });
  return recorder.report([], at);
}

/** Runs the paths of a flow without a page. @returns what has failed */
async function run({ id, load }: Flow, folder: string): Promise<string[]> {
  const { machine, cases } = await load();
  const graph = explore(machine, cases);
  const paths = generatePaths(graph, { strategy: "edges" });
  const failures: string[] = [];
  for (const one of paths)
    await replay(machine, cases, one).catch((error: unknown) => {
      failures.push(`to ${leavesOf(endOf(one).snapshot).join(", ")}: ${messageOf(error)}`);
    });
  const coverage = coverageOf(id, machine, paths, new Date());
  say(
    `${failures.length === 0 ? "ok    " : "failed"}  ${id}: ${many(paths.length, "path")}, ${reachedOf(coverage.states)} states, ${reachedOf(coverage.transitions)} transitions`,
  );
  for (const failure of failures) say(`          ${failure}`);
  reportUncovered(placeOf(folder, id), tellUncovered(uncovered(machine, cases, coverage)));
  return failures;
}

async function runAll(flows: readonly Flow[], folder: string, junit: string | undefined): Promise<boolean> {
  const results: { id: string; found: string[] }[] = [];
  for (const flow of flows) {
    const found = await run(flow, folder).catch((error: unknown) => {
      say(`failed  ${flow.id}: ${messageOf(error)}`);
      return [messageOf(error)];
    });
    results.push({ id: flow.id, found });
  }
  if (junit !== undefined) writeFileSync(junit, `${toJunit(results)}\n`);
  return results.every(({ found }) => found.length === 0);
}

const readJson = (...place: readonly string[]): unknown =>
  JSON.parse(readFileSync(path.join(...place), "utf8"));

interface Walked {
  readonly outline: Outline;
  readonly paths: readonly WalkedPath[];
}

/** The folders of walks, each named by its flow. */
const walksIn = (folder: string): string[] =>
  readdirSync(folder).filter((name) => existsSync(path.join(folder, name, "model.json")));

/** What was walked, by flow; the paths are ordered by the number in their names: `2: …`. */
const walkedIn = (folder: string): Walked[] =>
  walksIn(folder).map((name) => {
    const files = readdirSync(path.join(folder, name)).filter((file) => /^\d.*\.json$/.test(file));
    return {
      outline: readJson(folder, name, "model.json") as Outline,
      paths: files
        .map((file) => readJson(folder, name, file) as WalkedPath)
        .toSorted((one, other) => Number.parseInt(one.name, 10) - Number.parseInt(other.name, 10)),
    };
  });

/** Coverage of the page's machines on these paths: those that tell of themselves by `connect()`. */
async function machineReports(flows: readonly Flow[], paths: readonly WalkedPath[], at: Date) {
  const heard = machinesOf(paths.flatMap(({ steps }) => steps));
  const reports: FlowCoverage[] = [];
  for (const { id, load } of flows) {
    const parts = await load().catch(() => undefined);
    const name = [id, parts?.machine.id].find((one) => one !== undefined && heard.has(one));
    if (parts !== undefined && name !== undefined)
      reports.push(machineReport(name, parts.machine, paths, at));
  }
  return reports;
}

/** @returns whether every path passed and the whole model was reached */
async function report(flows: readonly Flow[], { outline, paths }: Walked, folder: string, at: Date) {
  const machines = await machineReports(flows, paths, at);
  const isOwn = ({ flow }: FlowCoverage) => flow === outline.flow;
  const result: PageReport = {
    at: at.toISOString(),
    model: modelReport(outline, paths),
    machines: machines.toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one))),
  };
  const place = placeOf(folder, outline.flow);
  writeFileSync(`${place}.model.json`, `${JSON.stringify(result, null, 2)}\n`);
  writeFileSync(`${place}.html`, toHtml(result, paths));
  const { states, transitions } = result.model;
  const missing = [...states, ...transitions].filter(({ times }) => times === 0);
  const passed = paths.filter((one) => one.passed);
  say(
    `${outline.flow}: ${passed.length} of ${paths.length} paths, ${states.length} states, ${transitions.length} transitions, ${missing.length} of them not reached · ${path.relative(process.cwd(), `${place}.html`)}`,
  );
  for (const { name } of missing) say(`  not reached: ${name}`);
  const own = result.machines.find(isOwn);
  for (const { id, load } of flows) {
    const parts = own === undefined ? undefined : await load().catch(() => undefined);
    if (own !== undefined && parts !== undefined && [id, parts.machine.id].includes(own.flow))
      reportUncovered(place, tellUncovered(uncovered(parts.machine, parts.cases, own)));
  }
  return passed.length === paths.length && missing.length === 0 && paths.length > 0;
}

/** Runs Playwright of the project in the working directory. */
async function playwright(args: readonly string[], env: Readonly<Record<string, string>>): Promise<boolean> {
  let cli: string;
  try {
    cli = createRequire(path.join(process.cwd(), "package.json")).resolve("@playwright/test/cli");
  } catch {
    throw new Misuse("Walks on the page need Playwright: npm install --save-dev @playwright/test");
  }
  const child = spawn(process.execPath, [cli, "test", ...args], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "inherit", "inherit"],
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => child.kill(signal));
  const [code] = (await once(child, "exit")) as [number | null];
  return code === 0;
}

async function walkPages(project: TestedProject, folder: string, given: Given): Promise<boolean> {
  const { flow, workers, junit } = given;
  const env = (await project.prepare?.()) ?? {};
  mkdirSync(folder, { recursive: true });
  // Only what was walked before: the folder may have other things of the project.
  for (const name of walksIn(folder).filter((one) => flow === undefined || one === flow))
    for (const end of ["", ".html", ".model.json"])
      rmSync(path.join(folder, name + end), { recursive: true, force: true });
  const hasPassed = await playwright(
    [
      ...(project.playwright ?? []),
      `--reporter=list${junit === undefined ? "" : ",junit"}`,
      // With pictures of each action: it is looked at when a path has failed.
      "--trace=retain-on-failure",
      ...(workers === undefined ? [] : [`--workers=${workers}`]),
      "--grep",
      `paths of ${flow === undefined ? "" : `${flow} `}`,
    ],
    {
      ...env,
      FLOWS_WALKED: folder,
      ...(junit !== undefined && { PLAYWRIGHT_JUNIT_OUTPUT_FILE: path.resolve(junit) }),
    },
  );
  const at = new Date();
  const walked = walkedIn(folder);
  let isWhole = hasPassed && walked.length > 0;
  for (const one of walked.filter(({ outline }) => flow === undefined || outline.flow === flow))
    isWhole = (await report(project.flows, one, folder, at)) && isWhole;
  // For the inspector, over all models that were walked.
  const reports = await machineReports(
    project.flows,
    walked.flatMap(({ paths }) => paths),
    at,
  );
  for (const coverage of reports) {
    writeFileSync(`${placeOf(folder, coverage.flow)}.json`, `${JSON.stringify(coverage, null, 2)}\n`);
    const { states, transitions } = coverage;
    say(
      `  machine ${coverage.flow.padEnd(16)} ${reachedOf(states)} states, ${reachedOf(transitions)} transitions`,
    );
  }
  if (reports.length === 0) say("  no machine was heard: the page does not inspect its actors by connect()");
  return isWhole;
}

type Given = ReturnType<typeof parsed>;

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: testOptions }).values;
  } catch (error) {
    throw new Misuse(messageOf(error).split("\n")[0] ?? "");
  }
}

/**
 * Runs the command, and sets the exit code of the process.
 * @throws Misuse
 */
export async function runTest(args: readonly string[], project: TestedProject): Promise<void> {
  const given = parsed(args);
  if (given.help) return say(help(project));
  const { flow } = given;
  const ids = project.flows.map(({ id }) => id);
  if (flow !== undefined && !ids.includes(flow)) throw unknown("flow", flow, ids);
  const folder = path.resolve(given.out ?? project.folder);
  const chosen = project.flows.filter(({ id }) => flow === undefined || id === flow);
  const isPage = given.page || project.isPage === true;
  const isFine = await (isPage ? walkPages(project, folder, given) : runAll(chosen, folder, given.junit));
  if (!isFine) process.exitCode = 1;
}
