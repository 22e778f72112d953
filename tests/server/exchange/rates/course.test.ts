import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compare, decimalsOf, isPositive, multiply } from "#domain/money/money.ts";
import { coursesOf, cutCourse, fixedCourses, isRate } from "#server/exchange/rates/course.ts";

const plain = { margin: "0", verificationMargin: null, bonus: null };

const rate = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 18n }), fc.integer({ min: 0, max: 30 }))
  .map(([digits, decimals]) => {
    const text = digits.toString().padStart(decimals + 1, "0");
    return decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
  });

const significant = (value: string): number =>
  value.replace(".", "").replace(/^0+/, "").replace(/0+$/, "").length;

describe("the course of a direction", () => {
  it("subtracts the margin and adds the bonus", () => {
    expect(coursesOf("8000000", { ...plain, margin: "1.5" })).toEqual({
      course: "7880000",
      verificationCourse: null,
    });
    expect(coursesOf("80", { margin: "1.5", verificationMargin: "0.5", bonus: "0.2" })).toEqual({
      course: "78.9576",
      verificationCourse: "79.7592",
    });
  });

  it("is truncated, never rounded up", () => {
    expect(cutCourse("5012345.12349999")).toBe("5012345.12349");
    expect(cutCourse("0.000000123456789012999")).toBe("0.000000123456789012");
    expect(cutCourse("123456789012345.5")).toBe("123456789012345");
  });

  it("does not exist when nothing is left of the rate", () => {
    expect(coursesOf("0.0000000000000000001", plain)).toBeNull();
  });

  it("has at most 18 significant digits and 18 decimals, and never exceeds the rate less the margin", () => {
    fc.assert(
      fc.property(rate, fc.integer({ min: 0, max: 9900 }), (cross, hundredths) => {
        const margin = (hundredths / 100).toFixed(2);
        const courses = coursesOf(cross, { ...plain, margin });
        if (courses === null) return;
        const { course } = courses;
        expect(decimalsOf(course)).toBeLessThanOrEqual(18);
        expect(significant(course)).toBeLessThanOrEqual(18);
        expect(compare(course, cross)).toBeLessThanOrEqual(0);
        expect(isPositive(course)).toBe(true);
      }),
    );
  });
});

describe("an operator's fixed course", () => {
  const margins = { margin: "2", verificationMargin: "1", bonus: "5" };

  it("is the course itself, without the bonus", () => {
    expect(fixedCourses("98.00", { ...margins, verificationMargin: null })).toEqual({
      course: "98",
      verificationCourse: null,
    });
  });

  it("moves the verification course along", () => {
    expect(fixedCourses("98", margins)).toEqual({ course: "98", verificationCourse: "99" });
    expect(fixedCourses("49", margins).verificationCourse).toBe("49.5");
  });

  it("never reverses the order of the two", () => {
    // The contract's `Decimal` has no more decimals.
    const fixedRate = rate.filter((value) => decimalsOf(value) <= 18);
    fc.assert(
      fc.property(fixedRate, (fixed) => {
        const { course, verificationCourse } = fixedCourses(fixed, margins);
        if (verificationCourse === null) return;
        // Equal only where the digits of a course cannot show the difference.
        expect(compare(multiply(verificationCourse, "1.0001"), course)).toBe(1);
      }),
    );
  });
});

describe("a rate", () => {
  it.each(["1", "0.5", "96450.12", "999999999999999999"])("can be %s", (value) => {
    expect(isRate(value)).toBe(true);
  });
  it.each(["0", "0.0", "-1", "NaN", "Infinity", "1e5", "", " 1", "1 ", "1,5", "١", `1${"0".repeat(18)}`])(
    "cannot be %j",
    (value) => {
      expect(isRate(value)).toBe(false);
    },
  );
});
