import { type Clock, systemClock } from "../clock.ts";
import { readShared, type Settings } from "./store.ts";
import type { DatabaseHandle } from "../data/database.ts";

/** A clock synchronized with the database's. */
export interface SharedClock extends Clock {
  /** Synchronizes with the database's clock, and returns what is set now. @throws while the database is unreachable. */
  follow(): Promise<Settings | undefined>;
}

/**
 * The common clock of all instances: the system clock, corrected by its offset from the database's. Tokens,
 * deadlines and limits are written by one instance and checked by another, so their clocks must agree. The
 * database is assumed to read its clock halfway between request and response.
 */
export const createSharedClock = (
  database: Pick<DatabaseHandle, "run">,
  machine: Clock = systemClock,
): SharedClock => {
  let offset = 0;
  let [asks, newest] = [0, 0];
  return {
    now: () => new Date(machine.now().getTime() + offset),
    follow: async () => {
      const ask = ++asks;
      const asked = machine.now().getTime();
      const shared = await readShared(database);
      // A slow answer is less exact, and must not replace a newer one.
      if (shared === undefined || ask < newest) return undefined;
      newest = ask;
      offset = shared.now.getTime() - (asked + machine.now().getTime()) / 2;
      return shared.settings ?? {};
    },
  };
};
