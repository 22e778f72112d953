import { describe, expect, it } from "vitest";
import { rateChartOf } from "#domain/exchange/rate-chart.ts";

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

  it("uses one readable direction, which the last course decides", () => {
    const chart = rateChartOf(history("1.25", "0.8"));
    expect(chart?.base).toBe("to");
    expect(chart?.points.map(({ value }) => value)).toEqual(["0.8", "1.25"]);
    expect(chart?.change).toBe("56.25");
  });

  it.each([
    ["123456.789123", "123456.79"],
    ["12345678.9123", "12345678.91"],
    ["1.23456789123", "1.2345679"],
    ["0.9", "1.1111111"],
  ])("shows eight digits of %s, at least two of them decimals: %s", (course, value) => {
    expect(rateChartOf(history(course))?.points).toEqual([expect.objectContaining({ value })]);
  });

  it("names the first of equally low or high points, and a change with two decimals", () => {
    const chart = rateChartOf(history("30", "20", "30", "20"));
    expect([chart?.highest.at, chart?.lowest.at]).toEqual([
      "2026-11-20T10:00:00.000Z",
      "2026-11-20T11:00:00.000Z",
    ]);
    expect(chart?.change).toBe("-33.33");
  });

  it("is absent without points", () => {
    expect(rateChartOf([])).toBeUndefined();
  });
});
