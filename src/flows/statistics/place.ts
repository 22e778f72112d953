import type { PeriodStep } from "#domain/period.ts";
import { type SaleRange, saleRanges, type StatisticsPlace } from "#machines/statistics/statistics.types.ts";
import { dayIn } from "#src/flows/shared/listPlace.ts";

/** Steps that are offered. */
export const periodSteps: readonly PeriodStep[] = ["day", "week", "month"];

const usualRange: SaleRange = 30;

/** Period and step from an address; unknown values are ignored. */
export function placeIn(search: string): StatisticsPlace {
  const query = new URLSearchParams(search);
  return {
    range: saleRanges.find((range) => String(range) === query.get("days")) ?? usualRange,
    step: periodSteps.find((step) => step === query.get("step")) ?? "day",
    from: dayIn(query.get("date_from")),
    to: dayIn(query.get("date_to")),
  };
}

/** The query of an address for a place; the last thirty days by day need none. */
export function placeSearch({ range, step, from, to }: StatisticsPlace): string {
  const query = new URLSearchParams();
  if (range !== usualRange) query.set("days", String(range));
  if (from !== "") query.set("date_from", from);
  if (to !== "") query.set("date_to", to);
  if (step !== "day") query.set("step", step);
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}
