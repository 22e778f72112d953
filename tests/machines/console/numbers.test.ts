import { expect, it } from "vitest";
import { sampleNumbers } from "#machines/console/numbers/numbers.cases.ts";
import { tilesOf } from "#machines/console/numbers/numbers.selectors.ts";

it("begins with five figures beside those of the period before, and invents no change", () => {
  const [, , , funnel] = sampleNumbers().results;
  const days = (turnover: string, profit: string | null) => ({
    id: "days" as const,
    heads: ["day" as const],
    columns: ["orders" as const, "turnover" as const, "profit" as const],
    total: ["2", turnover, profit],
    rows: [],
  });
  const before = [days("1600", "-100"), ...(funnel ? [funnel] : [])];
  expect(tilesOf(sampleNumbers({ before }))).toEqual([
    { column: "turnover", value: "2000", before: "1600", change: "25" },
    // A loss that grew by half.
    { column: "profit", value: "-150.5", before: "-100", change: "-50.5" },
    { column: "orders", value: "3", before: "2", change: "50" },
    { column: "median", value: "600", before: null, change: null },
    { column: "share", value: "55.5", before: "55.5", change: null },
  ]);
  // From nothing, and from what no market told.
  expect(tilesOf(sampleNumbers({ before: [days("0", null)] })).map(({ change }) => change)).toEqual([
    null,
    null,
    "50",
    null,
    null,
  ]);
});
