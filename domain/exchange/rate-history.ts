import { dayMs, hourMs, minuteMs } from "../time/durations.ts";
/** A course valid from a moment until the next point. */
export interface RatePoint {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly course: string;
}

/** Retention: up to each age, one point per step is kept (milliseconds). Older points are dropped. */
export const historyTiers = [
  { age: dayMs, step: 5 * minuteMs },
  { age: 7 * dayMs, step: hourMs },
  { age: 30 * dayMs, step: 4 * hourMs },
] as const;

/** Displayed periods: span and step. Each step is a multiple of the step of the oldest tier in the span. */
export const ratePeriods = {
  day: { length: dayMs, step: 15 * minuteMs },
  week: { length: 7 * dayMs, step: hourMs },
  month: { length: 30 * dayMs, step: 4 * hourMs },
} as const;

/** A displayed period. */
export type RatePeriod = keyof typeof ratePeriods;

/**
 * Names a point's step. A point exactly at the end of a step belongs to it, because it gives the course that
 * holds there.
 */
const stepAt = (at: number, now: number): string => {
  const tier = historyTiers.find(({ age }) => now - at <= age);
  return tier === undefined ? "gone" : `${tier.step} ${Math.ceil(at / tier.step)}`;
};

/**
 * Thins points, sorted by time, at a moment. It keeps the last point of each step, so the course at the end
 * of every step stays the same. Of the points that are too old it keeps the newest, which is valid until the
 * next one.
 */
export const thinHistory = (points: readonly RatePoint[], now: number): RatePoint[] =>
  points.filter((point, index) => {
    const next = points[index + 1];
    return next === undefined || stepAt(next.at, now) !== stepAt(point.at, now);
  });

/** Spans of series: the displayed periods, and the small line beside a reserve, which has room for one point an hour. */
export const rateSpans = {
  ...ratePeriods,
  hours: { length: dayMs, step: hourMs },
} as const;

/**
 * A series from points sorted by time: the course at the end of each step, beginning with the first known
 * one, and the newest point when it is later than the last step.
 */
export const seriesOf = (
  points: readonly RatePoint[],
  span: keyof typeof rateSpans,
  now: number,
): RatePoint[] => {
  const { length, step } = rateSpans[span];
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
