/* Runs inside Vitest, which loads and compiles the code. Activates mutants one by one and finds tests that fail. */
import { appendFileSync } from "node:fs";
import path from "node:path";
import { performance } from "node:perf_hooks";
import process from "node:process";
import { Worker } from "node:worker_threads";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import type { Finding, Mutant } from "./plan.ts";
import { isNoticed, readFindings, readPlan } from "./plan.ts";
import type { Case, Group } from "./suite.ts";
import { casesOf, close, hasFixture, open, record, runCase } from "./suite.ts";
import type { Watched } from "./watch.ts";
import { usedMilliseconds } from "./watch.ts";

/** The globals that Stryker's instrumented code reads and writes. */
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
/** Milliseconds of processor time and of idle time per test. Clock time would depend on the machine's load. */
const [busyPatience, idlePatience] = [20_000, 15_000];
const tick = 500;

const control: Switch = { mutantCoverage: { static: {}, perTest: {} } };
Object.assign(globalThis, { __stryker__: control });
// Every run uses the same samples, and shrinking counterexamples is useless here.
fc.configureGlobal({ seed: 1, endOnFailure: true });

const write = (finding: Finding): void => appendFileSync(findings, `${JSON.stringify(finding)}\n`);

/** Processor time at which the watchdog thread ends this process. */
const limit = new Float64Array(new SharedArrayBuffer(8)).fill(Infinity);
new Worker(path.join(root, "tools/mutate/watch.ts"), {
  workerData: { findings, limit } satisfies Watched,
  execArgv: [],
}).unref();

const withPatience = async <Result>(begin: () => Promise<Result>, usual = 0): Promise<Result> => {
  const startedAt = usedMilliseconds();
  limit[0] = startedAt + 2 * busyPatience + usual * 10;
  let idle = 0;
  let before = performance.eventLoopUtilization();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setInterval(() => {
      // A process that was paused must not count the whole pause as idle time.
      idle += Math.min(performance.eventLoopUtilization(before).idle, 2 * tick);
      before = performance.eventLoopUtilization();
      const active = usedMilliseconds() - startedAt;
      if (idle > idlePatience || active > busyPatience + usual * 5) reject(new Error("timeout"));
    }, tick);
  });
  try {
    return await Promise.race([begin(), late]);
  } finally {
    limit[0] = Infinity;
    clearInterval(timer);
  }
};

/** Runs some work and returns its error; undefined on success. */
const failureOf = async (work: () => Promise<unknown>, usual = 0): Promise<Error | undefined> => {
  try {
    await withPatience(work, usual);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
};

const load = async (file: string): Promise<Group> => {
  vi.resetModules();
  await import("#tests/support/late-rules.setup.ts");
  return record(file, () => import(path.join(root, file)));
};

const switchOn = ({ id }: Mutant, usual = 0): void => {
  control.activeMutant = id;
  control.hitCount = 0;
  control.hitLimit = usual * 10 + 10_000;
};
const switchOff = (): void => {
  control.activeMutant = undefined;
  control.hitCount = undefined;
};

/** A run of a test file without mutants. */
interface Baseline {
  readonly file: string;
  readonly passing: ReadonlySet<string>;
  /** Tests that fail on a second run because of state that the first run left. */
  readonly unrepeatable: Set<string>;
  readonly milliseconds: ReadonlyMap<string, number>;
  /** How often each mutant is reached by the import of the file, by its hooks, and by each test. */
  readonly onImport: Readonly<Record<string, number>>;
  readonly byHooks: Readonly<Record<string, number>>;
  readonly byTest: ReadonlyMap<string, Readonly<Record<string, number>>>;
  readonly hasFixture: boolean;
}

const hooks = "(hooks)";

const measure = async (group: Group, file: string): Promise<Baseline> => {
  const passing = new Set<string>();
  const milliseconds = new Map<string, number>();
  control.currentTestId = hooks;
  await open(group);
  for (const item of casesOf(group)) {
    control.currentTestId = `test ${item.name}`;
    const started = performance.now();
    // The first run of a file is the slowest.
    const failure = await failureOf(() => runCase(item), busyPatience);
    milliseconds.set(item.name, performance.now() - started);
    if (failure === undefined) passing.add(item.name);
    else console.log(`${file}: "${item.name}" fails here without any mutant, it is left out`);
  }
  control.currentTestId = undefined;
  const { static: onImport, perTest } = control.mutantCoverage;
  return {
    file,
    passing,
    unrepeatable: new Set(),
    milliseconds,
    // A copy, because later runs with active mutants would be recorded as part of the import.
    onImport: { ...onImport },
    byHooks: perTest[hooks] ?? {},
    byTest: new Map([...passing].map((name) => [name, perTest[`test ${name}`] ?? {}])),
    hasFixture: hasFixture(group),
  };
};

const done = new Set<string>();
const elsewhere = { at: 0, ids: new Set<string>() };

/** Mutants noticed by other processes. Reads their files at most once a second. */
const noticedElsewhere = (): ReadonlySet<string> => {
  if (Date.now() - elsewhere.at < 1000) return elsewhere.ids;
  elsewhere.at = Date.now();
  for (let other = 0; other < shards; other++) {
    if (other === shard) continue;
    for (const finding of readFindings(findings.replace(/\d+\.jsonl$/, `${other}.jsonl`)))
      if (isNoticed(finding)) elsewhere.ids.add(finding.id);
  }
  return elsewhere.ids;
};

const settle = ({ id }: Mutant, status: Finding["status"], by?: string): void => {
  done.add(id);
  write({ id, status, ...(by !== undefined && { by }) });
};

const statusOf = (failure: Error): "Killed" | "Timeout" =>
  failure.message === "timeout" || failure.message.includes("Hit count limit") ? "Timeout" : "Killed";

const quickest = (cases: readonly Case[], { milliseconds }: Baseline, first?: string): Case[] => {
  const rank = ({ name }: Case): number => (name === first ? -1 : (milliseconds.get(name) ?? 0));
  return cases.toSorted((a, b) => rank(a) - rank(b));
};

/** Mutants reached while a module loads. A test may load modules too. */
const onLoading = new Set<string>();

const used = new WeakMap<Baseline, ReadonlySet<string | undefined>>();

/** Mutated files whose code a file's tests run, beyond only loading it. Call it once all files are measured. */
const filesUsedBy = (baseline: Baseline): ReadonlySet<string | undefined> => {
  const known = used.get(baseline);
  if (known !== undefined) return known;
  const ids = [...baseline.byTest.values()].flatMap((covered) => Object.keys(covered));
  const files = new Set(ids.filter((id) => !onLoading.has(id)).map((id) => plan.files[id]));
  used.set(baseline, files);
  return files;
};

/** Files with a fixture that try a mutant afresh, six over all processes, because each takes seconds. */
const mostAfresh = Math.ceil(6 / shards);

const lengthOf = ({ milliseconds }: Baseline): number =>
  [...milliseconds.values()].reduce((sum, each) => sum + each, 0);

/** A test that fails with a mutant of load-time code. It is tried first when modules are loaded afresh. */
interface Hint {
  readonly file: string;
  readonly name: string;
}
const hints = new Map<string, Hint>();

const nameOf = (file: string): string => path.basename(file).replace(/\..*$/, "");

/** Whether a mutant needs a fresh fixture: only hooks reach it, or a test that fails on a second run. */
const needsFixture = (
  { id }: Mutant,
  { hasFixture: shares, byHooks, byTest, unrepeatable }: Baseline,
): boolean => {
  if (!shares) return false;
  const reaching = [...byTest].flatMap(([name, covered]) => (id in covered ? name : []));
  return reaching.length === 0 ? id in byHooks : reaching.some((name) => unrepeatable.has(name));
};

/** The tests of a file that run users of the mutant's constant. All passing tests when these are unknown. */
const usersOf = ({ near }: Mutant, { passing, byHooks, byTest }: Baseline): ReadonlySet<string> => {
  if (near.length === 0 || near.some((id) => id in byHooks)) return passing;
  return new Set([...byTest].flatMap(([name, covered]) => (near.some((id) => id in covered) ? name : [])));
};

/** The number of near mutants that a file reaches. */
const breadthOf = ({ near }: Mutant, { byHooks, byTest }: Baseline): number =>
  near.filter((id) => id in byHooks || [...byTest.values()].some((covered) => id in covered)).length;

/** Test files that may notice a mutant when they run afresh. The others have been tried in place. */
const worthAfresh = (mutant: Mutant, baselines: readonly Baseline[]): Baseline[] => {
  const importing = baselines.filter(({ onImport }) => mutant.id in onImport);
  const using = importing.filter(
    (baseline) => filesUsedBy(baseline).has(mutant.file) && usersOf(mutant, baseline).size > 0,
  );
  const worth =
    importing.length === 0
      ? baselines.filter((baseline) => needsFixture(mutant, baseline))
      : using.length > 0
        ? using
        : importing;
  // The file of a hint comes first, then tests named after the mutated file, then the widest reach, then the shortest.
  const hint = hints.get(mutant.id)?.file;
  const rank = (baseline: Baseline): readonly number[] => [
    baseline.file === hint ? 0 : 1,
    nameOf(baseline.file).startsWith(nameOf(mutant.file)) ? 0 : 1,
    -breadthOf(mutant, baseline),
    lengthOf(baseline),
  ];
  const ranked = worth
    .map((baseline) => ({ baseline, ranks: rank(baseline) }))
    .toSorted((a, b) => a.ranks.map((own, at) => own - (b.ranks[at] ?? 0)).find((by) => by !== 0) ?? 0)
    .map(({ baseline }) => baseline);
  const withFixture = ranked.filter(({ hasFixture: shares }) => shares).slice(0, mostAfresh);
  return ranked.filter((baseline) => !baseline.hasFixture || withFixture.includes(baseline));
};

const isReached = ({ id }: Mutant, { onImport, byHooks, byTest }: Baseline): boolean =>
  id in onImport || id in byHooks || [...byTest.values()].some((covered) => id in covered);

/** Milliseconds from which a test is slow. Of the slow ones with the same way, only some are tried. */
const slow = 50;
const mostOfOneWay = 3;

const ways = new WeakMap<Baseline, Map<string, string>>();

/** The way of a test through a mutated file: the mutants it reaches, and about how often. */
const wayThrough = (file: string, baseline: Baseline, name: string): string => {
  const known = ways.get(baseline) ?? new Map<string, string>();
  ways.set(baseline, known);
  const key = `${name}\n${file}`;
  const way =
    known.get(key) ??
    Object.entries(baseline.byTest.get(name) ?? {})
      .filter(([id]) => plan.files[id] === file)
      .map(([id, hits]) => `${id}:${Math.floor(Math.log2(hits))}`)
      .join(" ");
  known.set(key, way);
  return way;
};

/** How many slow tests let a mutant pass, by its id and their way. */
const letPass = new Map<string, number>();

/** Runs the tests that reach a mutant on the existing fixture. Returns the first that fails, with its error. */
const tryInPlace = async (
  mutant: Mutant,
  group: Group,
  baseline: Baseline,
  except: ReadonlySet<string> = new Set(),
) => {
  const cases = casesOf(group).filter(
    ({ name }) =>
      !baseline.unrepeatable.has(name) &&
      !except.has(name) &&
      baseline.byTest.get(name)?.[mutant.id] !== undefined,
  );
  for (const item of quickest(cases, baseline)) {
    const isSlow = (baseline.milliseconds.get(item.name) ?? 0) >= slow;
    const way = isSlow ? `${mutant.id} ${wayThrough(mutant.file, baseline, item.name)}` : "";
    if (isSlow && (letPass.get(way) ?? 0) >= mostOfOneWay) continue;
    switchOn(mutant, baseline.byTest.get(item.name)?.[mutant.id]);
    const failure = await failureOf(() => runCase(item), baseline.milliseconds.get(item.name));
    switchOff();
    if (failure !== undefined) return { item, failure };
    letPass.set(way, (letPass.get(way) ?? 0) + 1);
  }
  return undefined;
};

/** Loads and runs a file afresh with an active mutant: all its tests, or those that reach the mutant. */
const tryAfresh = async (mutant: Mutant, baseline: Baseline) => {
  const isGlobal = mutant.id in baseline.onImport || mutant.id in baseline.byHooks;
  const hint = hints.get(mutant.id)?.name;
  switchOn(mutant, 1e6);
  let by = "while loading";
  try {
    const group = await withPatience(() => load(baseline.file));
    by = hooks;
    await withPatience(() => open(group));
    const users = isGlobal ? usersOf(mutant, baseline) : baseline.passing;
    const passing = casesOf(group).filter(({ name }) => baseline.passing.has(name));
    const last = passing.findLastIndex(({ name }) => users.has(name));
    const cases = passing.slice(0, last + 1);
    for (const item of baseline.hasFixture ? cases : quickest(cases, baseline, hint)) {
      // Tests that share a fixture may depend on earlier ones.
      if (!isGlobal && !baseline.hasFixture && baseline.byTest.get(item.name)?.[mutant.id] === undefined)
        continue;
      by = item.name;
      await withPatience(() => runCase(item));
    }
    by = hooks;
    await withPatience(() => close(group));
    return undefined;
  } catch (error) {
    return { by, failure: error instanceof Error ? error : new Error(String(error)) };
  } finally {
    switchOff();
  }
};

/** Tries a mutant on the existing fixture, or on a new one when that may be broken. Returns whether it was noticed. */
const judge = async (mutant: Mutant, group: Group, baseline: Baseline): Promise<boolean> => {
  const notice = (failure: Error, by: string): true => {
    settle(mutant, statusOf(failure), by);
    return true;
  };
  // Tests that fail with the mutant only after other tests have run with it. Their failure does not count.
  const dependent = new Set<string>();
  for (;;) {
    const found = await tryInPlace(mutant, group, baseline, dependent);
    if (found === undefined) return false;
    const { item, failure } = found;
    const passes = async (): Promise<boolean> => (await failureOf(() => runCase(item))) === undefined;
    const by = `${baseline.file}: ${item.name}`;
    if (!baseline.hasFixture || (await passes())) return notice(failure, by);
    // This mutant or an earlier one broke the fixture, or the test can run only once on it.
    await failureOf(() => close(group));
    await open(group);
    if (await passes()) {
      switchOn(mutant, baseline.byTest.get(item.name)?.[mutant.id]);
      const again = await failureOf(() => runCase(item), baseline.milliseconds.get(item.name));
      switchOff();
      if (again === undefined) {
        dependent.add(item.name);
        continue;
      }
      if (await passes()) return notice(again, by);
      await failureOf(() => close(group));
      await open(group);
      await passes();
      if (await passes()) return notice(again, by);
    }
    baseline.unrepeatable.add(item.name);
  }
};

/** Looks for a test that fails with a mutant although its modules were loaded without it. */
const lookForHint = async (mutant: Mutant, group: Group, baseline: Baseline): Promise<void> => {
  const found = await tryInPlace(mutant, group, baseline);
  if (found !== undefined) hints.set(mutant.id, { file: baseline.file, name: found.item.name });
};

test("mutants", async () => {
  const { mutants } = plan;
  const passed = new Set<string>();
  for (const { id, status, by = "" } of readFindings(findings))
    if (status === "Passed") passed.add(`${id} ${by}`);
    else if (status !== "start") done.add(id);
  const isSettled = ({ id }: Mutant): boolean => done.has(id) || noticedElsewhere().has(id);
  const isOpen = (mutant: Mutant, file: string): boolean =>
    !isSettled(mutant) && !mutant.tried.includes(file) && !passed.has(`${mutant.id} ${file}`);
  const baselines: Baseline[] = [];
  // Each process measures only its own part of the tests, because those with a server take long.
  for (const [index, file] of plan.tests.entries()) {
    if (index % shards !== shard || !mutants.some((mutant) => isOpen(mutant, file))) continue;
    control.mutantCoverage.static = {};
    control.mutantCoverage.perTest = {};
    control.currentTestId = undefined;
    const group = await load(file);
    const baseline = await measure(group, file);
    baselines.push(baseline);
    for (const id of Object.keys(baseline.onImport)) onLoading.add(id);
    for (const mutant of mutants) {
      if (!isOpen(mutant, file) || !isReached(mutant, baseline) || hints.has(mutant.id)) continue;
      write({ id: mutant.id, status: "start" });
      if (mutant.id in baseline.onImport) await lookForHint(mutant, group, baseline);
      else if (!(await judge(mutant, group, baseline))) write({ id: mutant.id, status: "Passed", by: file });
    }
    await failureOf(() => close(group));
  }
  for (const mutant of mutants) {
    if (isSettled(mutant)) continue;
    if (!baselines.some((baseline) => isReached(mutant, baseline))) {
      settle(mutant, mutant.tried.length > 0 ? "Survived" : "NoCoverage");
      continue;
    }
    write({ id: mutant.id, status: "start" });
    const untried = baselines.filter(({ file }) => !mutant.tried.includes(file));
    for (const baseline of worthAfresh(mutant, untried)) {
      const found = await tryAfresh(mutant, baseline);
      if (found === undefined) continue;
      settle(
        mutant,
        found.by === "while loading" ? "Invalid" : statusOf(found.failure),
        `${baseline.file}: ${found.by}`,
      );
      break;
    }
    if (!isSettled(mutant)) settle(mutant, "Survived");
  }
  expect(mutants.filter((mutant) => !isSettled(mutant))).toEqual([]);
});
