/*
 * What earlier runs have found out about charts, in `.cache/mutants/charts`: a line for each mutant, written at once, so
 * that an interrupted run goes on where it was. It holds as long as no source that a verdict rests on has changed.
 */
import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { importsOf, textOf } from "#tests/repository/sources.ts";
import { fingerprint } from "#tools/mutate/memory.ts";
import type { Verdict } from "./judge.ts";
import type { ChartMutant } from "./mutants.ts";

type Line = Pick<Verdict, "status" | "by"> & { says: string };

/** Verdicts about the mutants of one flow that still hold. */
export interface ChartMemory {
  readonly recall: (mutant: ChartMutant) => Verdict | undefined;
  readonly remember: (verdict: Verdict) => void;
}

/** These files and all that they import, directly or not. Types do nothing. */
function withImports(roots: readonly string[]): string[] {
  const found = new Set(roots);
  for (const file of found)
    for (const { target, isOurs, isTypeOnly } of importsOf(file))
      if (isOurs && !isTypeOnly && existsSync(target)) found.add(target);
  return [...found].toSorted();
}

/** A hash of what the verdicts about a flow depend on: its own files, the judge, and the packages. */
export const standOf = (flow: string): string =>
  fingerprint(
    [
      ...withImports([...globSync(`machines/${flow}/*.ts`), "tools/mutate/charts/judge.ts"]),
      "package-lock.json",
    ]
      .map((file) => `${file}\n${textOf(file)}`)
      .join("\n"),
  );

/**
 * Opens what is remembered of a flow.
 * @param stand what its verdicts rest on; those of another stand are forgotten
 * @param folder where the lines are kept
 * @param isFresh forgets all of them
 */
export function memoryOf(flow: string, stand: string, folder: string, isFresh = false): ChartMemory {
  const file = join(folder, `${flow}.${stand}.jsonl`);
  mkdirSync(folder, { recursive: true });
  for (const other of globSync(join(folder, `${flow}.*.jsonl`))) if (isFresh || other !== file) rmSync(other);
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
  // The last line may have been cut off.
  const known = new Map(
    lines.slice(0, -1).map((text) => {
      const line = JSON.parse(text) as Line;
      return [line.says, line];
    }),
  );
  return {
    recall: (mutant) => {
      const line = known.get(mutant.says);
      return line && { mutant, status: line.status, by: line.by };
    },
    remember: ({ mutant: { says }, status, by }) => {
      appendFileSync(file, `${JSON.stringify({ says, status, by } satisfies Line)}\n`);
    },
  };
}
