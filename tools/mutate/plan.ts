import { readFileSync } from "node:fs";

/** A mutant as it stands in the code. */
export interface Mutant {
  readonly id: string;
  readonly file: string;
  readonly line: number;
  readonly mutator: string;
  readonly original: string;
  readonly replacement: string;
  readonly code: string;
  /** Names the mutant for as long as the text of its file stays. */
  readonly key: string;
  /** Test files that are known not to notice it. */
  readonly tried: readonly string[];
}

/** What `mutate.ts` hands to the processes that run the tests. */
export interface Plan {
  /** Absolute paths of the mutated files, with the code that holds all their mutants. */
  readonly instrumented: Readonly<Record<string, string>>;
  /** The mutants to be judged. */
  readonly mutants: readonly Mutant[];
  /** The file of every mutant that stands in the code, by its id, also of those that are not judged. */
  readonly files: Readonly<Record<string, string>>;
  /** Test files, relative to the repository. */
  readonly tests: readonly string[];
  readonly hashes: Readonly<Record<string, string>>;
}

/** What became of a mutant; `start` says that it was begun. */
export interface Finding {
  readonly id: string;
  readonly status: "start" | "Killed" | "Timeout" | "Survived" | "NoCoverage" | "Invalid";
  /** The test that noticed. */
  readonly by?: string;
}

/** Reads a plan. */
export const readPlan = (file: string): Plan => JSON.parse(readFileSync(file, "utf8")) as Plan;

/** Reads findings, one a line. */
export const readFindings = (file: string): Finding[] =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Finding);
