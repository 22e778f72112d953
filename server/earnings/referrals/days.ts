import { dayMs } from "#domain/time/durations.ts";
import { startOfDate, localDateOf, nextDate } from "#domain/time/zoned-time.ts";

/** Days in the summary, today included. */
const shownDays = 30;

/** The last thirty dates in a zone, and their bounds: the start of each, and the end of the last. */
export const lastDays = (zone: string, now: Date): { readonly dates: string[]; readonly bounds: Date[] } => {
  const dates = [localDateOf(zone, now.getTime() - (shownDays - 1) * dayMs)];
  const today = localDateOf(zone, now.getTime());
  // Clock changes make days longer or shorter than 24 hours, so step by date.
  for (let last = dates[0] ?? today; last < today; last = nextDate(last)) dates.push(nextDate(last));
  const shown = dates.slice(-shownDays);
  const bounds = [...shown, nextDate(today)].map((date) => new Date(startOfDate(zone, date)));
  return { dates: shown, bounds };
};
