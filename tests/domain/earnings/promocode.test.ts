import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { add, compare, decimalsOf, multiply, subtract } from "#domain/money/money.ts";
import type { PromocodeEffect } from "#domain/earnings/promocode.ts";
import { promocodeOf, withPromocode } from "#domain/earnings/promocode.ts";
import { positiveAmounts } from "../arbitraries.ts";

/** Significant digits: those from the first that is not zero. */
const significant = (value: string): number =>
  value.replace(".", "").replace(/^0+/, "").replace(/0+$/, "").length;

/** Courses over thirty orders of magnitude with up to 17 significant digits and 18 decimals. */
const fineCourses = fc.integer({ min: 0, max: 18 }).chain((decimals) => positiveAmounts(decimals, 17));

const percents = positiveAmounts(4, 5).map((value): PromocodeEffect => ({ kind: "percent", value }));
const effects = fc.oneof(
  percents,
  positiveAmounts(8, 14).map((value): PromocodeEffect => ({ kind: "fixed", value })),
);

describe("the course with a promocode", () => {
  test.each([
    ["5012345.1", "percent", "1", "5062468.551"],
    ["5012345.1", "fixed", "1000", "5013345.1"],
    ["92.5", "fixed", "0.25", "92.75"],
    ["1", "percent", "50", "1.5"],
    ["0.000000199507412", "percent", "1.5", "0.00000020250002318"],
    // Cut to 18 decimals, cut to 18 digits, and an improvement that is cut off completely.
    ["0.000000199507412345", "percent", "1.5", "0.00000020250002353"],
    ["123456789.123456789", "percent", "0.5", "124074073.069074072"],
    ["0.000000000000000001", "percent", "1", "0.000000000000000001"],
    // The wire format has no room for a nineteenth digit before the point.
    ["999999999999999999", "fixed", "1", "999999999999999999"],
  ] as const)("%s and %s %s", (course, kind, value, expected) => {
    expect(withPromocode(course, { kind, value }, null)).toBe(expected);
  });

  test("is never worse and never gives more than the exact value", () => {
    fc.assert(
      fc.property(fineCourses, effects, (course, effect) => {
        const improved = withPromocode(course, effect, null);
        expect(compare(improved, course)).toBeGreaterThanOrEqual(0);
        const exact =
          effect.kind === "percent"
            ? add(course, multiply(multiply(course, effect.value), "0.01"))
            : add(course, effect.value);
        expect(compare(improved, exact)).toBeLessThanOrEqual(0);
      }),
    );
  });

  test("has at most 18 significant digits and 18 decimals, and loses less than one unit of the last", () => {
    fc.assert(
      fc.property(fineCourses, effects, (course, effect) => {
        const improved = withPromocode(course, effect, null);
        expect(significant(improved)).toBeLessThanOrEqual(18);
        expect(decimalsOf(improved)).toBeLessThanOrEqual(18);
        const exact =
          effect.kind === "percent"
            ? multiply(course, add("1", multiply(effect.value, "0.01")))
            : add(course, effect.value);
        const lost = subtract(exact, improved);
        const isSmall = compare(multiply(lost, "100000000000000000"), exact) < 0;
        expect(isSmall || compare(lost, "0.000000000000000001") < 0).toBe(true);
      }),
    );
  });

  test("never gives less for a larger value", () => {
    fc.assert(
      fc.property(fineCourses, percents, positiveAmounts(2, 3), (course, effect, more) => {
        const larger = { ...effect, value: add(effect.value, more) };
        expect(
          compare(withPromocode(course, larger, null), withPromocode(course, effect, null)),
        ).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test("never passes the highest course of its pair, and never takes away from one that does", () => {
    const highest = positiveAmounts(8, 14);
    fc.assert(
      fc.property(fineCourses, effects, highest, (course, effect, most) => {
        const free = withPromocode(course, effect, null);
        const bound = withPromocode(course, effect, most);
        if (compare(free, most) <= 0) expect(bound).toBe(free);
        else expect(compare(bound, compare(course, most) > 0 ? course : most)).toBe(0);
      }),
    );
  });

  test("throws for a value that is not above zero", () => {
    for (const value of ["0", "-1"])
      expect(() => withPromocode("1", { kind: "percent", value }, null)).toThrow(RangeError);
  });
});

describe("promocodes", () => {
  test("are equal in every spelling", () => {
    expect(promocodeOf(" welcome-10\t")).toBe("WELCOME-10");
    expect(promocodeOf("\u2068welcome\u201310\u200b\u00a0")).toBe("WELCOME-10");
    expect(promocodeOf("ıß")).toBe("ıß");
  });
});
