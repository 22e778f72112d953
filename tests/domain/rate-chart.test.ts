import { describe, expect, it } from "vitest";
import { rateChartOf } from "#domain/rate-chart.ts";

const history = (...courses: string[]) =>
  courses.map((course, index) => ({ at: `2026-11-20T${String(index + 10)}:00:00.000Z`, course }));

describe("a chart of a rate", () => {
  it("names the lowest, the highest, the last and the change", () => {
    const chart = rateChartOf(history("80", "79.5", "90", "88"));
    expect(chart).toMatchObject({
      base: "from",
      lowest: { value: "79.5", at: "2026-11-20T11:00:00.000Z" },
      highest: { value: "90" },
      first: { value: "80" },
      last: { value: "88" },
      change: "10",
    });
  });

  it("is the readable way round as a whole, which the last course decides", () => {
    const chart = rateChartOf(history("1.25", "0.8"));
    expect(chart?.base).toBe("to");
    expect(chart?.points.map(({ value }) => value)).toEqual(["0.8", "1.25"]);
    expect(chart?.change).toBe("56.25");
  });

  it("is none without points", () => {
    expect(rateChartOf([])).toBeUndefined();
  });
});
