import { hourMs } from "../time/durations.ts";
import { isTimeZone } from "../time/zoned-time.ts";
import { hoursFaults } from "./office-hours-check.ts";
import { type OfficeHours, openingAt, type OpenRange } from "./office-hours.ts";

const dayNames = [
  ["mo", "tu", "we", "th", "fr", "sa", "su"],
  ["пн", "вт", "ср", "чт", "пт", "сб", "вс"],
] as const;

const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** ISO weekday of a name; 0 for none. */
const dayOf = (name: string): number =>
  Math.max(...dayNames.map((names) => (names as readonly string[]).indexOf(name.toLowerCase()) + 1));

/** The days of `Mo-We` or `Su`; `Sa-Mo` goes over the end of the week. Empty where a name is none. */
const daysOf = (part: string): number[] => {
  const [first = 0, last = first, ...more] = part.split("-").map(dayOf);
  if (first === 0 || last === 0 || more.length > 0) return [];
  const count = ((last - first + 7) % 7) + 1;
  return everyDay.slice(0, count).map((_day, index) => ((first - 1 + index) % 7) + 1);
};

type Rule = OfficeHours["week"][number];

/** A range of some days; one that ends before it begins goes on after midnight. */
const rulesOf = (days: readonly number[], { from, to }: OpenRange): Rule[] => {
  if (from < to) return [{ days, from, to }];
  const late = { days, from, to: "24:00" };
  return to === "00:00" ? [late] : [late, { days: days.map((day) => (day % 7) + 1), from: "00:00", to }];
};

const range = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d|24:00)$/;

/** One part between semicolons: `Mo-Fr 10:00-13:00, 14:00-19:00`. Null when it can't be read. */
const readPart = (part: string): Rule[] | null => {
  const text = part.replaceAll(/\s/g, "").replaceAll(/[–—]/g, "-");
  const start = text.search(/\d/);
  if (start < 0) return null;
  const groups = start === 0 ? [everyDay] : text.slice(0, start).split(",").map(daysOf);
  const ranges = text
    .slice(start)
    .split(",")
    .map((one) => range.exec(one));
  if (groups.some((days) => days.length === 0)) return null;
  const days = groups.flat();
  const rules = ranges.flatMap((found) =>
    found?.[1] === undefined || found[2] === undefined || found[1] === found[2]
      ? []
      : [rulesOf(days, { from: found[1], to: found[2] })],
  );
  return rules.length === ranges.length ? rules.flat() : null;
};

/**
 * Reads the hours in which a pair takes orders: `Mo-Fr 10:00-02:00; Sa 12:00-18:00 Europe/Moscow`, as OpenStreetMap
 * writes opening hours, with an IANA time zone at the end. Days that are not named are every day; a range may go over
 * midnight. Null when the text can't be read, or ranges overlap.
 */
export const readWorkingHours = (text: string): OfficeHours | null => {
  const words = text.trim().split(/\s/);
  const timeZone = words.at(-1) ?? "";
  if (!isTimeZone(timeZone)) return null;
  const week: Rule[] = [];
  for (const part of words.slice(0, -1).join(" ").split(";")) {
    const rules = readPart(part);
    if (rules === null) return null;
    week.push(...rules);
  }
  return hoursFaults({ timeZone, week, exceptions: [] }).length > 0
    ? null
    : { timeZone, week, exceptions: {} };
};

interface Known {
  readonly hours: OfficeHours | null;
  /** What holds from one moment until another. */
  readonly opening: ReturnType<typeof openingAt>;
  readonly from: number;
  readonly until: number;
}

const known = new Map<string, Known>();

/** The longest that an answer is kept. */
const kept = 24 * hourMs;

/**
 * What working hours say at a moment: whether they are open, and when that changes. Each text is read once, and its answer
 * kept until it changes, as every list of pairs asks. One that can't be read closes nothing: staff were told when they
 * wrote it.
 */
export const workingAt = (text: string, now: Date): ReturnType<typeof openingAt> => {
  const at = now.getTime();
  const before = known.get(text);
  if (before !== undefined && before.from <= at && at < before.until) return before.opening;
  const hours = before === undefined ? readWorkingHours(text) : before.hours;
  const opening = hours === null ? { isOpen: true, changesAt: null } : openingAt(hours, at);
  // Staff write few of them; a bound, should they be written without end.
  if (known.size > 1000) known.clear();
  known.set(text, { hours, opening, from: at, until: Math.min(opening.changesAt ?? Infinity, at + kept) });
  return opening;
};
