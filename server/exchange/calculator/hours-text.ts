import { dateText } from "#server/platform/date-text.ts";
import type { OfficeHours, OpenRange } from "#domain/site/office-hours.ts";
import { localDateOf, nextDate } from "#domain/time/zoned-time.ts";
import type { Locale } from "#server/platform/locale.ts";

/** Number of coming days whose exceptions to the usual week are listed. */
const noticeDays = 14;

const words = {
  ru: { daily: "ежедневно", closed: "закрыто" },
  en: { daily: "daily", closed: "closed" },
} as const satisfies Record<Locale, Record<string, string>>;

// 1 January 2024 was a Monday, so the day of the month is the day of the week.
const weekdayIn = (locale: Locale, day: number): string =>
  dateText(locale, new Date(`2024-01-0${String(day)}`), { weekday: "short" });

const rangesIn = (ranges: readonly OpenRange[]): string =>
  ranges.map(({ from, to }) => `${from}–${to}`).join(", ");

/** Joins consecutive days into ranges: Mon–Fri, Sun. */
const daysIn = (locale: Locale, days: readonly number[]): string => {
  if (days.length === 7) return words[locale].daily;
  const sorted = days.toSorted((one, other) => one - other);
  const runs: number[][] = [];
  for (const day of sorted) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  return runs
    .flatMap((run) => (run.length > 2 ? [[run[0] ?? 1, run.at(-1) ?? 7]] : run.map((day) => [day])))
    .map((run) => run.map((day) => weekdayIn(locale, day)).join("–"))
    .join(", ");
};

const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Opening hours as text: the usual week, then the exceptions of the coming days. */
export const hoursText = (locale: Locale, hours: OfficeHours, now: Date): string => {
  const usual = hours.week.map((range) => `${daysIn(locale, range.days)} ${rangesIn([range])}`);
  let date = localDateOf(hours.timeZone, now.getTime());
  const unusual: string[] = [];
  for (let day = 0; day < noticeDays; day += 1) {
    const ranges = hours.exceptions[date];
    if (ranges !== undefined)
      unusual.push(
        `${dateText(locale, new Date(date), { day: "numeric", month: "long" })} — ${ranges.length === 0 ? words[locale].closed : rangesIn(ranges)}`,
      );
    date = nextDate(date);
  }
  return capitalized([usual.join(", ") || words[locale].closed, ...unusual].join("; "));
};
