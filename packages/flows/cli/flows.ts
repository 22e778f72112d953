#!/usr/bin/env node
/*
 * `flows check|paths|draw|diff <files>`: for any project with XState 5. Files are `*.machine.ts` (or `.js`), with
 * `*.cases.ts` beside them where there are samples.
 */
import { existsSync, globSync } from "node:fs";
import { resolve } from "node:path";
import process from "node:process";
import { createJiti } from "jiti";
import { chartOf } from "#charts/chart.ts";
import { flowsIn, type Flow } from "#charts/flows.ts";
import { flowPage } from "#charts/flow-page.ts";
import { byHand } from "#paths/by-hand.ts";
import { checkedOut, isRevision, printDiff } from "./diff.ts";
import { runPaths } from "./run.ts";

const help = `flows check <files>            faults of the machines: dead parts, crashes, broken laws (--format junit for CI)
flows paths <file> [options]   paths through a machine; flows paths --help lists the options
flows draw <files>             each chart as Markdown with Mermaid
flows diff <before> <after>    what changed for a person, as Markdown: two files, or a git revision and files

Files are *.machine.ts or *.machine.js, globs too. Samples of events stand beside them in *.cases.ts.`;

/** Loads TypeScript as a bundler would: in projects of either module system, with imports that name no extension. */
const jiti = createJiti(import.meta.url);

/**
 * The flows of these files and globs. A file is loaded when it is needed.
 * @throws Error when there is none for one of them
 */
function flowsOf(patterns: readonly string[], cwd = process.cwd()): readonly Flow[] {
  const files = patterns.flatMap((pattern) => {
    const found = globSync(pattern, { cwd }).filter((file) => /\.machine\.\w+$/.test(file));
    if (found.length === 0) throw new Error(`No machine in ${pattern}: files end with .machine.ts`);
    return found.map((file) => resolve(cwd, file));
  });
  const all = files.flatMap((file) => [file, file.replace(".machine.", ".cases.")]);
  return flowsIn(
    Object.fromEntries(all.filter((file) => existsSync(file)).map((file) => [file, () => jiti.import(file)])),
  );
}

async function draw(flows: readonly Flow[]): Promise<void> {
  for (const flow of flows)
    try {
      console.log(flowPage(flow.id, chartOf((await flow.load()).machine)));
    } catch (error) {
      console.error(`${flow.id} cannot be drawn: ${error instanceof Error ? error.message : String(error)}`);
      process.exitCode = 1;
    }
}

async function diff([before = "", ...after]: readonly string[]): Promise<void> {
  if (after.length === 0) throw new Error("Compare what with what? flows diff <before> <after>");
  const isCommit = !existsSync(before) && isRevision(before);
  await printDiff(isCommit ? flowsOf(after, checkedOut(before)) : flowsOf([before]), flowsOf(after), {
    common: {},
  });
}

async function main([command = "--help", ...rest]: readonly string[]): Promise<void> {
  if (!["check", "paths", "draw", "diff"].includes(command)) {
    console.log(help);
    process.exitCode = command === "--help" || command === "-h" ? 0 : 2;
    return;
  }
  // An option takes the word after it.
  const isOption = (word: string | undefined) => word?.startsWith("-") === true;
  const files = rest.filter(
    (word, at) => !isOption(word) && (!isOption(rest[at - 1]) || rest[at - 1]?.includes("=")),
  );
  const options = rest.filter((word) => !files.includes(word));
  const asksHelp = ["--help", "-h"].some((word) => options.includes(word));
  if (files.length === 0 && !asksHelp) throw new Error("Which files?");
  if (command === "diff") return diff(files);
  const flows = flowsOf(files);
  const [first, more] = flows;
  if (command === "paths" && more !== undefined) throw new Error("One machine at a time.");
  if (command === "draw") return draw(flows);
  await runPaths(
    command === "check" ? ["--check", ...options] : [...(first === undefined ? [] : [first.id]), ...options],
    {
      flows,
      called: command === "check" ? "flows check <files>" : "flows paths <file>",
      words: { common: {}, means: "", signedIn: [] },
      unknownFailures: [],
      canHappenByHand: byHand({ lifecycles: [], isUnprovoked: () => false }),
    },
  );
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}
