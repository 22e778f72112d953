import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toReceive } from "#domain/exchange/course.ts";
import { effectiveLimits } from "#domain/exchange/limits.ts";
import type { DecimalString } from "#domain/money/money.ts";
import { add, compare, decimalsOf, max, multiply, subtract } from "#domain/money/money.ts";
import { quote } from "#domain/exchange/quote.ts";
import { profitOf, rewardOf } from "#domain/earnings/referral.ts";
import { withPromocode } from "#domain/earnings/promocode.ts";
import { shopEarnings } from "#domain/shop/shop-earnings.ts";
import { courseOfVisitor, surchargeLimits, withSurcharge } from "#domain/money/surcharge.ts";
import { checkSurcharge, surchargeOf } from "#domain/money/typed-surcharge.ts";

/** Percents that a shop may set: 0 to 5 with two decimals. */
const percents = fc.integer({ min: 0, max: 500 }).map((hundredths) => multiply(String(hundredths), "0.01"));
const decimal = (whole: number, fraction: number): fc.Arbitrary<DecimalString> =>
  fc
    .tuple(fc.integer({ min: 0, max: 10 ** whole - 1 }), fc.integer({ min: 1, max: 10 ** fraction - 1 }))
    .map(([a, b]) => add(String(a), `0.${String(b).padStart(fraction, "0")}`));
const courses = fc.oneof(decimal(7, 6), decimal(1, 9));

const surcharged = (course: DecimalString, percent: DecimalString): DecimalString => {
  const found = withSurcharge(course, percent);
  if (found === null) throw new Error("These courses are large enough");
  return found;
};

describe("a typed surcharge", () => {
  it.each([
    ["0", "0"],
    ["5", "5"],
    [" 2,50 % ", "2.5"],
    ["0.05", "0.05"],
    ["2.5%", "2.5"],
    ["05", "5"],
  ])("may be %j", (text, value) => {
    expect(checkSurcharge(text)).toBeNull();
    expect(surchargeOf(text)).toBe(value);
  });

  it.each([
    ["", "required"],
    [" % ", "required"],
    ["-1", "not_a_number"],
    ["1e0", "not_a_number"],
    ["NaN", "not_a_number"],
    ["١", "not_a_number"],
    [".5", "not_a_number"],
    ["1 0", "not_a_number"],
    ["0.005", "too_many_decimals"],
    ["5.01", "above_max"],
    ["50", "above_max"],
  ])("may not be %j: %s", (text, fault) => expect(checkSurcharge(text)).toBe(fault));
});

describe("a course with a surcharge", () => {
  it("is lower by that percent", () => {
    expect(withSurcharge("5000000", "2")).toBe("4900000");
    expect(withSurcharge("0.011948", "2.5")).toBe("0.0116493");
    expect(withSurcharge("1.10", "0")).toBe("1.1");
    expect(withSurcharge("123456789.123456789", "5")).toBe("117283949.667283949");
  });

  it("is absent where nothing would be left of it", () => {
    expect(withSurcharge("0.000000000000000001", "5")).toBeNull();
    expect(withSurcharge("0.000000000000000001", "0")).toBe("0.000000000000000001");
  });

  it.each(["-0.01", "5.01", "100"])("refuses %s percent", (percent) =>
    expect(() => withSurcharge("100", percent)).toThrow(RangeError),
  );

  it("lies between the course with the maximum surcharge and the course, and falls as the percent grows", () => {
    fc.assert(
      fc.property(courses, percents, percents, (course, one, other) => {
        const [less, more] = compare(one, other) <= 0 ? [one, other] : [other, one];
        const [mild, hard] = [surcharged(course, less), surcharged(course, more)];
        expect(compare(mild, course)).toBeLessThanOrEqual(0);
        expect(compare(hard, mild)).toBeLessThanOrEqual(0);
        const worst = multiply(course, "0.95");
        expect(compare(hard, subtract(worst, "0.000000000000000001"))).toBeGreaterThanOrEqual(0);
        // Rounded in favour of the exchange.
        expect(compare(hard, multiply(course, multiply(subtract("100", more), "0.01")))).toBeLessThanOrEqual(
          0,
        );
      }),
    );
  });
});

describe("the course for one visitor", () => {
  it("applies the promocode first, then the surcharge", () => {
    expect(courseOfVisitor("5000000", null, "2", null)).toBe("4900000");
    expect(courseOfVisitor("5000000", { kind: "percent", value: "2" }, "2", null)).toBe("4998000");
    expect(courseOfVisitor("5000000", { kind: "fixed", value: "100000" }, "2", null)).toBe("4998000");
    expect(courseOfVisitor("5000000", { kind: "fixed", value: "100000" }, "0", null)).toBe("5100000");
    expect(courseOfVisitor("0.000000000000000001", null, "5", null)).toBeNull();
  });

  it("never earns the shop more than the visitor paid for it, with any promocode", () => {
    fc.assert(
      fc.property(
        courses,
        fc.constantFrom("percent" as const, "fixed" as const),
        fc.integer({ min: 1, max: 50 }).map(String),
        percents,
        decimal(5, 6),
        fc.integer({ min: 0, max: 8 }),
        (course, kind, value, surcharge, amount, toDecimals) => {
          const improved = withPromocode(course, { kind, value }, null);
          const own = courseOfVisitor(course, { kind, value }, surcharge, null);
          fc.pre(own !== null);
          const toAmount = toReceive(amount, own ?? "0", toDecimals);
          const profit = subtract(multiply(amount, improved), toAmount);
          const terms = { profit, toAmount, surcharge, rate: "1", share: "0", decimals: 8 };
          expect(compare(shopEarnings(terms).surcharge, profit)).toBeLessThanOrEqual(0);
        },
      ),
      { numRuns: 500 },
    );
  });

  it("respects every limit of the direction", () => {
    const sideOf = (min: DecimalString | null, most: DecimalString | null, roundCalculator: number) => ({
      min,
      max: most,
      minVerification: null,
      roundCalculator,
    });
    fc.assert(
      fc.property(
        courses,
        percents,
        fc.option(decimal(3, 2)),
        fc.option(decimal(5, 2)),
        decimal(8, 2),
        (course, surcharge, least, most, reserve) => {
          const own = surcharged(course, surcharge);
          // Limits of the receive side, converted through the course, are the stricter ones.
          const { from, to } = effectiveLimits({
            from: sideOf(null, null, 8),
            to: sideOf(least, most, 2),
            course: own,
            courseType: "default",
            reserve,
          });
          expect(compare(toReceive(from.max, own, 2), reserve)).toBeLessThanOrEqual(0);
          if (most !== null) expect(compare(to.max, most)).toBeLessThanOrEqual(0);
          if (least !== null) expect(compare(toReceive(from.min, own, 2), least)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

describe("the reward of a shop for a claim", () => {
  const terms = { profit: "150", toAmount: "4900", surcharge: "2", rate: "0.01", share: "40", decimals: 2 };

  it("is the whole surcharge plus a share of the remaining profit", () => {
    // 2 of 98 parts of the payout are 100, so the exchange itself earns 50.
    expect(shopEarnings(terms)).toEqual({ surcharge: "1", reward: "0.2" });
  });

  it("is the surcharge alone when the exchange earns nothing else", () => {
    expect(shopEarnings({ ...terms, profit: "100" })).toEqual({ surcharge: "1", reward: "0" });
    expect(shopEarnings({ ...terms, profit: null })).toEqual({ surcharge: "1", reward: "0" });
  });

  it("is never more than the profit, which a promocode may have taken", () => {
    expect(shopEarnings({ ...terms, profit: "30" })).toEqual({ surcharge: "0.3", reward: "0" });
    expect(shopEarnings({ ...terms, profit: "-30" })).toEqual({ surcharge: "0", reward: "0" });
  });

  it("is the usual reward without a surcharge", () => {
    fc.assert(
      fc.property(decimal(6, 2), decimal(6, 2), decimal(2, 4), percents, (profit, toAmount, rate, share) => {
        const rest = { profit, rate, share, decimals: 6 };
        expect(shopEarnings({ ...rest, toAmount, surcharge: "0" })).toEqual({
          surcharge: "0",
          reward: rewardOf(rest),
        });
      }),
    );
  });

  it("never exceeds what the customer paid for it or what the exchange keeps", () => {
    fc.assert(
      fc.property(
        courses,
        percents,
        decimal(5, 6),
        fc.constantFrom("from" as const, "to" as const),
        fc.integer({ min: 0, max: 8 }),
        decimal(2, 4),
        fc.integer({ min: 0, max: 100 }).map(String),
        (course, surcharge, amount, side, toDecimals, rate, share) => {
          const withIt = surcharged(course, surcharge);
          const sides = { side, amount, fromDecimals: 6, toDecimals };
          const { fromSumma, toSumma } = quote({ ...sides, course: withIt });
          fc.pre(compare(toSumma, "0") > 0);
          const profit = profitOf({ fromAmount: fromSumma, toAmount: toSumma, rate: course });
          const found = shopEarnings({ profit, toAmount: toSumma, surcharge, rate, share, decimals: 6 });
          // The value of the same money without the surcharge.
          const gave = subtract(multiply(fromSumma, course), toSumma);
          expect(compare(found.surcharge, multiply(gave, rate))).toBeLessThanOrEqual(0);
          expect(decimalsOf(found.surcharge)).toBeLessThanOrEqual(6);
          const total = add(found.surcharge, found.reward);
          expect(compare(total, multiply(max(profit, "0"), rate))).toBeLessThanOrEqual(0);
          expect(
            compare(toReceive(fromSumma, withIt, toDecimals), toReceive(fromSumma, course, toDecimals)),
          ).toBeLessThanOrEqual(0);
        },
      ),
      { numRuns: 500 },
    );
  });

  it("has the same limits as the contract", () =>
    expect(surchargeLimits).toEqual({ most: "5", decimals: 2 }));
});
