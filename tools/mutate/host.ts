/* Runs inside Vitest, which loads and compiles the code: switches mutants on one by one and looks which tests fail. */
import { appendFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import type { Finding, Mutant } from "./plan.ts";
import { readFindings, readPlan } from "./plan.ts";
import type { Case, Group } from "./suite.ts";
import { casesOf, close, hasFixture, open, record, runCase } from "./suite.ts";

/** What the instrumented code reads and writes: the contract of Stryker's instrumenter. */
interface Switch {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number;
  mutantCoverage: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
}

const root = path.resolve(import.meta.dirname, "../..");
const plan = readPlan(process.env["MUTATE_PLAN"] ?? "");
const findings = process.env["MUTATE_FINDINGS"] ?? "";
const [shard = 0, shards = 1] = (process.env["MUTATE_SHARD"] ?? "0/1").split("/").map(Number);
/** Milliseconds that a test may take with a mutant, and without one: the first run of a file is the slowest. */
const [patience, firstPatience] = [20_000, 90_000];

const control: Switch = { mutantCoverage: { static: {}, perTest: {} } };
Object.assign(globalThis, { __stryker__: control });
// Every run sees the same samples, and nothing is gained by a smaller counterexample.
fc.configureGlobal({ seed: 1, endOnFailure: true });

const write = (finding: Finding): void => appendFileSync(findings, `${JSON.stringify(finding)}\n`);

const withPatience = async (work: Promise<unknown>, milliseconds = patience): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("timeout")), milliseconds);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** The error of some work, or nothing. */
const failureOf = async (
  work: () => Promise<unknown>,
  milliseconds = patience,
): Promise<Error | undefined> => {
  try {
    await withPatience(work(), milliseconds);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
};

const load = async (file: string): Promise<Group> => {
  vi.resetModules();
  await import("#tests/support/address-validators.setup.ts");
  return record(file, () => import(path.join(root, file)));
};

const switchOn = ({ id }: Mutant, usual = 0): void => {
  control.activeMutant = id;
  control.hitCount = 0;
  control.hitLimit = usual * 100 + 10_000;
};
const switchOff = (): void => {
  control.activeMutant = undefined;
  control.hitCount = undefined;
};

/** What a test file does without mutants. */
interface Baseline {
  readonly file: string;
  /** Tests that pass, those that pass also the second time on what the first run left. */
  readonly passing: ReadonlySet<string>;
  readonly repeatable: ReadonlySet<string>;
  readonly milliseconds: ReadonlyMap<string, number>;
  /** Mutants that are reached while the file is imported, by its hooks, by each test. */
  readonly onImport: Readonly<Record<string, number>>;
  readonly byHooks: Readonly<Record<string, number>>;
  readonly byTest: ReadonlyMap<string, Readonly<Record<string, number>>>;
  readonly hasFixture: boolean;
}

const hooks = "(hooks)";

const measure = async (group: Group, file: string): Promise<Baseline> => {
  const passing = new Set<string>();
  const repeatable = new Set<string>();
  const milliseconds = new Map<string, number>();
  control.currentTestId = hooks;
  await open(group);
  const run = async (item: Case, passed: Set<string>): Promise<void> => {
    const started = performance.now();
    const failure = await failureOf(() => runCase(item), firstPatience);
    milliseconds.set(item.name, performance.now() - started);
    if (failure === undefined) passed.add(item.name);
  };
  for (const item of casesOf(group)) {
    control.currentTestId = `test ${item.name}`;
    await run(item, passing);
  }
  control.currentTestId = "the second time";
  if (hasFixture(group)) for (const item of casesOf(group)) await run(item, repeatable);
  const { static: onImport, perTest } = control.mutantCoverage;
  const missing = casesOf(group).filter(({ name }) => !passing.has(name));
  for (const { name } of missing)
    console.log(`${file}: "${name}" fails here without any mutant, it is left out`);
  return {
    file,
    passing,
    repeatable: hasFixture(group) ? repeatable : passing,
    milliseconds,
    onImport,
    byHooks: perTest[hooks] ?? {},
    byTest: new Map([...passing].map((name) => [name, perTest[`test ${name}`] ?? {}])),
    hasFixture: hasFixture(group),
  };
};

const done = new Set<string>();
const settle = ({ id }: Mutant, status: Finding["status"], by?: string): void => {
  done.add(id);
  write({ id, status, ...(by !== undefined && { by }) });
};

const statusOf = (failure: Error): "Killed" | "Timeout" =>
  failure.message === "timeout" || failure.message.includes("Hit count limit") ? "Timeout" : "Killed";

const quickest = (cases: readonly Case[], { milliseconds }: Baseline): Case[] =>
  cases.toSorted((a, b) => (milliseconds.get(a.name) ?? 0) - (milliseconds.get(b.name) ?? 0));

/** Whether a test of the file runs code of the mutated file: importing it alone proves nothing. */
const usesFileOf = ({ file }: Mutant, { byTest }: Baseline): boolean =>
  [...byTest.values()].some((covered) =>
    plan.mutants.some((other) => other.file === file && other.id in covered),
  );

/** Files with a fixture in which a mutant is tried from the beginning: each takes seconds. */
const mostAfresh = 2;

const lengthOf = ({ milliseconds }: Baseline): number =>
  [...milliseconds.values()].reduce((sum, each) => sum + each, 0);

/** Whether a mutant needs a file to begin anew: hooks reach it, or a test that does not run twice on one fixture. */
const needsFixture = (
  { id }: Mutant,
  { hasFixture: shares, byHooks, byTest, repeatable }: Baseline,
): boolean =>
  shares && (id in byHooks || [...byTest].some(([name, covered]) => id in covered && !repeatable.has(name)));

/** Files of tests that may notice a mutant when they begin anew; the rest has been tried in place. */
const worthAfresh = (mutant: Mutant, baselines: readonly Baseline[]): Baseline[] => {
  const importing = baselines.filter(({ onImport }) => mutant.id in onImport);
  const using = importing.filter((baseline) => usesFileOf(mutant, baseline));
  const worth =
    importing.length === 0
      ? baselines.filter((baseline) => needsFixture(mutant, baseline))
      : using.length > 0
        ? using
        : importing;
  const [slow, quick] = [true, false].map((shares) =>
    worth.filter((baseline) => baseline.hasFixture === shares),
  );
  return [
    ...(quick ?? []),
    ...(slow ?? []).toSorted((a, b) => lengthOf(a) - lengthOf(b)).slice(0, mostAfresh),
  ];
};

const isReached = ({ id }: Mutant, { onImport, byHooks, byTest }: Baseline): boolean =>
  id in onImport || id in byHooks || [...byTest.values()].some((covered) => id in covered);

/** Runs the tests that reach a mutant on the fixture that stands; the name and error of the first that fails. */
const tryInPlace = async (mutant: Mutant, group: Group, baseline: Baseline) => {
  const cases = casesOf(group).filter(
    ({ name }) => baseline.repeatable.has(name) && baseline.byTest.get(name)?.[mutant.id] !== undefined,
  );
  for (const item of quickest(cases, baseline)) {
    switchOn(mutant, baseline.byTest.get(item.name)?.[mutant.id]);
    const failure = await failureOf(() => runCase(item));
    switchOff();
    if (failure !== undefined) return { item, failure };
  }
  return undefined;
};

/** Runs a file from its beginning with a mutant switched on: all its tests, or those that reach the mutant. */
const tryAfresh = async (mutant: Mutant, baseline: Baseline) => {
  const isGlobal = mutant.id in baseline.onImport || mutant.id in baseline.byHooks;
  switchOn(mutant, 1e6);
  let by = "while loading";
  try {
    const group = await load(baseline.file);
    by = hooks;
    await withPatience(open(group));
    const cases = casesOf(group).filter(({ name }) => baseline.passing.has(name));
    for (const item of baseline.hasFixture ? cases : quickest(cases, baseline)) {
      // Where tests share a fixture, those before may be needed.
      if (!isGlobal && !baseline.hasFixture && baseline.byTest.get(item.name)?.[mutant.id] === undefined)
        continue;
      by = item.name;
      await withPatience(runCase(item));
    }
    by = hooks;
    await withPatience(close(group));
    return undefined;
  } catch (error) {
    return { by, failure: error instanceof Error ? error : new Error(String(error)) };
  } finally {
    switchOff();
  }
};

test("mutants", async () => {
  for (const { id, status } of readFindings(findings)) if (status !== "start") done.add(id);
  const mine = plan.mutants.filter((_mutant, index) => index % shards === shard);
  const baselines: Baseline[] = [];
  for (const file of plan.tests) {
    control.mutantCoverage.static = {};
    control.mutantCoverage.perTest = {};
    control.currentTestId = undefined;
    let group = await load(file);
    const baseline = await measure(group, file);
    baselines.push(baseline);
    const reached = mine.filter(
      (mutant) => !done.has(mutant.id) && !(mutant.id in baseline.onImport) && isReached(mutant, baseline),
    );
    for (const mutant of reached) {
      write({ id: mutant.id, status: "start" });
      const found = await tryInPlace(mutant, group, baseline);
      if (found === undefined) continue;
      if (!baseline.hasFixture || (await failureOf(() => runCase(found.item))) === undefined) {
        settle(mutant, statusOf(found.failure), `${file}: ${found.item.name}`);
        continue;
      }
      // The mutant left the fixture broken, or an earlier one had: both are tried on a new one.
      await failureOf(() => close(group));
      group = await load(file);
      await open(group);
      if ((await failureOf(() => runCase(found.item))) !== undefined) continue;
      const again = await tryInPlace(mutant, group, baseline);
      if (again !== undefined) settle(mutant, statusOf(again.failure), `${file}: ${again.item.name}`);
    }
    await failureOf(() => close(group));
  }
  for (const mutant of mine) {
    if (done.has(mutant.id)) continue;
    if (!baselines.some((baseline) => isReached(mutant, baseline))) {
      settle(mutant, "NoCoverage");
      continue;
    }
    write({ id: mutant.id, status: "start" });
    for (const baseline of worthAfresh(mutant, baselines)) {
      const found = await tryAfresh(mutant, baseline);
      if (found === undefined) continue;
      settle(
        mutant,
        found.by === "while loading" ? "Invalid" : statusOf(found.failure),
        `${baseline.file}: ${found.by}`,
      );
      break;
    }
    if (!done.has(mutant.id)) settle(mutant, "Survived");
  }
  expect(mine.filter(({ id }) => !done.has(id))).toEqual([]);
});
