import { daysAfter, daysIn, longestPeriod } from "#domain/period.ts";
import { startOfDate, isTimeZone, localDateOf, nextDate } from "#domain/zoned-time.ts";
import { fieldErrors } from "#server/platform/errors.ts";
import { messages } from "./messages.ts";

/** Days in the summary, today included. */
const shownDays = 30;
const day = 86_400_000;

/** @throws ApiError 400 of `tz` unless it names a time zone. */
export const zoneOf = (tz = "UTC"): string => {
  if (!isTimeZone(tz)) throw fieldErrors({ tz: messages("zone") });
  return tz;
};

/** The last thirty dates in a zone, and their bounds: the start of each, and the end of the last. */
export const lastDays = (zone: string, now: Date): { readonly dates: string[]; readonly bounds: Date[] } => {
  const dates = [localDateOf(zone, now.getTime() - (shownDays - 1) * day)];
  const today = localDateOf(zone, now.getTime());
  // Clock changes make days longer or shorter than 24 hours, so step by date.
  for (let last = dates[0] ?? today; last < today; last = nextDate(last)) dates.push(nextDate(last));
  const shown = dates.slice(-shownDays);
  const bounds = [...shown, nextDate(today)].map((date) => new Date(startOfDate(zone, date)));
  return { dates: shown, bounds };
};

/** Days as they are asked for. */
export interface DaysAsked {
  readonly tz?: string | undefined;
  readonly date_from?: string | undefined;
  readonly date_to?: string | undefined;
}

/**
 * The start and end of the requested days.
 * @throws ApiError 400 of `tz`, `date_from` or `date_to`.
 */
export const periodOf = (asked: DaysAsked): { readonly from: Date | null; readonly until: Date | null } => {
  const zone = zoneOf(asked.tz);
  const { date_from: first, date_to: last } = asked;
  if (first !== undefined && last !== undefined && first > last)
    throw fieldErrors({ date_to: messages("dates_order") });
  return {
    from: first === undefined ? null : new Date(startOfDate(zone, first)),
    until: last === undefined ? null : new Date(startOfDate(zone, nextDate(last))),
  };
};

/** The first day that the contract allows. */
const firstDay = "2000-01-01";

/**
 * The requested days, or the last thirty up to today.
 * @throws ApiError 400 of `tz`, `date_from` or `date_to`.
 */
export const daysAsked = (
  asked: DaysAsked,
  now: Date,
): { readonly zone: string; readonly from: string; readonly to: string } => {
  periodOf(asked);
  const zone = zoneOf(asked.tz);
  const { date_from: first, date_to: last } = asked;
  const today = localDateOf(zone, now.getTime());
  const to = last ?? (first === undefined || first <= today ? today : first);
  const usual = daysAfter(to, 1 - shownDays);
  const from = first ?? (usual < firstDay ? firstDay : usual);
  if (daysIn(from, to) > longestPeriod)
    throw fieldErrors({ date_to: messages("period_long", { days: String(longestPeriod) }) });
  return { zone, from, to };
};
