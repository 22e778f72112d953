import { hourMs, minuteMs } from "#domain/time/durations.ts";
import type { Db, Trx } from "#server/database.ts";
import { isUnreachable, transaction } from "#server/platform/data/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type TellDeps, tellStaff } from "#server/staff/notices/tell.ts";
import type { Check } from "./check-store.ts";
import type { Lateness } from "../tables.ts";
import {
  addCheck,
  addUp,
  dropChecks,
  lastBefore,
  lockChecks,
  rangeEnd,
  readChecks,
  readLateness,
  writeCheck,
  writeFailure,
} from "./check-store.ts";
import { brokenNotice, uncheckedNotice } from "../notices.ts";
import type { Part } from "./rules-statement.ts";
import { parts, start } from "./rules-statement.ts";
import type { Fault } from "./rules-store.ts";
import { findFaults, joined, rangeOf, touchedBy } from "./rules-store.ts";

/** Milliseconds between two checks of what is new. */
const every = hourMs;

/** Age in milliseconds at which a check no longer says anything: of what is new, and of everything. */
const longest = { checked_at: 3 * hourMs, finished_at: 36 * hourMs };

/** Milliseconds for which a transaction of the database may still be under way; far more than its limits. */
const settling = 10 * minuteMs;

/** Milliseconds of work in one run, so that a whole check leaves room for others. */
const budget = 20_000;

const order = Object.keys(parts) as Part[];

/** What is known of the ledger. */
export interface LedgerCheck {
  readonly state: "holds" | "broken" | "unknown";
  /** ISO 8601; since when the ledger has not been checked, though it should have been. */
  readonly unknown_since: string | null;
  /** ISO 8601; null before the first check. */
  readonly checked_at: string | null;
  /** ISO 8601; when everything was last checked. */
  readonly whole_at: string | null;
  readonly faults: readonly Fault[];
  readonly lateness: readonly Lateness[];
}

const isFinished = ({ finished_at }: Check): boolean => finished_at !== null;

const iso = (moment: Date | null | undefined): string | null => moment?.toISOString() ?? null;

/** The day of a moment: checks of everything begin after midnight in UTC, which is night in Moscow. */
const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The last check to trust, or since when there is none. */
const unknownSince = (checks: readonly Check[], now: Date): Date | null => {
  const last = checks.findLast(isFinished);
  if (last === undefined) return checks[0]?.started_at ?? now;
  const since = [checks.some(({ failed_at }) => failed_at !== null) ? last.checked_at : null];
  for (const column of ["checked_at", "finished_at"] as const) {
    const at = last[column];
    if (at !== null && now.getTime() - at.getTime() > longest[column]) since.push(at);
  }
  return since.filter((at) => at !== null).toSorted((one, other) => Number(one) - Number(other))[0] ?? null;
};

/** Reads what is known of the ledger. */
export const readLedgerCheck = async (db: Db, now: Date): Promise<LedgerCheck> => {
  const checks = await readChecks(db);
  const last = checks.findLast(isFinished);
  const faults = last?.faults ?? [];
  const since = unknownSince(checks, now);
  return {
    state: faults.length > 0 ? "broken" : since === null ? "holds" : "unknown",
    unknown_since: iso(since),
    checked_at: iso(last?.checked_at),
    whole_at: iso(last?.finished_at),
    faults,
    lateness: last?.lateness ?? [],
  };
};

/** A check with what has changed in it. */
const write = async (trx: Trx, check: Check, changes: Partial<Check>): Promise<Check> => {
  await writeCheck(trx, check.id, changes);
  return { ...check, ...changes };
};

/** Reads the next range of a whole check, its transactions up to the last settled one. */
const readOn = async (trx: Trx, check: Check, now: Date, settled?: string): Promise<Check> => {
  const { part, place } = check;
  const isPosted = part === "transactions";
  const to = await rangeEnd(trx, part, place, isPosted ? settled : undefined);
  if (to !== null) {
    const found = await findFaults(trx, { base: check, subjects: rangeOf(part, place, to) });
    if (isPosted) await addUp(trx, check, to);
    const faults = joined([...check.faults, ...found]);
    return write(trx, check, { place: to, faults, ...(isPosted && { upto: to }) });
  }
  const next = order[order.indexOf(part) + 1];
  if (next !== undefined) return write(trx, check, { part: next, place: start });
  return write(trx, check, {
    finished_at: now,
    checked_at: now,
    lateness: await readLateness(trx, check),
  });
};

/**
 * Continues from a whole check: reads what the next transactions have touched. It does not go past a fault.
 */
const readNew = async (trx: Trx, check: Check, now: Date, settled: string): Promise<Check> => {
  const { upto } = check;
  const to = (await rangeEnd(trx, "transactions", upto, settled)) ?? upto;
  const faults = await findFaults(trx, { base: check, subjects: touchedBy(upto, to) });
  if (faults.length === 0 && to !== upto) {
    await addUp(trx, check, to);
    return write(trx, check, { upto: to });
  }
  return write(trx, check, { checked_at: now, faults, lateness: await readLateness(trx, check) });
};

/** Checks the ledger as a transaction sees it, in the same steps. Leaves no trace. */
export const checkWhole = async (trx: Trx): Promise<readonly Fault[]> => {
  const now = new Date();
  let check = await addCheck(trx, now);
  while (check.finished_at === null) check = await readOn(trx, check, now);
  await dropChecks(trx, [check]);
  return check.faults;
};

/**
 * Checks a little more of the ledger: every hour what is new, then a range of everything, which begins once a day, and
 * every hour while a rule is broken. False when there is nothing to check now.
 */
const checkOn = async (trx: Trx, { clock, log }: Pick<Deps, "clock" | "log">): Promise<boolean> => {
  const now = clock.now();
  const checks = await lockChecks(trx);
  const settled = await lastBefore(trx, new Date(now.getTime() - settling));
  const last = checks.findLast(isFinished);
  const whole = checks.find((check) => !isFinished(check));
  const isDue = last !== undefined && now.getTime() - Number(last.checked_at) >= every;
  const isSound = last?.faults.length === 0;
  let read: Check;
  if (isDue && isSound) read = await readNew(trx, last, now, settled);
  else if (whole !== undefined) read = await readOn(trx, whole, now, settled);
  else if (last === undefined || dayOf(last.started_at) < dayOf(now) || (isDue && !isSound))
    read = await addCheck(trx, now);
  else return false;
  if (read.checked_at !== now) return true;
  if (read.faults.length > 0) log.error({ faults: read.faults }, "the ledger is broken");
  if (read.id !== last?.id)
    await dropChecks(
      trx,
      checks.filter(({ id }) => id !== read.id),
    );
  return true;
};

/** Tells the exchange, once a day, that rules are broken, or that nobody knows. */
const tell = async (deps: TellDeps & Pick<Deps, "db">): Promise<void> => {
  const { db, clock } = deps;
  const now = clock.now();
  const { state, faults, unknown_since: since, checked_at: checkedAt } = await readLedgerCheck(db, now);
  // The first check of all takes its time.
  const isExpected = checkedAt === null && now.getTime() - Date.parse(since ?? "") <= longest.checked_at;
  if (state === "holds" || isExpected) return;
  const day = dayOf(now);
  const notice = state === "broken" ? brokenNotice(faults, day) : uncheckedNotice(since ?? "", day);
  await transaction(db, (trx) => tellStaff(trx, deps, notice));
};

/**
 * Checks the ledger for operators, for a while: what is left is for the next run. What is broken, or can't be checked, is
 * logged as an error and mailed to the exchange, the same at most once a day.
 */
export const checkLedger = async (deps: TellDeps & Pick<Deps, "db" | "log">): Promise<void> => {
  const { db, clock, log } = deps;
  const end = performance.now() + budget;
  try {
    while (performance.now() < end && (await transaction(db, (trx) => checkOn(trx, deps))));
    await writeFailure(db, null);
  } catch (error) {
    if (isUnreachable(error)) throw error;
    log.error({ err: error }, "the ledger could not be checked");
    await writeFailure(db, clock.now());
  }
  await tell(deps);
};
