/*
 * Verdicts of earlier runs about charts, in `.cache/mutants/charts`. Each mutant has a line that is written at once, so
 * an interrupted run resumes where it stopped. Verdicts are valid until a source that they depend on changes.
 */
import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { importsOf, textOf } from "#tests/repository/sources.ts";
import { fingerprint } from "#tools/mutate/memory.ts";
import type { Verdict } from "./judge.ts";
import type { ChartMutant } from "./mutants.ts";

type Line = Pick<Verdict, "status" | "by"> & { says: string };

/** Valid verdicts about the mutants of one flow. */
export interface ChartMemory {
  readonly recall: (mutant: ChartMutant) => Verdict | undefined;
  readonly remember: (verdict: Verdict) => void;
}

/** These files and all that they import, directly or indirectly, except type-only imports. */
function withImports(roots: readonly string[]): string[] {
  const found = new Set(roots);
  for (const file of found)
    for (const { target, isOurs, isTypeOnly } of importsOf(file))
      if (isOurs && !isTypeOnly && existsSync(target)) found.add(target);
  return [...found].toSorted();
}

/** A hash of everything that the verdicts about a flow depend on: its files, the judge, and the packages. */
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
 * Opens the stored verdicts about a flow.
 * @param stand hash from `standOf`; verdicts with another hash are deleted
 * @param folder folder of the lines
 * @param isFresh deletes all of them
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
