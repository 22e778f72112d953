import type { Accepted } from "./accepted.ts";

/** The outcome of one mutant. */
export interface Outcome {
  readonly file: string;
  readonly line: number;
  readonly mutator: string;
  /** The original code, with runs of white space as one space. */
  readonly original: string;
  readonly replacement: string;
  /** The source line on which it begins. */
  readonly code: string;
  readonly status: string;
}

/** Counts for one file, or for all. */
export interface Score {
  readonly total: number;
  readonly killed: number;
  readonly timeout: number;
  readonly survived: number;
  readonly uncovered: number;
  readonly accepted: number;
  /** Mutants that cannot be loaded. They count nowhere. */
  readonly invalid: number;
}

/** A text with each run of white space as one space. */
export const flat = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

const isAlive = ({ status }: Outcome): boolean => status === "Survived" || status === "NoCoverage";

/** Whether an accepted entry names this mutant. */
export const isNamedBy = (outcome: Outcome, entry: Accepted): boolean =>
  entry.file === outcome.file &&
  flat(entry.original) === outcome.original &&
  flat(entry.replacement) === outcome.replacement &&
  (entry.line === undefined || outcome.code.includes(entry.line));

/** Survivors that no entry names. */
export const survivorsOf = (outcomes: readonly Outcome[], accepted: readonly Accepted[]): Outcome[] =>
  outcomes.filter((outcome) => isAlive(outcome) && !accepted.some((entry) => isNamedBy(outcome, entry)));

/** Entries that name no survivor in the mutated files: the code changed, or a test kills the mutant now. */
export const staleEntries = (outcomes: readonly Outcome[], accepted: readonly Accepted[]): Accepted[] => {
  const files = new Set(outcomes.map(({ file }) => file));
  return accepted.filter(
    (entry) =>
      files.has(entry.file) && !outcomes.some((outcome) => isAlive(outcome) && isNamedBy(outcome, entry)),
  );
};

/** Counts the outcomes. Accepted survivors are counted apart. */
export const scoreOf = (outcomes: readonly Outcome[], accepted: readonly Accepted[]): Score => {
  const count = (...statuses: string[]): number =>
    outcomes.filter(({ status }) => statuses.includes(status)).length;
  const alive = survivorsOf(outcomes, accepted);
  const all = count("Survived", "NoCoverage");
  return {
    total: count("Killed", "Timeout", "Survived", "NoCoverage"),
    killed: count("Killed"),
    timeout: count("Timeout"),
    survived: alive.filter(({ status }) => status === "Survived").length,
    uncovered: alive.filter(({ status }) => status === "NoCoverage").length,
    accepted: all - alive.length,
    invalid: count("Invalid"),
  };
};

/** The percentage of mutants that tests noticed. Accepted ones count as not noticed. */
export const shareOf = ({ killed, timeout, total }: Score): number =>
  total === 0 ? 100 : ((killed + timeout) / total) * 100;

/** The 95 % confidence interval (Wilson) of the share of all mutants, in percent, from a sample. */
export const intervalOf = (score: Score): readonly [number, number] => {
  const { total } = score;
  const share = shareOf(score) / 100;
  const z = 1.96;
  const middle = (share + z ** 2 / (2 * total)) / (1 + z ** 2 / total);
  const half =
    (z * Math.sqrt((share * (1 - share)) / total + z ** 2 / (4 * total ** 2))) / (1 + z ** 2 / total);
  return [Math.max(0, middle - half) * 100, Math.min(1, middle + half) * 100];
};

const columns = ["killed", "timeout", "survived", "uncovered", "accepted", "total", "invalid"] as const;

const row = (name: string, score: Score, width: number): string =>
  [
    name.padEnd(width),
    ...columns.map((column) => String(score[column]).padStart(9)),
    `${shareOf(score).toFixed(1)} %`.padStart(9),
  ].join(" ");

/** A table with one line per file and a total. */
export const tableOf = (outcomes: readonly Outcome[], accepted: readonly Accepted[]): string => {
  const files = [...Map.groupBy(outcomes, ({ file }) => file)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const width = Math.max(8, ...files.map(([file]) => file.length));
  return [
    ["file".padEnd(width), ...columns.map((column) => column.padStart(9)), "noticed".padStart(9)].join(" "),
    ...files.map(([file, own]) => row(file, scoreOf(own, accepted), width)),
    row("all", scoreOf(outcomes, accepted), width),
  ].join("\n");
};

/** A survivor as a small diff. */
export const diffOf = ({ file, line, mutator, original, replacement, status }: Outcome): string =>
  `${file}:${line} ${mutator}${status === "NoCoverage" ? ", reached by no test" : ""}\n  - ${original}\n  + ${replacement}`;
