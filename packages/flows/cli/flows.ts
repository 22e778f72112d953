#!/usr/bin/env node
/*
 * `flows check|paths|test|draw|diff|inspect <files>`: for any project with XState 5. A machine is any export that is one;
 * samples stand beside its file.
 */
import { existsSync } from "node:fs";
import process from "node:process";
import { parseArgs } from "node:util";
import { byHand } from "#paths/by-hand.ts";
import { checkedOut, isRevision, printDiff } from "./diff.ts";
import { draw } from "./draw.ts";
import { flowsOf } from "./files.ts";
import { inspect } from "./inspect.ts";
import { options } from "./options.ts";
import { say } from "./say.ts";
import { runPaths } from "./run.ts";
import { runTest, testOptions } from "./test.ts";

const help = `flows check <files>            faults of the machines: dead parts, crashes, broken laws (--format junit for CI)
flows paths <file> [options]   paths through a machine (of several, that of --flow); --help lists the options
flows test <files>             runs the paths of each machine, or walks them on its page: flows test --help
flows draw <files>             each chart: --format markdown (with Mermaid), mermaid or svg; --out FOLDER
flows inspect <files>          charts of machines, live while programs run; flows inspect --help lists the options
flows diff <before> <after>    what changed for a person, as Markdown: two files, or a git revision and files

Files are modules that export machines, globs too. Samples of events stand beside door.machine.ts (or door.ts)
in door.cases.ts.`;

async function diff([before = "", ...after]: readonly string[]): Promise<void> {
  if (after.length === 0) throw new Error("Compare what with what? flows diff <before> <after>");
  const isCommit = !existsSync(before) && isRevision(before);
  const was = await (isCommit ? flowsOf(after, checkedOut(before)) : flowsOf([before]));
  await printDiff(was, await flowsOf(after), { common: {} });
}

async function test(args: readonly string[]): Promise<void> {
  const { positionals, tokens } = parseArgs({
    args: [...args],
    options: testOptions,
    allowPositionals: true,
    tokens: true,
  });
  const isFile = (at: number) => tokens.some(({ kind, index }) => kind === "positional" && index === at);
  await runTest(
    args.filter((_, index) => !isFile(index)),
    { flows: await flowsOf(positionals), called: "flows test <files>", folder: "flows-report" },
  );
}

async function main([command = "--help", ...rest]: readonly string[]): Promise<void> {
  if (command === "inspect") return inspect(rest);
  if (command === "test") return test(rest);
  if (!["check", "paths", "draw", "diff"].includes(command)) {
    say(help);
    process.exitCode = command === "--help" || command === "-h" ? 0 : 2;
    return;
  }
  const {
    positionals: files,
    values,
    tokens,
  } = parseArgs({
    args: [...rest],
    options: { ...options, flow: { type: "string" } },
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  if (files.length === 0 && values["help"] !== true) throw new Error("Which files?");
  if (command === "diff") return diff(files);
  const all = await flowsOf(files);
  const flows = all.filter(({ id }) => values["flow"] === undefined || id === values["flow"]);
  const [first, more] = flows;
  if (command === "paths" && (more !== undefined || (first === undefined && all.length > 0)))
    throw new Error(`One flow at a time, by --flow: ${all.map(({ id }) => id).join(", ")}`);
  if (command === "draw") {
    const [format, out] = [values["format"], values["out"]].map((value) =>
      typeof value === "string" ? value : undefined,
    );
    return draw(flows, format === "text" ? "markdown" : format, out);
  }
  const others = tokens.flatMap((one) => {
    if (one.kind !== "option" || one.name === "flow") return [];
    return rest.slice(one.index, one.index + (one.value !== undefined && !one.inlineValue ? 2 : 1));
  });
  await runPaths(
    command === "check" ? ["--check", ...others] : [...(first === undefined ? [] : [first.id]), ...others],
    {
      flows,
      called: command === "check" ? "flows check <files>" : "flows paths <file>",
      words: { common: {}, means: "" },
      unknownFailures: [],
      canHappenByHand: byHand({ lifecycles: [], isUnprovoked: () => false }),
    },
  );
}

// What loaded modules print or throw on their own, such as a server that they start, does not spoil the result.
console.log = console.info = console.error;
for (const kind of ["uncaughtException", "unhandledRejection"])
  process.on(kind, (error) => console.error("A loaded module has thrown:", error));

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
process.stdout.write("", () => process.exit());
