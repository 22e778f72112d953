import { daySeconds } from "#domain/time/durations.ts";
import type { Trx } from "#server/database.ts";
import type { Clock } from "#server/platform/clock.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import type { DatabaseHandle } from "#server/platform/data/database.ts";
import { createCache } from "#server/platform/data/cache.ts";
import { readDuration } from "./duration-store.ts";

/** Window in days, and the minimum number of claims for a meaningful median. */
const measured = { days: 30, least: 10 };

/** Cache time in milliseconds. A 30-day median hardly changes in ten minutes, but soon there may be enough claims for one. */
const freshFor = (duration: number | null) => (duration === null ? 60_000 : 10 * 60_000);

/** Number of cached directions, more than an exchange has. */
const maxKept = 20_000;

/** Median duration of recent exchanges of a direction, in seconds. Null when there are too few. */
export const durationOf = (
  database: DatabaseHandle | Trx,
  now: Date,
  direction: number,
): Promise<number | null> =>
  readDuration(database, {
    direction,
    since: secondsAfter(now, -measured.days * daySeconds),
    least: measured.least,
  });

/** `durationOf` with a cache per direction, because every visit to the form needs it. */
export const createDurations = ({
  database,
  clock,
}: {
  readonly database: DatabaseHandle;
  readonly clock: Clock;
}): ((direction: number) => Promise<number | null>) => {
  const kept = createCache<number | null>(maxKept, { clock, freshFor });
  return (direction) => kept(String(direction), () => durationOf(database, clock.now(), direction));
};
