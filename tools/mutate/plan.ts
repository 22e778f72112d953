import { existsSync, readFileSync } from "node:fs";

/** A mutant in the code. */
export interface Mutant {
  readonly id: string;
  readonly file: string;
  readonly line: number;
  readonly mutator: string;
  readonly original: string;
  readonly replacement: string;
  readonly code: string;
  /** Identifies the mutant until its file changes. */
  readonly key: string;
  /** Mutants of the functions that use its constant. Tests that reach them may notice it. */
  readonly near: readonly string[];
  /** Test files known not to notice it. */
  readonly tried: readonly string[];
}

/** The input of the processes that run the tests. */
export interface Plan {
  /** Absolute paths of the mutated files, with their code including all mutants. */
  readonly instrumented: Readonly<Record<string, string>>;
  /** The mutants to judge. */
  readonly mutants: readonly Mutant[];
  /** The file of every mutant in the code by its id, including those that are not judged. */
  readonly files: Readonly<Record<string, string>>;
  /** Test files, relative to the repository. */
  readonly tests: readonly string[];
  readonly hashes: Readonly<Record<string, string>>;
}

/** The fate of a mutant. */
export type Verdict = "Killed" | "Timeout" | "Survived" | "NoCoverage" | "Invalid";

/** A report about a mutant: `start` when its tests begin, `Passed` when a test file has not noticed it. */
export interface Finding {
  readonly id: string;
  readonly status: "start" | "Passed" | Verdict;
  /** The test that noticed, or the file that did not. */
  readonly by?: string;
}

/** The final outcome of a mutant. */
export interface Judged extends Finding {
  readonly status: Verdict;
}

const isJudged = (finding: Finding): finding is Judged =>
  finding.status !== "start" && finding.status !== "Passed";

/** Whether a verdict is final without other processes: a test noticed, or the mutant cannot be loaded. */
export const isNoticed = ({ status }: Finding): boolean =>
  status === "Killed" || status === "Timeout" || status === "Invalid";

/** Reads a plan. */
export const readPlan = (file: string): Plan => JSON.parse(readFileSync(file, "utf8")) as Plan;

/** Reads findings, one per line. */
export const readFindings = (file: string): Finding[] =>
  (existsSync(file) ? readFileSync(file, "utf8") : "")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Finding);

/**
 * Combines the findings of processes that each ran part of the tests. A mutant is noticed when any of them noticed it.
 */
export const verdictsOf = (files: readonly (readonly Finding[])[]): Map<string, Judged> => {
  const verdicts = new Map<string, Judged>();
  const judged = Map.groupBy(
    files.flatMap((findings) => findings.filter(isJudged)),
    ({ id }) => id,
  );
  for (const [id, found] of judged) {
    const verdict =
      found.find(isNoticed) ??
      (found.length < files.length
        ? undefined
        : (found.find(({ status }) => status === "Survived") ?? found[0]));
    if (verdict !== undefined) verdicts.set(id, verdict);
  }
  return verdicts;
};
