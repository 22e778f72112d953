import { type Locale, languageTags } from "#domain/text/locale.ts";
import { daysAfter, type Days } from "#domain/time/period.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(languageTags[locale], { ...options, timeZone: "UTC" });
  formats.set(key, format);
  return format;
}

const whole = { day: "numeric", month: "long", year: "numeric" } as const;
const short = { day: "numeric", month: "short" } as const;
const month = { month: "long", year: "numeric" } as const;

const isMonth = ({ first, last }: Days): boolean =>
  first.endsWith("-01") &&
  last >= first &&
  daysAfter(last, 1).endsWith("-01") &&
  first.slice(0, 7) === last.slice(0, 7);

/** Calendar days, independent of time zones: "3 March 2026", "9 – 15 March 2026", "March 2026". */
export function formatDays(locale: Locale, days: Days): string {
  const { first, last } = days;
  if (isMonth(days)) return formatOf(locale, month).format(new Date(first));
  return formatOf(locale, whole).formatRange(new Date(first), new Date(last));
}

/** Where they begin, under a chart: "3 Mar". */
export const formatFirstDay = (locale: Locale, { first }: Pick<Days, "first">): string =>
  formatOf(locale, short).format(new Date(first));
