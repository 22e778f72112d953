import { instantOf, localDateOf, nextDate, weekdayOf } from "./zoned-time.ts";

/** When an office is open within one day, in its own local time: `from` before `to`, `HH:MM`, at most `24:00`. */
export interface OpenRange {
  readonly from: string;
  readonly to: string;
}

/** When an office is open. */
export interface OfficeHours {
  /** IANA name of the office's time zone. */
  readonly timeZone: string;
  /** The usual week; `days` are ISO weekdays, 1 for Monday. */
  readonly week: readonly (OpenRange & { readonly days: readonly number[] })[];
  /** What replaces the usual week on a date (`YYYY-MM-DD`); an empty list is a closed day. */
  readonly exceptions: Readonly<Record<string, readonly OpenRange[]>>;
}

/** How visits are offered, in minutes and days. */
export interface VisitRules {
  /** Minutes from now to the earliest visit. */
  readonly lead: number;
  /** Minutes between two visits that are offered. */
  readonly step: number;
  /** Minutes before closing of the last visit that is offered. */
  readonly last: number;
  /** Minutes after the chosen time that the visitor is waited for, at most until the office closes. */
  readonly grace: number;
  /** Days with a visit that are offered. */
  readonly days: number;
  /** Calendar days that are looked through for them. */
  readonly horizon: number;
}

/** A time at which a visitor may come. Both are milliseconds since the epoch. */
export interface Visit {
  readonly at: number;
  /** Until when the visitor is waited for. */
  readonly until: number;
}

/** The visits of one local date of the office; never empty. */
export interface VisitDay {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly visits: readonly Visit[];
}

const minute = 60_000;

/** Minutes since midnight of `HH:MM`. */
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** When the office is open on a local date, the earliest first. */
export const openRangesOn = ({ week, exceptions }: OfficeHours, date: string): readonly OpenRange[] => {
  const exception = exceptions[date];
  if (exception !== undefined) return exception;
  const weekday = weekdayOf(date);
  return week
    .filter(({ days }) => days.includes(weekday))
    .toSorted((one, other) => minutesOf(one.from) - minutesOf(other.from));
};

const visitsIn = (
  { timeZone }: OfficeHours,
  date: string,
  { from, to }: OpenRange,
  { step, last, grace }: VisitRules,
): Visit[] => {
  const closes = instantOf(timeZone, date, minutesOf(to));
  if (closes === null) return [];
  const visits: Visit[] = [];
  for (let time = minutesOf(from); time <= minutesOf(to) - last; time += step) {
    // A clock that is put forward skips some local times: nobody can come then.
    const at = instantOf(timeZone, date, time);
    if (at !== null && at < closes) visits.push({ at, until: Math.min(at + grace * minute, closes) });
  }
  return visits;
};

/** The visits that may be chosen now, by the office's local dates. */
export const visitDays = (hours: OfficeHours, now: number, rules: VisitRules): VisitDay[] => {
  const earliest = now + rules.lead * minute;
  const offered: VisitDay[] = [];
  let date = localDateOf(hours.timeZone, now);
  for (let day = 0; day < rules.horizon && offered.length < rules.days; day += 1) {
    const visits = openRangesOn(hours, date)
      .flatMap((range) => visitsIn(hours, date, range, rules))
      .filter(({ at }) => at >= earliest);
    if (visits.length > 0) offered.push({ date, visits });
    date = nextDate(date);
  }
  return offered;
};

/** The visit at a moment, or the first one where none is wanted; null where it may not be chosen now. */
export const visitAt = (
  hours: OfficeHours,
  now: number,
  rules: VisitRules,
  wanted: number | null,
): Visit | null =>
  visitDays(hours, now, rules)
    .flatMap(({ visits }) => visits)
    .find(({ at }) => wanted === null || at === wanted) ?? null;
