import { expect, it } from "vitest";
import { isMarginJump, isOffMarket } from "#domain/exchange/rate-guard.ts";

it.each([
  ["8100000", false],
  ["8910000", false],
  ["8910000.000000000001", true],
  ["7290000", false],
  ["7289999.999999999999", true],
  ["80000000", true],
  ["0.000000000000000001", true],
])("a rate of %s beside a market of 8,100,000: %s", (course, isOff) => {
  expect(isOffMarket(course, "8100000")).toBe(isOff);
});

it.each([
  ["7", false],
  ["7.0001", true],
  ["0", false],
  ["20", true],
])("a margin of %s after 2: %s", (margin, isJump) => {
  expect(isMarginJump(margin, "2")).toBe(isJump);
});
