import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysAfter, daysIn, longestPeriod, periodFault, stepDays, stepsOf } from "#domain/time/period.ts";
import { nextDate, weekdayOf } from "#domain/time/zoned-time.ts";

describe("the steps of a period", () => {
  it("are days", () => {
    expect(stepsOf("2026-02-27", "2026-03-02", "day")).toEqual([
      "2026-02-27",
      "2026-02-28",
      "2026-03-01",
      "2026-03-02",
    ]);
  });

  it("are weeks from Monday and months, the first and the last cut off", () => {
    expect(stepsOf("2026-01-28", "2026-02-10", "week")).toEqual(["2026-01-28", "2026-02-02", "2026-02-09"]);
    expect(stepsOf("2026-01-28", "2026-03-01", "month")).toEqual(["2026-01-28", "2026-02-01", "2026-03-01"]);
  });

  it("begin with the period, lie within it, and ascend", () => {
    const dates = fc
      .tuple(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 1, max: 366 }))
      .map(([start, days]) => {
        const from = daysAfter("2000-01-01", start);
        return { from, to: daysAfter(from, days - 1), days };
      });
    fc.assert(
      fc.property(dates, fc.constantFrom("day", "week", "month"), ({ from, to, days }, step) => {
        const steps = stepsOf(from, to, step);
        expect(daysIn(from, to)).toBe(days);
        expect(steps[0]).toBe(from);
        expect(steps).toEqual([...new Set(steps)].toSorted());
        expect((steps.at(-1) ?? "") <= to).toBe(true);
        if (step === "day") expect(steps).toHaveLength(days);
        for (const date of steps.slice(1))
          if (step === "week") expect(weekdayOf(date)).toBe(1);
          else if (step === "month") expect(date.slice(8)).toBe("01");
      }),
    );
  });

  it("are absent when the period ends before it begins", () => {
    expect(stepsOf("2026-01-02", "2026-01-01", "day")).toEqual([]);
    expect(nextDate("2026-12-31")).toBe(daysAfter("2026-12-31", 1));
  });

  it("end before the next one begins, the last with the period", () => {
    expect(stepDays(["2026-01-28", "2026-02-02", "2026-02-09"], "2026-02-10")).toEqual([
      { first: "2026-01-28", last: "2026-02-01" },
      { first: "2026-02-02", last: "2026-02-08" },
      { first: "2026-02-09", last: "2026-02-10" },
    ]);
  });
});

describe("the period of a request", () => {
  it("ends no earlier than it begins", () => {
    expect(periodFault("2026-01-02", "2026-01-01")).toBe("misordered");
    expect(periodFault("2026-01-02", "2026-01-02")).toBeNull();
  });

  it("spans at most a year of days, a leap day included", () => {
    expect(longestPeriod).toBe(366);
    expect(periodFault("2026-01-01", daysAfter("2026-01-01", longestPeriod - 1))).toBeNull();
    expect(periodFault("2026-01-01", daysAfter("2026-01-01", longestPeriod))).toBe("long");
  });

  it("may lack a bound", () => {
    for (const [from, to] of [
      ["", "2026-01-01"],
      ["2026-01-01", ""],
      ["", ""],
    ] as const)
      expect(periodFault(from, to)).toBeNull();
  });
});
