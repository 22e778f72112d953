/** The only source of time on the server. */
export interface Clock {
  now(): Date;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until advanced, for tests. */
export interface ManualClock extends Clock {
  /** Moves the clock forward. */
  advance(seconds: number): void;
}

/** Creates a manual clock at `start`. */
export const createManualClock = (start: Date): ManualClock => {
  let time = start.getTime();
  return {
    now: () => new Date(time),
    advance: (seconds) => {
      time += seconds * 1000;
    },
  };
};

/** The moment this many seconds after another one. */
export const secondsAfter = (moment: Date, seconds: number): Date =>
  new Date(moment.getTime() + seconds * 1000);
