import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isReached } from "#domain/exchange/rate-goal.ts";

const rate = fc.integer({ min: 1, max: 10 ** 9 }).map((units) => (units / 1000).toFixed(3));

describe("the goal of a rate alert", () => {
  it.each([
    ["from", "above", "100", "100", true],
    ["from", "above", "100", "99.999999999999999999", false],
    ["from", "below", "100", "100", true],
    ["from", "below", "100", "100.000000000000000001", false],
    // One unit of the received currency costs 1 ÷ course.
    ["to", "below", "4", "0.25", true],
    ["to", "below", "4", "0.249999999999999999", false],
    ["to", "above", "4", "0.25", true],
    ["to", "above", "4", "0.250000000000000001", false],
  ] as const)("of one %s %s %s at the course %s: %s", (base, bound, value, course, reached) => {
    expect(isReached({ base, bound, value }, course)).toBe(reached);
  });

  it("is met at or beyond its number, and in both directions only when equal", () => {
    fc.assert(
      fc.property(fc.constantFrom("from" as const, "to" as const), rate, rate, (base, value, course) => {
        const above = isReached({ base, bound: "above", value }, course);
        const below = isReached({ base, bound: "below", value }, course);
        expect(above || below).toBe(true);
        if (base === "from") expect(above && below).toBe(Number(value) === Number(course));
      }),
    );
  });

  it("that is met stays met at a better course", () => {
    fc.assert(
      fc.property(rate, rate, rate, (value, one, other) => {
        const [less, more] = Number(one) <= Number(other) ? [one, other] : [other, one];
        for (const goal of [
          { base: "from", bound: "above", value },
          { base: "to", bound: "below", value },
        ] as const)
          expect(!isReached(goal, less) || isReached(goal, more)).toBe(true);
      }),
    );
  });
});
