import type { Clock } from "./clock.ts";
import { systemClock } from "./clock.ts";
import { readDatabaseClock } from "./clock-store.ts";
import type { DatabaseHandle } from "./database.ts";

/** A clock that follows the database's. */
export interface SharedClock extends Clock {
  /** Looks at the database's clock once more. @throws while the database is out of reach. */
  follow(): Promise<void>;
}

/**
 * The one time of all instances: the machine's clock, corrected by how far it is from the database's. Tokens, deadlines
 * and limits are written by one instance and judged by another, so their clocks must agree. The answer is taken to have
 * been written halfway between question and answer.
 */
export const createSharedClock = (
  database: Pick<DatabaseHandle, "run">,
  machine: Clock = systemClock,
): SharedClock => {
  let offset = 0;
  return {
    now: () => new Date(machine.now().getTime() + offset),
    follow: async () => {
      const asked = machine.now().getTime();
      const now = await readDatabaseClock(database);
      if (now === undefined) return;
      offset = now.getTime() - (asked + machine.now().getTime()) / 2;
    },
  };
};
