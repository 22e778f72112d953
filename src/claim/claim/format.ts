import { type Locale, languageTags } from "#domain/text/locale.ts";

const inZone = (locale: Locale, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(languageTags[locale], { ...options, timeZone });

/** `Intl` measures from GMT. */
const inUtc = (text: string): string => text.replace("GMT", "UTC");

const dayOptions = { weekday: "long", day: "numeric", month: "long" } as const;
const timeOptions = { hour: "2-digit", minute: "2-digit" } as const;

/** A moment in an office's time zone, with the zone: Monday, 23 November at 10:30 UTC+3. */
export const formatOfficeMoment = (locale: Locale, iso: string, timeZone: string): string =>
  inUtc(
    inZone(locale, timeZone, { ...dayOptions, ...timeOptions, timeZoneName: "shortOffset" }).format(
      new Date(iso),
    ),
  );

/** A local date of an office: Monday, 23 November. */
export const formatOfficeDate = (locale: Locale, date: string): string =>
  inZone(locale, "UTC", dayOptions).format(new Date(date));

/** A time of day by the clock of an office. */
export const formatOfficeTime = (locale: Locale, iso: string, timeZone: string): string =>
  inZone(locale, timeZone, timeOptions).format(new Date(iso));

/** Whether two moments are on one day by the clock of an office. */
export const isOfficeDay = (one: string, other: string, timeZone: string): boolean => {
  const day = inZone("en", timeZone, { dateStyle: "short" });
  return day.format(new Date(one)) === day.format(new Date(other));
};

/** How far the clock of an office is from UTC: UTC+3. */
export const formatZone = (locale: Locale, iso: string, timeZone: string): string =>
  inUtc(
    inZone(locale, timeZone, { timeZoneName: "shortOffset" })
      .formatToParts(new Date(iso))
      .find(({ type }) => type === "timeZoneName")?.value ?? timeZone,
  );
