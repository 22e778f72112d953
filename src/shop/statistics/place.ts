import type { PeriodStep } from "#domain/time/period.ts";
import { saleRanges, type StatisticsPlace } from "#machines/shop/statistics/statistics.types.ts";
import { dayIn, oneOf, placesOf } from "#src/ui/list/places.ts";

/** Steps that are offered. */
export const periodSteps: readonly PeriodStep[] = ["day", "week", "month"];

/** Period and step of the statistics in their address; usual are the last thirty days by day. */
export const statisticsPlaces = placesOf<StatisticsPlace>({
  range: oneOf("days", saleRanges, 30),
  from: dayIn("date_from"),
  to: dayIn("date_to"),
  step: oneOf("step", periodSteps, "day"),
});
