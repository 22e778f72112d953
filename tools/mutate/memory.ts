/*
 * Findings of earlier runs, in `.cache/mutants`. A noticed mutant is not tried again until its file or the test file
 * that noticed it changes. A survivor is not tried again by an unchanged test file that it has survived.
 */
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "#tools/lib/process.mjs";
import type { Finding, Judged, Mutant, Verdict } from "./plan.ts";
import { isNoticed, readFindings, readPlan, verdictsOf } from "./plan.ts";

/** A short hash of a text. */
export const fingerprint = (text: string): string =>
  createHash("sha256").update(text).digest("hex").slice(0, 16);

/** The finding about a mutant. */
interface Known {
  readonly status: Verdict;
  readonly by?: string;
  /** The test file that noticed, or all that were tried, each with the hash of its text. */
  readonly tests: Readonly<Record<string, string>>;
}

/** Findings by the keys of mutants. */
export type Memory = Record<string, Known>;

const hashes = new Map<string, string>();
const hashOf = (file: string): string => {
  const path = join(root, file);
  const hash = hashes.get(file) ?? (existsSync(path) ? fingerprint(readFileSync(path, "utf8")) : "gone");
  hashes.set(file, hash);
  return hash;
};

/** Reads the findings of earlier runs. */
export const readMemory = (file: string): Memory =>
  existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Memory) : {};

/** Test files that a finding depends on: the one that noticed, or all that did not. */
const evidence = ({ by }: Finding, tests: readonly string[]): readonly string[] =>
  by === undefined ? tests : tests.filter((test) => by.startsWith(`${test}: `));

/** Adds the findings of a run, even of an interrupted one. */
export const remember = (file: string, name: string, findings: readonly string[]): void => {
  if (!existsSync(`${name}.plan.json`)) return;
  const memory = readMemory(file);
  const { mutants, tests, hashes: then } = readPlan(`${name}.plan.json`);
  const byId = new Map(mutants.map((mutant) => [mutant.id, mutant]));
  const found = findings.map(readFindings);
  const add = ({ key }: Mutant, status: Verdict, on: readonly string[], by?: string): void => {
    const earlier = by === undefined ? memory[key]?.tests : {};
    const now = Object.fromEntries(on.map((test) => [test, then[test] ?? ""]));
    memory[key] = { status, ...(by !== undefined && { by }), tests: { ...earlier, ...now } };
  };
  for (const { id, status, by = "" } of found.flat()) {
    const mutant = byId.get(id);
    if (mutant !== undefined && status === "Passed") add(mutant, "Survived", [by]);
  }
  for (const verdict of verdictsOf(found).values()) {
    const mutant = byId.get(verdict.id);
    if (mutant !== undefined) add(mutant, verdict.status, evidence(verdict, tests), verdict.by);
  }
  writeFileSync(file, JSON.stringify(memory));
};

/** Current hashes of the test files. */
export const hashesOf = (tests: readonly string[]): Record<string, string> =>
  Object.fromEntries(tests.map((test) => [test, hashOf(test)]));

/** The part of a finding that is still valid: a verdict, or test files that need not run again. */
export const recall = (
  memory: Memory,
  mutant: Mutant,
  tests: readonly string[],
): { settled?: Judged; tried: string[] } => {
  const known = memory[mutant.key];
  if (known === undefined) return { tried: [] };
  const holding = Object.entries(known.tests).flatMap(([test, hash]) => (hashOf(test) === hash ? test : []));
  const { status, by } = known;
  if (isNoticed({ id: mutant.id, status }))
    return holding.length > 0
      ? { settled: { id: mutant.id, status, ...(by !== undefined && { by }) }, tried: [] }
      : { tried: [] };
  return tests.every((test) => holding.includes(test))
    ? { settled: { id: mutant.id, status }, tried: [] }
    : { tried: holding };
};
