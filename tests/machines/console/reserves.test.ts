import { expect, it } from "vitest";
import { sampleReserves } from "#machines/console/reserves/reserves.cases.ts";
import { barOf, rowsOf, totalIn, worthIn } from "#machines/console/reserves/reserves.types.ts";

it("adds up what is known, and draws the largest reserve whole", () => {
  const [bitcoin, ether] = sampleReserves();
  if (bitcoin === undefined || ether === undefined) throw new Error("There are two samples");
  const rows = rowsOf([bitcoin, ether, { ...bitcoin, available: "5", held: "0.25", price: "96000" }]);
  expect(rows.map(worthIn)).toEqual(["1008000", null, "504000"]);
  expect(totalIn(rows)).toEqual({ worth: "1512000", unknown: 1 });
  const bars = rows.map((row) => barOf(row, rows));
  expect(bars.map((bar) => bar && Math.round(bar.free + bar.held))).toEqual([100, null, 50]);
  expect(bars[0]?.held).toBeCloseTo(4.76, 2);
});
