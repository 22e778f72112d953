/** The only source of time on the server. */
export interface Clock {
  now(): Date;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until a test moves it. */
export interface ManualClock extends Clock {
  /** Moves forward by so many seconds. */
  advance(seconds: number): void;
}

/** A clock for tests, standing at `start`. */
export const createManualClock = (start: Date): ManualClock => {
  let time = start.getTime();
  return {
    now: () => new Date(time),
    advance: (seconds) => {
      time += seconds * 1000;
    },
  };
};

/** A moment so many seconds after another one. */
export const secondsAfter = (moment: Date, seconds: number): Date =>
  new Date(moment.getTime() + seconds * 1000);
