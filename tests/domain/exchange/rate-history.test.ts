import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayMs, minuteMs } from "#domain/time/durations.ts";
import type { RatePoint } from "#domain/exchange/rate-history.ts";
import { historyTiers, rateSpans, seriesOf, thinHistory } from "#domain/exchange/rate-history.ts";

const now = Date.parse("2026-11-20T12:03:20.000Z");

/** Up to forty days of points in order of time, many of them on the boundaries of steps. */
const histories = fc
  .uniqueArray(
    fc.oneof(
      fc.integer({ min: 0, max: 40 * dayMs }),
      fc.integer({ min: 0, max: 40 * 24 * 12 }).map((steps) => (now % (5 * minuteMs)) + steps * 5 * minuteMs),
      fc.integer({ min: 0, max: 2 * dayMs }),
    ),
    { maxLength: 200 },
  )
  .map((ages): RatePoint[] =>
    ages.toSorted((a, b) => b - a).map((age, index) => ({ at: now - age, course: String(index + 1) })),
  );
const periods = fc.constantFrom("day", "week", "month", "hours" as const);
const waits = fc.integer({ min: 0, max: 10 * dayMs });

describe("thinning", () => {
  it("never changes what any period shows, now or later", () =>
    fc.assert(
      fc.property(histories, periods, waits, (points, period, wait) => {
        const later = now + wait;
        expect(seriesOf(thinHistory(points, now), period, later)).toEqual(seriesOf(points, period, later));
      }),
    ));

  it("keeps at most one point per step", () => {
    const most = historyTiers.reduce((sum, { age, step }, index) => {
      const younger = historyTiers[index - 1]?.age ?? 0;
      return sum + (age - younger) / step + 1;
    }, 1);
    const points = Array.from({ length: 60 * 24 * 60 }, (_, index) => ({
      at: now - 60 * dayMs + index * minuteMs,
      course: "1",
    }));
    const kept = thinHistory(points, now);
    expect(kept.length).toBeLessThanOrEqual(most);
    expect(kept.length).toBeGreaterThan(most - 8);
  });

  it("only removes points, keeps the newest, and is idempotent", () =>
    fc.assert(
      fc.property(histories, (points) => {
        const kept = thinHistory(points, now);
        expect(points).toEqual(expect.arrayContaining(kept));
        expect(kept.at(-1)).toEqual(points.at(-1));
        expect(thinHistory(kept, now)).toEqual(kept);
      }),
    ));

  it("removes a point older than a month once another one replaces it", () => {
    const points = [31, 33, 36].map((age) => ({ at: now - age * dayMs, course: String(age) })).toReversed();
    expect(thinHistory(points, now).map(({ course }) => course)).toEqual(["31"]);
    const atTheEnd = [{ at: now - 30 * dayMs, course: "30" }, ...points.slice(-1)].toSorted(
      (a, b) => a.at - b.at,
    );
    expect(thinHistory(atTheEnd, now)).toHaveLength(2);
  });
});

describe("the points of a period", () => {
  it("include the present moment and exclude the future", () => {
    const points = [-minuteMs, 0, minuteMs].map((age) => ({ at: now + age, course: String(age) }));
    expect(seriesOf(points, "day", now).map(({ course }) => course)).toEqual(["0"]);
  });

  it("are evenly spaced within the period, ascending, and end with the current course", () =>
    fc.assert(
      fc.property(histories, periods, (points, period) => {
        const { length, step } = rateSpans[period];
        const series = seriesOf(points, period, now);
        const steps = series.filter(({ at }) => at % step === 0);
        expect(series.length - steps.length).toBeLessThanOrEqual(1);
        expect(series.every(({ at }) => at >= now - length && at <= now)).toBe(true);
        expect(series.every(({ at }, index) => index === 0 || at > (series[index - 1]?.at ?? 0))).toBe(true);
        expect(series.at(-1)?.course).toEqual(points.at(-1)?.course);
      }),
    ));

  it("end with the current step when it ends at this very moment", () => {
    const noon = Date.parse("2026-11-20T12:00:00.000Z");
    const series = seriesOf([{ at: noon - 60 * minuteMs, course: "5" }], "day", noon);
    expect(series.at(-1)).toEqual({ at: noon, course: "5" });
  });

  it("begin when the course is first known", () => {
    const points = [{ at: now - 3 * 60 * minuteMs, course: "5" }];
    const series = seriesOf(points, "week", now);
    expect(series.map(({ course }) => course)).toEqual(["5", "5", "5"]);
    expect(seriesOf([], "week", now)).toEqual([]);
  });

  it("hold the course of their step: the last one until then", () => {
    const at = Date.parse("2026-11-20T11:00:00.000Z");
    const points = [
      { at: at - 1, course: "1" },
      { at, course: "2" },
      { at: at + 1, course: "3" },
    ];
    expect(seriesOf(points, "day", at + 15 * minuteMs).map(({ course }) => course)).toEqual(["2", "3"]);
  });
});
