import { expect, test } from "vitest";
import { checkBalanceAmount } from "#domain/balance-amount.ts";

test.each([
  ["25", null],
  ["1", null],
  ["100", null],
  ["1.000001", null],
  ["100.000001", "above_available"],
  ["0.999999", "below_min"],
  ["1.0000001", "too_many_decimals"],
  ["0", "not_positive"],
  ["-5", "not_positive"],
  ["1e3", "not_a_number"],
  ["", "not_a_number"],
])("an amount of %j: %s", (amount, fault) => {
  expect(checkBalanceAmount(amount, { minimum: "1", available: "100", decimals: 6 })).toBe(fault);
});

test("only the minimum limits a currency that the exchange issues", () => {
  expect(checkBalanceAmount("1000000", { minimum: "1", available: null, decimals: 6 })).toBeNull();
});
