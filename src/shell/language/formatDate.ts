import type { Locale } from "#domain/locale.ts";
import { languageTags } from "./format.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

function formatWith(locale: Locale, iso: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(languageTags[locale], options);
  formats.set(key, format);
  return format.format(new Date(iso));
}

/** A day in the visitor's time zone: "3 March 2026". */
export const formatDay = (locale: Locale, iso: string): string =>
  formatWith(locale, iso, { day: "numeric", month: "long", year: "numeric" });

/** A moment for narrow columns, in the visitor's time zone: day, short month, year and time. */
export const formatShortMoment = (locale: Locale, iso: string): string =>
  formatWith(locale, iso, {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  });

/** A day in a narrow column, in the visitor's time zone: "3 Mar 2026", in Russian "03.03.2026", which is shorter. */
export const formatNarrowDay = (locale: Locale, iso: string): string =>
  formatWith(
    locale,
    iso,
    locale === "ru"
      ? { day: "2-digit", month: "2-digit", year: "numeric" }
      : { day: "numeric", month: "short", year: "numeric" },
  );

/** A time of the day in the visitor's time zone: "09:05". */
export const formatTime = (locale: Locale, iso: string): string =>
  formatWith(locale, iso, { hour: "2-digit", minute: "2-digit" });

/** A day under a chart, in the visitor's time zone: "3 Mar". */
export const formatShortDay = (locale: Locale, iso: string): string =>
  formatWith(locale, iso, { day: "numeric", month: "short" });

/** A calendar day, independent of time zones: "2026-03-03" as "3 March 2026". */
export const formatCalendarDay = (locale: Locale, date: string): string =>
  formatWith(locale, date, { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
