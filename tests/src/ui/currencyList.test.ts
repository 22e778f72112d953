import { describe, expect, it } from "vitest";
import { rowsOf, runsOf } from "#src/ui/money/currencyList.ts";
import type { CurrencyOption } from "#src/ui/money/CurrencyOption.tsx";

const option = (id: string, more: Partial<CurrencyOption> = {}): CurrencyOption => ({
  id,
  name: id,
  ticker: id,
  icon: id,
  ...more,
});
describe("runsOf", () => {
  it("joins neighbours of one group and keeps the order", () => {
    const listed = [
      option("a", { group: "x" }),
      option("b", { group: "x" }),
      option("c"),
      option("d", { group: "x" }),
    ];
    expect(runsOf(listed).map((run) => [run.group, run.options.map(({ id }) => id).join("")])).toEqual([
      ["x", "ab"],
      [undefined, "c"],
      ["x", "d"],
    ]);
  });
});

describe("rowsOf", () => {
  it("joins neighbouring networks of one currency into a row", () => {
    const listed = [
      option("a"),
      option("b", { entry: "x" }),
      option("c", { entry: "x" }),
      option("d", { entry: "y" }),
      option("e"),
      option("f", { entry: "x" }),
    ];
    expect(rowsOf(listed).map((row) => row.map(({ id }) => id).join(""))).toEqual(["a", "bc", "d", "e", "f"]);
  });
});
