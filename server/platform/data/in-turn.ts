import { setImmediate } from "node:timers/promises";
import { unavailable } from "../errors.ts";

/**
 * Runs expensive work of this process one piece at a time and serves other requests in between. Many pieces at
 * once would delay everything until the last one is done.
 * @param most pieces that may wait; @throws ApiError 503 beyond that.
 */
export const inTurn = (most: number) => {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting >= most) throw unavailable();
    waiting++;
    const mine = last.then(() => setImmediate()).then(work);
    last = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      waiting--;
    }
  };
};
