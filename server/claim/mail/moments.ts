import { languageTags } from "#domain/locale.ts";
import { offsetText } from "#domain/zoned-time.ts";
import type { Locale } from "#server/platform/locale.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

// Creating a formatter takes longer than all else that a letter costs. Their zones are the exchange's and its offices'.
const written = (
  locale: Locale,
  moment: Date,
  timeZone: string,
  parts: Intl.DateTimeFormatOptions,
): string => {
  const key = [locale, timeZone, ...Object.keys(parts)].join(" ");
  const known = formats.get(key);
  const format = known ?? new Intl.DateTimeFormat(languageTags[locale], { ...parts, timeZone });
  if (known === undefined) formats.set(key, format);
  return format.format(moment);
};

const date = { day: "numeric", month: "long" } as const;
const time = { hour: "2-digit", minute: "2-digit" } as const;

/** A near moment, with the offset of its time zone: 20 November, 15:30 (UTC+3). */
export const nearTime = (locale: Locale, moment: Date, timeZone: string): string =>
  `${written(locale, moment, timeZone, date)}, ${written(locale, moment, timeZone, time)} (${offsetText(timeZone, moment.getTime())})`;

/** The time of a visit, with the offset of its time zone: Monday 23 November at 10:30 (UTC+3). */
export const visitTime = (locale: Locale, moment: Date, timeZone: string): string =>
  `${written(locale, moment, timeZone, { weekday: "long", ...date, ...time })} (${offsetText(timeZone, moment.getTime())})`;
