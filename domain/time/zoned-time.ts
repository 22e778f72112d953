import { dayMs, minuteMs } from "./durations.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

// Caches one formatter per zone, because creating one is expensive. The key ignores letter case, so that
// alternative spellings of a name cannot fill the memory.
const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const name = timeZone.toLowerCase();
  const known = formats.get(name);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    calendar: "iso8601",
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  formats.set(name, format);
  return format;
};

/** Whether this is an IANA time zone name, such as `Europe/Moscow`. A bare offset is not. */
export const isTimeZone = (name: string): boolean => {
  if (!/^[A-Za-z][\w/+-]*$/.test(name)) return false;
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
};

/** The wall clock time in a zone at an instant, encoded as if it were UTC: milliseconds since the epoch. */
const wallClock = (timeZone: string, instant: number): number => {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 1, day: date = 1, hour = 0, minute: minutes = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, date, hour, minutes, second);
};

/** The offset of a zone from UTC at an instant, as `UTC`, `UTC+3` or `UTC−3:30`. */
export const offsetText = (timeZone: string, instant: number): string => {
  const minutes = Math.round((wallClock(timeZone, instant) - instant) / minuteMs);
  if (minutes === 0) return "UTC";
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? "−" : "+"}${String(hours)}${rest === 0 ? "" : `:${String(rest).padStart(2, "0")}`}`;
};

const dateText = (utc: number): string => new Date(utc).toISOString().slice(0, 10);

/** The date in a zone at an instant, `YYYY-MM-DD`. */
export const localDateOf = (timeZone: string, instant: number): string =>
  dateText(wallClock(timeZone, instant));

/** Date and time in a zone at an instant, `YYYY-MM-DD HH:MM:SS`, as spreadsheets read it. */
export const localMomentOf = (timeZone: string, instant: number): string =>
  new Date(wallClock(timeZone, instant)).toISOString().slice(0, 19).replace("T", " ");

/** The next date. */
export const nextDate = (date: string): string => dateText(Date.parse(date) + dayMs);

/** The ISO weekday of a date: 1 for Monday, 7 for Sunday. */
export const weekdayOf = (date: string): number => new Date(date).getUTCDay() || 7;

/**
 * The instant of a local time, given in minutes since midnight: the first of two when the clock goes back,
 * null when the clock goes forward past it.
 */
export const instantOf = (timeZone: string, date: string, minutes: number): number | null => {
  const wanted = Date.parse(date) + minutes * minuteMs;
  // No zone is a day away from UTC, so the offsets a day before and after are those on either side of a
  // change.
  const offsets = [wanted - dayMs, wanted + dayMs].map((near) => wallClock(timeZone, near) - near);
  const instants = offsets.map((offset) => wanted - offset);
  const exact = instants.filter((instant) => wallClock(timeZone, instant) === wanted);
  return exact.length === 0 ? null : Math.min(...exact);
};

/** Clocks go forward by whole quarters of an hour, by less than four hours. */
const quarter = 15;
const longestGap = 240;

/**
 * The instant of a local time, given in minutes since midnight, or the end of the gap when the clock goes forward
 * past it.
 */
export const instantFrom = (timeZone: string, date: string, minutes: number): number => {
  const exact = instantOf(timeZone, date, minutes);
  if (exact !== null) return exact;
  const next = (Math.floor(minutes / quarter) + 1) * quarter;
  for (let local = next; local < next + longestGap; local += quarter) {
    const instant = instantOf(timeZone, date, local);
    if (instant !== null) return instant;
  }
  // A date that a zone skipped (Samoa, 30 December 2011) begins where the next one does.
  return startOfDate(timeZone, nextDate(date));
};

/** The first instant of a date in a zone: midnight, or the end of the gap when the clock goes forward at midnight. */
export const startOfDate = (timeZone: string, date: string): number => instantFrom(timeZone, date, 0);
