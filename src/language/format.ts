import { type Locale, languageTags } from "#domain/text/locale.ts";
import { hourSeconds } from "#domain/time/durations.ts";
import { formatTime } from "./formatDate.ts";

const momentFormats = new Map<Locale, Intl.DateTimeFormat>();

/** A moment in the visitor's time zone: day, month and time. */
export function formatMoment(locale: Locale, iso: string): string {
  let format = momentFormats.get(locale);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(languageTags[locale], {
      day: "numeric",
      month: "long",
      hour: "2-digit",
      minute: "2-digit",
    });
    momentFormats.set(locale, format);
  }
  return format.format(new Date(iso));
}

/** A deadline: the time of day, with the date unless it is today or within the hour. */
export function formatDeadline(locale: Locale, deadline: Date): string {
  const now = new Date();
  const isClear =
    deadline.toDateString() === now.toDateString() ||
    Math.abs(deadline.getTime() - now.getTime()) < hourSeconds * 1000;
  return (isClear ? formatTime : formatMoment)(locale, deadline.toISOString());
}
