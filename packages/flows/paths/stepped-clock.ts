import type { SimulatedClock } from "xstate";

type Clock = Pick<SimulatedClock, "setTimeout" | "clearTimeout" | "now">;

/** A clock that moves to the end of one timer at a time. Timers that were due earlier just fire late. */
export interface SteppedClock extends Clock {
  /** Lets this timer end now. */
  fire: (timer: number) => void;
}

/** @param onStart called with each timer when it starts */
export function createSteppedClock(onStart: (timer: number) => void): SteppedClock {
  const timers = new Map<number, { due: number; ring: () => void }>();
  let now = 0;
  let last = 0;
  return {
    now: () => now,
    setTimeout: (ring, delay) => {
      last += 1;
      timers.set(last, { due: now + delay, ring: () => ring() });
      onStart(last);
      return last;
    },
    clearTimeout: (timer) => void timers.delete(timer),
    fire: (timer) => {
      const found = timers.get(timer);
      if (found === undefined) throw new Error("This timer is not running");
      timers.delete(timer);
      now = Math.max(now, found.due);
      found.ring();
    },
  };
}
