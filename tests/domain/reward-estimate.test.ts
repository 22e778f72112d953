import { expect, it } from "vitest";
import { monthlyReward } from "#domain/reward-estimate.ts";

it.each([
  [{ people: "7", volume: "1234.56", share: "25" }, "21.6"],
  // 1 % is kept of what they exchange, and the referrer has the share of that.
  [{ people: "1", volume: "10000", share: "100" }, "100"],
  [{ people: "3", volume: "33.33", share: "10" }, "0.09"],
  [{ people: "", volume: "1000", share: "25" }, "0"],
  [{ people: "10", volume: "", share: "25" }, "0"],
])("a referrer of %o earns %s in a month", (given, reward) => {
  expect(monthlyReward(given)).toBe(reward);
});
