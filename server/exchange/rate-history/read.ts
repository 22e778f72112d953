import type { RatePeriod } from "#domain/exchange/rate-history.ts";
import { ratePeriods, rateSpans, seriesOf } from "#domain/exchange/rate-history.ts";
import { normalize } from "#domain/money/money.ts";
import type { components } from "#openapi/schema.d.ts";
import { figuresOf } from "#server/exchange/calculator/direction.ts";
import { findCourse } from "#server/exchange/calculator/store.ts";
import type { Deps } from "#server/platform/deps.ts";
import { notFound } from "#server/platform/errors.ts";
import { readPoints, readPointsOfAll } from "./store.ts";

type RateHistory = components["schemas"]["RateHistory"];
type ReadDeps = Pick<Deps, "database" | "clock">;

/** Returns the rate history of a direction. */
export const historyOf = async (
  { database, clock }: ReadDeps,
  { id, period }: { readonly id: number; readonly period: RatePeriod },
): Promise<RateHistory> => {
  const now = clock.now().getTime();
  const rows = await readPoints(database, { id, since: new Date(now - ratePeriods[period].length) });
  const points = rows.map(({ at, course }) => ({ at: at.getTime(), course: normalize(course) }));
  const series = seriesOf(points, period, now);
  return { period, points: series.map(({ at, course }) => ({ at: new Date(at).toISOString(), course })) };
};

/** Returns the hourly rates of several directions over the last 24 hours, by direction, the oldest first. */
export const daysOf = async (
  { database, clock }: ReadDeps,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> => {
  const now = clock.now().getTime();
  const rows = await readPointsOfAll(database, { ids, since: new Date(now - rateSpans.hours.length) });
  const points = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    [...points].map(([id, own]) => [
      id,
      seriesOf(
        own.map(({ at, course }) => ({ at: at.getTime(), course: normalize(course) })),
        "hours",
        now,
      ).map(({ course }) => course),
    ]),
  );
};

/** Returns the history of an offered direction. @throws ApiError 404 when there is no such direction now. */
export const readRateHistory = async (
  deps: ReadDeps,
  { from, to, period }: { readonly from: number; readonly to: number; readonly period: RatePeriod },
): Promise<RateHistory> => {
  const row = await findCourse(deps.database, { from, to });
  const figures = row && figuresOf(row, deps.clock.now());
  if (!figures || figures.state === "closed") throw notFound();
  return historyOf(deps, { id: row.id, period });
};
