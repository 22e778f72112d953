import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { averageRating, checkReviewName, checkReviewText, isRating, ratings } from "#domain/site/review.ts";

const counts = fc
  .array(fc.nat(10_000), { minLength: 5, maxLength: 5 })
  .map((given) => ratings.map((rating, index) => ({ rating, count: given[index] ?? 0 })));

describe("the average of ratings", () => {
  it("is cut to one decimal, and absent without ratings", () => {
    expect(averageRating([])).toBeNull();
    expect(averageRating([{ rating: 5, count: 0 }])).toBeNull();
    const parts = (fives: number, ones: number) => [
      { rating: 5, count: fives },
      { rating: 1, count: ones },
    ];
    expect(averageRating(parts(3, 0))).toBe("5.0");
    expect(averageRating(parts(999, 1))).toBe("4.9");
    expect(averageRating(parts(1, 1))).toBe("3.0");
    expect(averageRating(parts(0, 7))).toBe("1.0");
  });

  it("lies between the lowest and the highest, and is five only when all ratings are", () => {
    const holds = (given: { rating: number; count: number }[]): boolean => {
      const average = averageRating(given);
      const present = given.filter(({ count }) => count > 0).map(({ rating }) => rating);
      if (average === null) return present.length === 0;
      const isAllFives = present.every((rating) => rating === 5);
      return (
        Number(average) >= Math.min(...present) &&
        Number(average) <= Math.max(...present) &&
        (average === "5.0") === isAllFives
      );
    };
    expect(() => fc.assert(fc.property(counts, holds))).not.toThrow();
  });
});

describe("a review", () => {
  it("has one to five whole stars", () => {
    expect([0, 1, 5, 6, 2.5, Number.NaN].map(isRating)).toEqual([false, true, true, false, false, false]);
  });

  it.each([
    ["", "required"],
    [" \r\n ", "required"],
    ["\u200B\u2060\u3164\u2800", "required"],
    ["\u200Bseen", null],
    ["Quick.\r\nAnd clear.", null],
    ["🙂".repeat(1000), null],
    ["🙂".repeat(1001), "too_long"],
    ["a\u0000", "control"],
    ["a\u202Eb", "control"],
  ])("has a text: %j is %s", (text, fault) => expect(checkReviewText(text)).toBe(fault));

  it.each([
    ["", null],
    ["Anna-Maria O’Neil", null],
    ["x".repeat(40), null],
    ["x".repeat(41), "too_long"],
    ["Anna\nBob", "control"],
    ["Anna\u200F", "control"],
  ])("has a one-line name: %j is %s", (name, fault) => expect(checkReviewName(name)).toBe(fault));
});
