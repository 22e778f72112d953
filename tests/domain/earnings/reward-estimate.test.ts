import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toReceive } from "#domain/exchange/course.ts";
import { add, compare, multiply, subtract } from "#domain/money/money.ts";
import { profitOf } from "#domain/earnings/referral.ts";
import { monthlyReward, monthlyShopReward } from "#domain/earnings/reward-estimate.ts";
import { shopEarnings } from "#domain/shop/shop-earnings.ts";
import { courseOfVisitor } from "#domain/money/surcharge.ts";

it.each([
  [{ people: "7", volume: "1234.56", share: "25" }, "21.6"],
  // The exchange keeps 1 % of the turnover, and the referrer gets a share of that.
  [{ people: "1", volume: "10000", share: "100" }, "100"],
  [{ people: "3", volume: "33.33", share: "10" }, "0.09"],
  [{ people: "", volume: "1000", share: "25" }, "0"],
  [{ people: "10", volume: "", share: "25" }, "0"],
])("a referrer with %o earns %s a month", (given, reward) => {
  expect(monthlyReward(given)).toBe(reward);
});

const percents = (most: number) =>
  fc.integer({ min: 0, max: most * 100 }).map((hundredths) => multiply(String(hundredths), "0.01"));

describe("the monthly income of a shop", () => {
  it.each([
    [
      { turnover: "10000", share: "40", surcharge: "0" },
      { reward: "40", surcharge: "0", total: "40" },
    ],
    // The surcharge is a part of the rest of the turnover at the exchange's course: 2 % of 9,900.
    [
      { turnover: "10000", share: "40", surcharge: "2" },
      { reward: "40", surcharge: "198", total: "238" },
    ],
    [
      { turnover: "10000", share: "0", surcharge: "5" },
      { reward: "0", surcharge: "495", total: "495" },
    ],
    [
      { turnover: "", share: "40", surcharge: "2" },
      { reward: "0", surcharge: "0", total: "0" },
    ],
  ])("with %o is %o", (given, earned) => expect(monthlyShopReward(given)).toEqual(earned));

  it("equals what the server credits for such a claim when the exchange earns one percent", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999_999 }),
        percents(100),
        percents(5),
        (whole, share, surcharge) => {
          const turnover = String(whole);
          // USDT for USDT, quoted and completed as a claim.
          const course = courseOfVisitor("0.99", null, surcharge, null) ?? "";
          const toAmount = toReceive(turnover, course, 6);
          const claim = shopEarnings({
            profit: profitOf({ fromAmount: turnover, toAmount, rate: "1" }),
            toAmount,
            surcharge,
            rate: "1",
            share,
            decimals: 6,
          });
          const estimate = monthlyShopReward({ turnover, share, surcharge });
          // Each part of the estimate is rounded down to cents.
          for (const part of ["reward", "surcharge"] as const) {
            const less = subtract(claim[part], estimate[part]);
            expect(compare(less, "-0.00001")).toBeGreaterThan(0);
            expect(compare(less, "0.02")).toBeLessThan(0);
          }
          expect(estimate.total).toBe(add(estimate.reward, estimate.surcharge));
        },
      ),
    );
  });
});
