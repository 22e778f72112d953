/** A course from a moment on, until the next point. */
export interface RatePoint {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly course: string;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Points up to an age (in milliseconds) are kept one in each step; older ones are gone. */
export const historyTiers = [
  { age: day, step: 5 * minute },
  { age: 7 * day, step: hour },
  { age: 30 * day, step: 4 * hour },
] as const;

/** What is shown: how far back, and how far apart. Each step is a multiple of the tier's that it reaches into. */
export const ratePeriods = {
  day: { length: day, step: 15 * minute },
  week: { length: 7 * day, step: hour },
  month: { length: 30 * day, step: 4 * hour },
} as const;

/** A part of the past that is shown. */
export type RatePeriod = keyof typeof ratePeriods;

/** Names a point's step. A point at the very end of a step belongs to it: it says what holds there. */
const stepAt = (at: number, now: number): string => {
  const tier = historyTiers.find(({ age }) => now - at <= age);
  return tier === undefined ? "gone" : `${tier.step} ${Math.ceil(at / tier.step)}`;
};

/**
 * The points that are kept at a moment, of points in order of time: the last of each step, so that the course at the end
 * of every step stays what it was. Of those that are too old the newest stays: it holds until the next one.
 */
export const thinHistory = (points: readonly RatePoint[], now: number): RatePoint[] =>
  points.filter((point, index) => {
    const next = points[index + 1];
    return next === undefined || stepAt(next.at, now) !== stepAt(point.at, now);
  });

/**
 * What a period shows, of points in order of time: the course at the end of each step since it is known, and the newest
 * point where it is newer than the last step.
 */
export const seriesOf = (points: readonly RatePoint[], period: RatePeriod, now: number): RatePoint[] => {
  const { length, step } = ratePeriods[period];
  const series: RatePoint[] = [];
  let known = -1;
  for (let at = Math.ceil((now - length) / step) * step; at <= now; at += step) {
    while ((points[known + 1]?.at ?? Number.POSITIVE_INFINITY) <= at) known += 1;
    const point = points[known];
    if (point !== undefined) series.push({ at, course: point.course });
  }
  const newest = points.findLast(({ at }) => at <= now);
  const last = series.at(-1)?.at ?? Number.NEGATIVE_INFINITY;
  if (newest !== undefined && newest.at > last) series.push(newest);
  return series;
};
