import type { Trx } from "#server/database.ts";
import type { Clock } from "#server/platform/clock.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import type { DatabaseHandle } from "#server/platform/database.ts";
import { keepFresh } from "#server/platform/keep-fresh.ts";
import { readDuration } from "./duration-store.ts";

/** Days and claims from which on a median says something. */
const measured = { days: 30, least: 10 };

/** A median of thirty days hardly moves in ten minutes; in milliseconds. */
const freshFor = 10 * 60_000;

/** How long the exchanges of a direction took lately, in seconds; null where they are too few. */
export const durationOf = (
  database: DatabaseHandle | Trx,
  now: Date,
  direction: number,
): Promise<number | null> =>
  readDuration(database, {
    direction,
    since: secondsAfter(now, -measured.days * 86_400),
    least: measured.least,
  });

/** `durationOf`, read for each direction at most once in ten minutes: every visit of the form asks for one. */
export const createDurations = ({
  database,
  clock,
}: {
  readonly database: DatabaseHandle;
  readonly clock: Clock;
}): ((direction: number) => Promise<number | null>) => {
  const kept = new Map<number, () => Promise<number | null>>();
  return (direction) => {
    const read =
      kept.get(direction) ?? keepFresh(clock, freshFor, () => durationOf(database, clock.now(), direction));
    kept.set(direction, read);
    return read();
  };
};
