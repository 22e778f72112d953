import { minuteMs } from "../time/durations.ts";
import { instantFrom, instantOf, localDateOf, nextDate, weekdayOf } from "../time/zoned-time.ts";

/** An open range within one day in local time: `from` before `to`, `HH:MM`, at most `24:00`. */
export interface OpenRange {
  readonly from: string;
  readonly to: string;
}

/** Opening hours of an office. */
export interface OfficeHours {
  /** IANA time zone of the office. */
  readonly timeZone: string;
  /** The usual week; `days` are ISO weekdays, 1 for Monday. */
  readonly week: readonly (OpenRange & { readonly days: readonly number[] })[];
  /** Overrides of the usual week by date (`YYYY-MM-DD`); an empty list is a closed day. */
  readonly exceptions: Readonly<Record<string, readonly OpenRange[]>>;
}

/** Minutes that an office waits after the chosen time, at most until it closes. */
export const visitGrace = 60;

/** Rules for offering visits. */
export interface VisitRules {
  /** Minutes from now to the earliest visit. */
  readonly lead: number;
  /** Minutes between offered visits. */
  readonly step: number;
  /** Minutes between the last offered visit and closing. */
  readonly last: number;
  /** Minutes that the office waits after the chosen time, at most until it closes. */
  readonly grace: number;
  /** Number of days with visits to offer. */
  readonly days: number;
  /** Calendar days to search for them. */
  readonly horizon: number;
}

/** A possible visit. Both times are in milliseconds since the epoch. */
export interface Visit {
  readonly at: number;
  /** How long the office waits for the visitor. */
  readonly until: number;
}

/** The visits of one local date of the office; never empty. */
export interface VisitDay {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly visits: readonly Visit[];
}

/** Minutes since midnight of `HH:MM`. */
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The open ranges of a local date, sorted by start. */
export const openRangesOn = ({ week, exceptions }: OfficeHours, date: string): readonly OpenRange[] => {
  const exception = exceptions[date];
  if (exception !== undefined) return exception;
  const weekday = weekdayOf(date);
  return week
    .filter(({ days }) => days.includes(weekday))
    .toSorted((one, other) => minutesOf(one.from) - minutesOf(other.from));
};

/** How far the next change of an office is looked for, in days. */
const seen = 14;

/** Whether an office is open now, and when that changes; null when it does not within two weeks. */
export const openingAt = (
  hours: OfficeHours,
  now: number,
): { readonly isOpen: boolean; readonly changesAt: number | null } => {
  const { timeZone } = hours;
  /** When the office closes, as far as it is known. */
  let closes: number | null = null;
  let date = localDateOf(timeZone, now);
  for (let day = 0; day < seen; day += 1) {
    for (const { from, to } of openRangesOn(hours, date)) {
      const [start, end] = [from, to].map((time) => instantFrom(timeZone, date, minutesOf(time)));
      if (start === undefined || end === undefined || end <= now) continue;
      if (closes === null && start > now) return { isOpen: false, changesAt: start };
      if (closes !== null && start > closes) return { isOpen: true, changesAt: closes };
      closes = end;
    }
    date = nextDate(date);
  }
  const isAlways = closes !== null && localDateOf(timeZone, closes) === date;
  return { isOpen: closes !== null, changesAt: isAlways ? null : closes };
};

const visitsIn = (
  { timeZone }: OfficeHours,
  date: string,
  { from, to }: OpenRange,
  { step, last, grace }: VisitRules,
): Visit[] => {
  // Where the clock goes forward at midnight, 24:00 is the moment of the change.
  const closes = instantFrom(timeZone, date, minutesOf(to));
  const visits: Visit[] = [];
  for (let time = minutesOf(from); time <= minutesOf(to) - last; time += step) {
    // Clocks going forward skip some local times, when no visit is possible.
    const at = instantOf(timeZone, date, time);
    if (at !== null && at < closes) visits.push({ at, until: Math.min(at + grace * minuteMs, closes) });
  }
  return visits;
};

/** The visits available now, grouped by the office's local dates. */
export const visitDays = (hours: OfficeHours, now: number, rules: VisitRules): VisitDay[] => {
  const earliest = now + rules.lead * minuteMs;
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

/** The visit at the wanted moment, or by default the first one; null when it is not available now. */
export const visitAt = (
  hours: OfficeHours,
  now: number,
  rules: VisitRules,
  wanted: number | null,
): Visit | null =>
  visitDays(hours, now, rules)
    .flatMap(({ visits }) => visits)
    .find(({ at }) => wanted === null || at === wanted) ?? null;
