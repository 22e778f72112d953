import type { Locale } from "#domain/text/locale.ts";
import { hourSeconds } from "#domain/time/durations.ts";
import { formatTime, formatWith } from "./formatDate.ts";

/** A moment in the visitor's time zone: day, month and time. */
export const formatMoment = (locale: Locale, iso: string): string =>
  formatWith(locale, iso, { day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" });

/** A deadline: the time of day, with the date unless it is today or within the hour. */
export function formatDeadline(locale: Locale, deadline: Date): string {
  const now = new Date();
  const isClear =
    deadline.toDateString() === now.toDateString() ||
    Math.abs(deadline.getTime() - now.getTime()) < hourSeconds * 1000;
  return (isClear ? formatTime : formatMoment)(locale, deadline.toISOString());
}
