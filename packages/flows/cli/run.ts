/*
 * The command line of paths: prints paths through a machine (`<flow>`), reports the faults of all machines (`--check`),
 * or lists changes of a chart that this check would not notice (`--mutants <flow>`). Paths go to standard output, or to a
 * file with `--out`. Messages go to standard error. The exit code is 2 when a requested name does not exist, and 1 when
 * the check finds a fault.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import type { AnyStateMachine } from "xstate";
import type { Words } from "#charts/config.ts";
import { type Flow, purposeOf } from "#charts/flows.ts";
import { statePathOf, statesOf } from "#charts/nodes.ts";
import { undocumented } from "#paths/documented.ts";
import { faultsOf } from "#paths/laws.ts";
import { tellMissing } from "#paths/findings.ts";
import { toJson } from "#paths/formats/json.ts";
import { toMarkdown, undescribedIn } from "#paths/formats/markdown.ts";
import { toMermaid } from "#paths/formats/mermaid.ts";
import { toPageSpec, toWordsSpec } from "#paths/formats/playwright.ts";
import { toText } from "#paths/formats/text.ts";
import { type CanHappen, type Graph, explore } from "#paths/graph.ts";
import { toJunit } from "#paths/formats/junit.ts";
import { bodyMutantsOf, isNoticed, mutantsOf } from "#paths/mutants.ts";
import { checkedOut, isRevision, printDiff } from "./diff.ts";
import { Misuse, formats, readOptions, stateNamed, type Format, type Options } from "./options.ts";
import { say } from "./say.ts";
import { happyPath } from "#paths/happy.ts";
import { many, resultOf, summaryOf, type Result } from "#paths/result.ts";
import { strategies } from "#paths/strategies.ts";
import { totalOf, verdictsAsJson, verdictsAsMarkdown, type Figures, type Verdict } from "#paths/verdict.ts";

/** Names with their descriptions, one per line. */
const list = (known: Readonly<Record<string, string>>) => {
  const width = Math.max(12, ...Object.keys(known).map(({ length }) => length + 2));
  return Object.entries(known).map(([name, about]) => `    ${name.padEnd(width)}${about}`);
};

const flowList = async ({ flows }: House) =>
  list(
    Object.fromEntries(
      await Promise.all(
        flows.map(async ({ id, load }) => {
          const told = load().then(({ machine }) => purposeOf(machine));
          return [id, await told.catch(() => "it cannot be loaded")] as const;
        }),
      ),
    ),
  );

/** What the command takes from a house. */
export interface House {
  readonly flows: readonly Flow[];
  readonly words: Words;
  /** Kinds of failures that say nothing about the request: it may have arrived. */
  readonly unknownFailures: readonly string[];
  readonly canHappenByHand: CanHappen;
  /** Folder of the committed pages, with which charts are compared; they are not without. */
  readonly docsFolder?: string;
  /** Explores the model that a page has of a flow. */
  readonly modelOf?: (flow: Flow) => Promise<Graph | undefined>;
  /** The flows of a version of the project in a folder. */
  readonly flowsAt?: (folder: string) => readonly Flow[];
  /** How the command is called: `npm run paths --`. */
  readonly called: string;
}

const help = async (house: House) =>
  [
    `${house.called} <flow> [--strategy …] [--to STATE] [--max N] [--seed S] [--format …] [--out FILE]`,
    `${house.called} --check [<flow>]     lists dead parts of a machine or its cases, broken laws, and transitions that differ from the docs`,
    `${house.called} --mutants <flow>     lists changes of a chart, or of what an action assigns, that the check does not notice`,
    ...(house.flowsAt === undefined
      ? []
      : [`${house.called} --diff REVISION [<flow>]  what changed for a person since then, as Markdown`]),
    "",
    "  --strategy",
    ...list(strategies),
    "  --format",
    ...list(formats),
    "  --out FILE    writes to this file; a shell's `>` would also catch npm's own output",
    "  --to STATE    only paths to this state: its whole path, or the end of it",
    "  --max N       the maximum number of paths",
    "  --seed S      seed of random walks; 1 by default",
    "",
    "  Flows",
    ...(await flowList(house)),
  ].join("\n");

const printers: Record<Format, (result: Result, words: Words) => string> = {
  text: toText,
  json: toJson,
  markdown: toMarkdown,
  mermaid: toMermaid,
  playwright: toWordsSpec,
  junit: () => "",
};

/** Explores a flow and chooses its printer. For a page spec, it explores the page's model if the flow has one. */
async function subjectOf(house: House, flow: Flow, format: Format) {
  const model = format === "playwright" ? await house.modelOf?.(flow) : undefined;
  if (model !== undefined) return { graph: model, printer: toPageSpec };
  const { machine, cases } = await flow.load();
  const canHappen = ["markdown", "playwright"].includes(format) ? house.canHappenByHand : undefined;
  return { graph: explore(machine, cases, canHappen), printer: printers[format] };
}

function write(text: string, out: string | undefined): void {
  if (out === undefined) return void process.stdout.write(text);
  mkdirSync(path.dirname(path.resolve(out)), { recursive: true });
  writeFileSync(out, text);
  console.error(`Written to ${out}`);
}

async function print(
  house: House,
  flow: Flow,
  { strategy, to, max, seed, format, out }: Options,
): Promise<void> {
  const { graph, printer } = await subjectOf(house, flow, format);
  const target = to === undefined ? undefined : stateNamed(to, statesOf(graph.machine).map(statePathOf));
  const wanted = { strategy, to: target, max, seed };
  const result = resultOf(flow, graph, wanted);
  write(`${printer(result, house.words)}\n`, out);
  if (format !== "text") console.error(summaryOf(result));
  const unsaid = format === "markdown" ? undescribedIn(graph.machine) : [];
  if (unsaid.length > 0)
    console.error(`Without a description of what is seen, and passed over: ${unsaid.join(", ")}`);
  if (result.paths.length > 0) return;
  console.error(target === undefined ? "No paths." : tellMissing(graph, target));
  process.exitCode = 1;
}

async function judged({ unknownFailures, docsFolder }: House, flow: Flow): Promise<Verdict> {
  const parts = await flow.load();
  const { machine, cases } = parts;
  const graph = explore(machine, cases);
  return {
    id: flow.id,
    figures: {
      states: statesOf(machine).length,
      transitions: graph.transitions.length,
      cases: parts.isBare === true ? 0 : cases.events.length,
      undescribed: undescribedIn(machine).length,
      happy: happyPath(graph)?.steps.length ?? 0,
    },
    found: [
      ...faultsOf(graph, parts, unknownFailures),
      ...(docsFolder === undefined ? [] : undocumented(flow, machine, docsFolder)),
    ],
  };
}

const countsOf = (figures: Figures | undefined): string =>
  figures === undefined
    ? ""
    : `${figures.states} states, ${figures.transitions} transitions, ${figures.cases === 0 ? "no cases: its events were sent bare" : `${figures.cases} cases`}`;

/** How the check is printed once it is whole; as text it is printed on the way. */
const verdictPrinters: Partial<Record<Format, (verdicts: readonly Verdict[]) => string>> = {
  json: verdictsAsJson,
  markdown: verdictsAsMarkdown,
  junit: toJunit,
};

async function check(house: House, chosen: readonly Flow[], { format, out }: Options): Promise<void> {
  const width = Math.max(...house.flows.map(({ id }) => id.length));
  const verdicts: Verdict[] = [];
  const printer = verdictPrinters[format];
  for (const flow of chosen) {
    // A flow that cannot be loaded or walked does not stop the others.
    const verdict = await judged(house, flow).catch((error: unknown) => ({
      id: flow.id,
      figures: undefined,
      found: [`it cannot be walked: ${error instanceof Error ? error.message : String(error)}`],
    }));
    verdicts.push(verdict);
    const { figures, found } = verdict;
    if (found.length > 0) process.exitCode = 1;
    if (printer !== undefined) continue;
    say(`${found.length === 0 ? "ok    " : "failed"}  ${flow.id.padEnd(width)} ${countsOf(figures)}`);
    for (const line of found) say(`          ${line}`);
  }
  if (printer !== undefined) write(`${printer(verdicts)}\n`, out);
  const { flows, undescribed, happy, faults } = totalOf(verdicts);
  console.error(
    `${many(flows, "flow")}, ${happy} with a happy path · ${many(undescribed, "state")} without a description of what is seen · ${many(faults, "fault")}`,
  );
}

async function listMutants({ unknownFailures }: House, { load }: Flow): Promise<void> {
  const parts = await load();
  const bodies = bodyMutantsOf(parts.machine, (machine) => explore(machine, parts.cases, () => true));
  const mutants = [...mutantsOf(parts.machine), ...bodies];
  // A short search first: the search of the check goes on for long after what a change has made unreachable.
  const judges = [() => true, undefined].map((canHappen) => {
    const judge = (machine: AnyStateMachine) =>
      faultsOf(explore(machine, parts.cases, canHappen), parts, unknownFailures);
    const known = new Set(judge(parts.machine));
    return (machine: AnyStateMachine) => judge(machine).filter((line) => !known.has(line));
  });
  let noticed = 0;
  for (const mutant of mutants)
    if (judges.some((judge) => isNoticed(mutant, judge))) noticed++;
    else say(mutant.says);
  console.error(`${mutants.length} mutants, ${mutants.length - noticed} not noticed`);
}

async function diff({ flows, flowsAt, words }: House, revision: string, flow: Flow | undefined) {
  if (flowsAt === undefined) throw new Misuse("flows diff <before> <after> compares files.");
  if (!isRevision(revision)) throw new Misuse(`git knows no revision "${revision}".`);
  const chosen = (all: readonly Flow[]) => all.filter(({ id }) => flow === undefined || id === flow.id);
  await printDiff(chosen(flowsAt(checkedOut(revision))), chosen(flows), words);
}

async function main(args: readonly string[], house: House): Promise<void> {
  const options = readOptions(args, house.flows);
  const { flow } = options;
  if (options.help) return say(await help(house));
  if (options.diff !== undefined) return diff(house, options.diff, flow);
  if (options.check && options.format !== "text" && verdictPrinters[options.format] === undefined)
    throw new Misuse("--check prints text, json, markdown or junit.");
  if (options.check) return check(house, flow === undefined ? house.flows : [flow], options);
  if (options.format === "junit") throw new Misuse("--format junit is for --check.");
  if (flow === undefined) throw new Misuse(["Which flow?", "", ...(await flowList(house))].join("\n"));
  if (options.mutants) return listMutants(house, flow);
  await print(house, flow, options);
}

/** Runs the command, and sets the exit code of the process. */
export async function runPaths(args: readonly string[], house: House): Promise<void> {
  try {
    await main(args, house);
  } catch (error) {
    if (!(error instanceof Misuse)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}
