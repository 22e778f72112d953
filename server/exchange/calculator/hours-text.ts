import { dateText } from "#server/platform/date-text.ts";
import { type OfficeHours, openingAt, type OpenRange } from "#domain/site/office-hours.ts";
import { hourMs } from "#domain/time/durations.ts";
import { localDateOf, nextDate } from "#domain/time/zoned-time.ts";
import type { Locale } from "#server/platform/locale.ts";

/** Number of coming days whose exceptions to the usual week are listed. */
const noticeDays = 14;

const words = {
  ru: {
    daily: "ежедневно",
    closed: "закрыто",
    always: "Открыто круглосуточно",
    until: "Открыто до {time}",
    longer: "Открыто до {time}, {date}",
    today: "Откроется сегодня в {time}",
    tomorrow: "Откроется завтра в {time}",
    later: "Откроется {date} в {time}",
    never: "Закрыто",
  },
  en: {
    daily: "daily",
    closed: "closed",
    always: "Open around the clock",
    until: "Open until {time}",
    longer: "Open until {time} on {date}",
    today: "Opens today at {time}",
    tomorrow: "Opens tomorrow at {time}",
    later: "Opens on {date} at {time}",
    never: "Closed",
  },
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

/** Whether an office is open now, and until or from when: as its visitors' clocks show it. */
export const openingNow = (
  locale: Locale,
  hours: OfficeHours,
  now: Date,
): { readonly open: boolean; readonly text: string } => {
  const { isOpen: open, changesAt } = openingAt(hours, now.getTime());
  const said = words[locale];
  if (changesAt === null) return { open, text: open ? said.always : said.never };
  const { timeZone } = hours;
  const moment = new Date(changesAt);
  const [today, day] = [now.getTime(), changesAt].map((at) => localDateOf(timeZone, at));
  const closed = day === today ? said.today : day === nextDate(today ?? "") ? said.tomorrow : said.later;
  // Who comes in the evening takes "until 2:00" for the coming night.
  const isSoon = changesAt - now.getTime() < 12 * hourMs || day === today;
  return {
    open,
    text: (open ? (isSoon ? said.until : said.longer) : closed)
      .replace("{time}", dateText(locale, moment, { hour: "2-digit", minute: "2-digit", timeZone }))
      .replace("{date}", dateText(locale, moment, { day: "numeric", month: "long", timeZone })),
  };
};
