import { describe, expect, it } from "vitest";
import { optionAfterKey, runsOf } from "#src/ui/currencyList.ts";
import type { CurrencyOption } from "#src/ui/CurrencyOption.tsx";

const option = (id: string, more: Partial<CurrencyOption> = {}): CurrencyOption => ({
  id,
  name: id,
  ticker: id,
  icon: id,
  ...more,
});
const options = [option("a", { disabled: true }), option("b"), option("c", { disabled: true }), option("d")];

describe("optionAfterKey", () => {
  it.each([
    ["ArrowDown", "b", "d"],
    ["ArrowDown", "d", "b"],
    ["ArrowUp", "b", "d"],
    ["ArrowUp", "d", "b"],
    ["ArrowDown", undefined, "b"],
    ["Home", "d", "b"],
    ["End", "b", "d"],
    ["PageDown", "b", "d"],
    ["PageUp", "d", "b"],
  ])("%s from %s leads to %s, past what is disabled", (key, from, expected) => {
    expect(optionAfterKey(key, options, from)).toBe(expected);
  });

  it("leaves other keys and empty lists alone", () => {
    expect(optionAfterKey("x", options, "b")).toBeUndefined();
    expect(optionAfterKey("toString", options, "b")).toBeUndefined();
    expect(optionAfterKey("End", [], undefined)).toBeUndefined();
  });
});

describe("runsOf", () => {
  it("puts neighbours of one group together and keeps the order", () => {
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
