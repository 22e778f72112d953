import { type Locale, languageTags } from "#domain/text/locale.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

/** A moment in the visitor's time zone, unless the options name another. */
export function formatWith(locale: Locale, iso: string, options: Intl.DateTimeFormatOptions): string {
  const moment = new Date(iso);
  // A format keeps the time zone in which it was made, while a device may be taken to another.
  const key = `${locale} ${moment.getTimezoneOffset()} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(languageTags[locale], options);
  formats.set(key, format);
  return format.format(moment);
}

const time = { hour: "2-digit", minute: "2-digit" } as const;

/** Lists and label rows are narrow: "3 Mar 2026", in Russian "03.03.2026", which is shorter than its short month. */
const narrowDay = {
  ru: { day: "2-digit", month: "2-digit", year: "numeric" },
  en: { day: "numeric", month: "short", year: "numeric" },
} as const satisfies Record<Locale, Intl.DateTimeFormatOptions>;

/** A day in a sentence, in the visitor's time zone: "3 March 2026". */
export const formatDay = (locale: Locale, iso: string): string =>
  formatWith(locale, iso, { day: "numeric", month: "long", year: "numeric" });

/** A day in a list, in the visitor's time zone. */
export const formatNarrowDay = (locale: Locale, iso: string): string =>
  formatWith(locale, iso, narrowDay[locale]);

/** A moment in a list, in the visitor's time zone: "3 Mar 2026, 09:05". */
export const formatShortMoment = (locale: Locale, iso: string): string =>
  formatWith(locale, iso, { ...narrowDay[locale], ...time });

/** The same to the second. */
export const formatExactMoment = (locale: Locale, iso: string): string =>
  formatWith(locale, iso, { ...narrowDay[locale], ...time, second: "2-digit" });

/** A time of the day in the visitor's time zone: "09:05". */
export const formatTime = (locale: Locale, iso: string): string => formatWith(locale, iso, time);

/** A day under a chart, in the visitor's time zone: "3 Mar". */
export const formatShortDay = (locale: Locale, iso: string): string =>
  formatWith(locale, iso, { day: "numeric", month: "short" });

/** A calendar day, independent of time zones: "2026-03-03" as "3 March 2026". */
export const formatCalendarDay = (locale: Locale, date: string): string =>
  formatWith(locale, date, { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
