import { setImmediate } from "node:timers/promises";
import { unavailable } from "./errors.ts";

/**
 * Does costly work of this process one piece after the other, so that what else is asked is answered in between: many pieces at
 * once would hold up everything until the last of them is done.
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
