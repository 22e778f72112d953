import { daysAfter, daysIn, longestPeriod } from "#domain/time/period.ts";
import { isTimeZone, localDateOf, nextDate, startOfDate } from "#domain/time/zoned-time.ts";
import { fieldErrors } from "./errors.ts";
import { catalogue } from "./messages.ts";

const messages = catalogue({
  ru: {
    dates_order: "Конец периода раньше начала.",
    period_long: "Не больше {days} дней.",
    zone: "Такого часового пояса нет.",
  },
  en: {
    dates_order: "The period ends before it begins.",
    period_long: "No more than {days} days.",
    zone: "This time zone doesn't exist.",
  },
});

/** @throws ApiError 400 of `tz` unless it names a time zone. */
export const zoneOf = (tz = "UTC"): string => {
  if (!isTimeZone(tz)) throw fieldErrors({ tz: messages("zone") });
  return tz;
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

/** Days that are shown unless others are asked for. */
const shownDays = 30;

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
