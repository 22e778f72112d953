import { isTimeZone, nextDate, startOfDate } from "#domain/zoned-time.ts";
import { fieldErrors } from "./errors.ts";
import { catalogue } from "./messages.ts";

const messages = catalogue({
  ru: { dates_order: "Конец периода раньше начала.", zone: "Такого часового пояса нет." },
  en: { dates_order: "The period ends before it begins.", zone: "This time zone doesn't exist." },
});

/** @throws ApiError 400 of `tz` unless it names a time zone. */
export const zoneOf = (tz = "UTC"): string => {
  if (!isTimeZone(tz)) throw fieldErrors({ tz: messages("zone") });
  return tz;
};

/**
 * The start and end of the requested days.
 * @throws ApiError 400 of `tz`, `date_from` or `date_to`.
 */
export const periodOf = (asked: {
  readonly tz?: string | undefined;
  readonly date_from?: string | undefined;
  readonly date_to?: string | undefined;
}): { readonly from: Date | null; readonly until: Date | null } => {
  const zone = zoneOf(asked.tz);
  const { date_from: first, date_to: last } = asked;
  if (first !== undefined && last !== undefined && first > last)
    throw fieldErrors({ date_to: messages("dates_order") });
  return {
    from: first === undefined ? null : new Date(startOfDate(zone, first)),
    until: last === undefined ? null : new Date(startOfDate(zone, nextDate(last))),
  };
};
