/*
 * `npm run mutate -- domain/limits.ts`: makes small changes to the code, one at a time, and reports those that no test
 * notices. Exits with 1 when the share of noticed mutants is below the folder's threshold, or an accepted survivor is
 * noticed.
 */
import { globSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { filesWithoutDatabase } from "#tests/support/database-files.ts";
import { duration, onInterrupt, root } from "#tools/lib/process.mjs";
import { accepted } from "./accepted.ts";
import { instrument } from "./instrument.ts";
import { hashesOf, readMemory, recall, remember } from "./memory.ts";
import { addMutators, chartMutators, codeMutators } from "./mutators.ts";
import type { Judged, Plan } from "./plan.ts";
import { readFindings, verdictsOf } from "./plan.ts";
import type { Outcome } from "./report.ts";
import { diffOf, intervalOf, scoreOf, shareOf, staleEntries, survivorsOf, tableOf } from "./report.ts";
import { runHosts } from "./run-hosts.ts";
import { targetOf } from "./targets.ts";

const HELP = `npm run mutate -- PATH [--tests GLOB]… [--workers N] [--every N [--from N]] [--list]

PATH       a file or folder: domain, domain/limits.ts, machines/claim-lifecycle, server/claims, server/auth
--tests    the tests that should detect the mutants, instead of all tests of the folder
--workers  the number of processes, 2 by default
--every    a sample: every Nth mutant
--from     the number of the sample's first mutant, 0 by default
--list     only lists the mutants
--fresh    ignores the results of earlier runs`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tests: { type: "string", multiple: true },
    workers: { type: "string", default: "2" },
    every: { type: "string", default: "1" },
    from: { type: "string", default: "0" },
    list: { type: "boolean", default: false },
    fresh: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
const [path, ...others] = positionals;
if (values.help || path === undefined || others.length > 0) {
  console.log(HELP);
  process.exit(values.help ? 0 : 1);
}

onInterrupt();
process.chdir(root);
const started = performance.now();
const target = targetOf(path);
const except = new Set(globSync([...target.except]));
/**
 * Tests beside the mutated code come first, then tests without a database, then shorter ones. Most mutants never reach
 * the others.
 */
const beside = `tests/${statSync(path).isDirectory() ? path : dirname(path)}/`;
const quick = new Set(filesWithoutDatabase("server"));
const distance = (file: string): number =>
  (file.startsWith(beside) ? 0 : 1e7) + (quick.has(file) ? 0 : 1e6) + statSync(file).size;
const tests = globSync(values.tests ?? [...target.tests])
  .filter((file) => !except.has(file))
  .toSorted((a, b) => distance(a) - distance(b));
await addMutators(target.isChart ? [...codeMutators, ...chartMutators] : codeMutators);
const { instrumented, mutants: all } = await instrument(target.files);
const mutants = all.filter((_mutant, index) => index % Number(values.every) === Number(values.from));
if (values.list) {
  const list = mutants.map((mutant) => `${diffOf({ ...mutant, status: "" })}\n\n`).join("");
  // Exiting early would lose output that a pipe's reader has not read.
  await new Promise<void>((resolve) => process.stdout.write(list, () => resolve()));
  process.exit(0);
}

const folder = join(root, ".cache/mutants");
const name = join(folder, path.replaceAll(/\W+/g, "-"));
mkdirSync(folder, { recursive: true });
const workers = Number(values.workers);
const memoryFile = join(folder, "memory.json");
const findingsFiles = Array.from({ length: workers }, (_, index) => `${name}.${index}.jsonl`);
// Keep the findings of an interrupted run.
remember(memoryFile, name, findingsFiles);
const memory = values.fresh ? {} : readMemory(memoryFile);
const recalled = mutants.map((mutant) => ({ mutant, ...recall(memory, mutant, tests) }));
const open = recalled.flatMap(({ mutant, settled, tried }) =>
  settled === undefined ? { ...mutant, tried } : [],
);
const files = Object.fromEntries(all.map(({ id, file }) => [id, file]));
writeFileSync(
  `${name}.plan.json`,
  JSON.stringify({ instrumented, mutants: open, files, tests, hashes: hashesOf(tests) } satisfies Plan),
);
console.log(`${mutants.length} mutants of ${target.files.length} files, ${tests.length} files of tests`);
if (open.length < mutants.length) console.log(`${mutants.length - open.length} are known from earlier runs`);
if (open.length > 0) {
  await runHosts(name, findingsFiles);
  remember(memoryFile, name, findingsFiles);
}

const found = open.length > 0 ? verdictsOf(findingsFiles.map(readFindings)) : new Map<string, Judged>();
for (const { settled } of recalled) if (settled !== undefined) found.set(settled.id, settled);
const outcomes: Outcome[] = mutants.map((mutant) => ({
  ...mutant,
  status: found.get(mutant.id)?.status ?? "NoCoverage",
}));
const survivors = survivorsOf(outcomes, accepted);
const stale = values.every === "1" ? staleEntries(outcomes, accepted) : [];
console.log(`\n${survivors.map((survivor) => `${diffOf(survivor)}\n`).join("\n")}`);
console.log(tableOf(outcomes, accepted));
console.log(duration(performance.now() - started));
for (const { file, original, replacement } of stale)
  console.log(`Accepted, but no survivor any more: ${file}: ${original} → ${replacement}`);
const score = scoreOf(outcomes, accepted);
const share = shareOf(score);
if (values.every !== "1" && score.total > 0)
  console.log(
    `A sample of ${mutants.length} of ${all.length}: ${share.toFixed(1)} %, 95 % interval ${intervalOf(score)
      .map((bound) => `${bound.toFixed(1)} %`)
      .join(" to ")}`,
  );
if (share < target.least)
  console.log(`${share.toFixed(1)} % are noticed, at least ${target.least} % should be.`);
process.exitCode = share < target.least || stale.length > 0 ? 1 : 0;
