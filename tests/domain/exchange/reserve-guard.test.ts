import { expect, test } from "vitest";
import { isReserveJump } from "#domain/exchange/reserve-guard.ts";

test.each([
  // Ten times or more, and below a tenth.
  ["10", "100", true],
  ["10", "99.99", false],
  ["10", "1", false],
  ["10", "0.99", true],
  ["10", "0", true],
  ["10", "10", false],
  ["0.00000001", "0.0000001", true],
  // The first filling.
  ["0", "1000000", false],
  ["0", "0", false],
] as const)("from %s to %s is a jump: %s", (before, after, isJump) => {
  expect(isReserveJump(after, before)).toBe(isJump);
});
