import { describe, expect, it, test } from "vitest";
import { arrivingOf, checkWithdrawalAmount } from "#domain/earnings/withdrawal.ts";
import { checkBalanceAmount } from "#domain/money/balance-amount.ts";

const figures = { fee: "2", course: "0.5", decimals: 2 };
const bounds = { ...figures, minimum: "1", available: "100", balanceDecimals: 2 };

describe("the payout of a withdrawal", () => {
  it.each([
    ["100", "49"],
    ["2.03", "0.01"],
    ["2.01", "0"],
    ["2", "0"],
    ["1", "0"],
  ])("of %s is %s: the fee is deducted, the course applied, the result rounded down", (amount, arriving) => {
    expect(arrivingOf(amount, figures)).toBe(arriving);
  });
});

describe("the amount of a withdrawal", () => {
  it.each([
    ["100", null],
    ["2.02", null],
    ["2.01", "nothing_arrives"],
    ["2", "nothing_arrives"],
    ["1", "nothing_arrives"],
    ["0.99", "below_min"],
    ["100.01", "above_available"],
    ["50.001", "too_many_decimals"],
    ["0", "not_positive"],
    ["many", "not_a_number"],
  ])("%s: %s", (amount, fault) => {
    expect(checkWithdrawalAmount(amount, bounds)).toBe(fault);
  });
});

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
