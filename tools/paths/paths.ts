/*
 * `npm run paths -- <flow>` prints paths through a machine. `npm run paths -- --check` reports the faults of all
 * machines. `npm run paths -- --mutants <flow>` lists changes of a chart that this check would not notice. Paths go to
 * standard output, or to a file with `--out`. Messages go to standard error. The exit code is 2 when a requested name
 * does not exist, and 1 when the check finds a fault.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import type { AnyStateMachine } from "xstate";
import { type Flow, purposeOf } from "#charts/flows.ts";
import { statePathOf, statesOf } from "#charts/nodes.ts";
import { undocumented } from "#paths/documented.ts";
import { canHappenByHand, docsFolder, flows, unknownFailures, words } from "#flows.config.ts";
import { faultsOf } from "#paths/laws.ts";
import { tellMissing } from "#paths/findings.ts";
import { toJson } from "#paths/formats/json.ts";
import { toMarkdown } from "#paths/formats/markdown.ts";
import { toMermaid } from "#paths/formats/mermaid.ts";
import { toMachineSpec, toPageSpec } from "#paths/formats/playwright.ts";
import { toText } from "#paths/formats/text.ts";
import { explore } from "#paths/graph.ts";
import { isNoticed, mutantsOf } from "#paths/mutants.ts";
import { Misuse, formats, readOptions, stateNamed, type Format, type Options } from "./options.ts";
import { resultOf, summaryOf, type Result } from "#paths/result.ts";
import { strategies } from "#paths/strategies.ts";

/** Names with their descriptions, one per line. */
const list = (known: Readonly<Record<string, string>>) => {
  const width = Math.max(12, ...Object.keys(known).map(({ length }) => length + 2));
  return Object.entries(known).map(([name, about]) => `    ${name.padEnd(width)}${about}`);
};

const flowList = async () =>
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

/** Length of the longest flow name, for aligned output. */
const flowWidth = Math.max(...flows.map(({ id }) => id.length));

const help = async () =>
  [
    "npm run paths -- <flow> [--strategy …] [--to STATE] [--max N] [--seed S] [--format …] [--out FILE]",
    "npm run paths -- --check [<flow>]     lists dead parts of a machine or its cases, broken laws, and transitions that differ from the docs",
    "npm run paths -- --mutants <flow>     lists changes of a chart that the check does not notice",
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
    ...(await flowList()),
  ].join("\n");

const printers: Record<Format, (result: Result) => string> = {
  text: toText,
  json: toJson,
  markdown: (result) => toMarkdown(result, words),
  mermaid: toMermaid,
  playwright: toMachineSpec,
};

/** Explores a flow and chooses its printer. For a page spec, it explores the page's model if the flow has one. */
async function subjectOf(flow: Flow, format: Format) {
  if (format === "playwright") {
    const { models } = await import("../../e2e/models/models.ts");
    const { casesOf } = await import("../../e2e/models/model.ts");
    const model = models.find((one) => one.flow === flow.id);
    if (model !== undefined) return { graph: explore(model.machine, casesOf(model)), printer: toPageSpec };
  }
  const { machine, cases } = await flow.load();
  const canHappen = format === "markdown" ? canHappenByHand : undefined;
  return { graph: explore(machine, cases, canHappen), printer: printers[format] };
}

function write(text: string, out: string | undefined): void {
  if (out === undefined) return void process.stdout.write(text);
  mkdirSync(path.dirname(path.resolve(out)), { recursive: true });
  writeFileSync(out, text);
  console.error(`Written to ${out}`);
}

async function print(flow: Flow, { strategy, to, max, seed, format, out }: Options): Promise<void> {
  const { graph, printer } = await subjectOf(flow, format);
  const target = to === undefined ? undefined : stateNamed(to, statesOf(graph.machine).map(statePathOf));
  const wanted = { strategy, to: target, max, seed };
  const result = resultOf(flow, graph, wanted);
  write(`${printer(result)}\n`, out);
  if (format !== "text") console.error(summaryOf(result));
  if (result.paths.length > 0) return;
  console.error(target === undefined ? "No paths." : tellMissing(graph, target));
  process.exitCode = 1;
}

async function judged(flow: Flow): Promise<{ counts: string; found: readonly string[] }> {
  const parts = await flow.load();
  const { machine, cases } = parts;
  const graph = explore(machine, cases);
  return {
    counts: `${statesOf(machine).length} states, ${graph.transitions.length} transitions, ${cases.events.length} cases`,
    found: [
      ...(parts.isBare === true ? ["it has no cases: its events were sent without what they carry"] : []),
      ...faultsOf(graph, parts, unknownFailures),
      ...undocumented(flow, machine, docsFolder),
    ],
  };
}

async function check(chosen: readonly Flow[]): Promise<void> {
  for (const flow of chosen) {
    // A flow that cannot be loaded or walked does not stop the others.
    const { counts, found } = await judged(flow).catch((error: unknown) => ({
      counts: "",
      found: [`it cannot be walked: ${error instanceof Error ? error.message : String(error)}`],
    }));
    console.log(`${found.length === 0 ? "ok    " : "failed"}  ${flow.id.padEnd(flowWidth)} ${counts}`);
    for (const line of found) console.log(`          ${line}`);
    if (found.length > 0) process.exitCode = 1;
  }
}

async function listMutants({ load }: Flow): Promise<void> {
  const parts = await load();
  const mutants = mutantsOf(parts.machine);
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
    else console.log(mutant.says);
  console.error(`${mutants.length} mutants, ${mutants.length - noticed} not noticed`);
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2), flows);
  if (options.help) return console.log(await help());
  if (options.check) return check(options.flow === undefined ? flows : [options.flow]);
  if (options.flow === undefined) throw new Misuse(["Which flow?", "", ...(await flowList())].join("\n"));
  if (options.mutants) return listMutants(options.flow);
  await print(options.flow, options);
}

try {
  await main();
} catch (error) {
  if (!(error instanceof Misuse)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
