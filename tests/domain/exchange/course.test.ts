import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  courseFor,
  courseTypeFor,
  isWorseForVisitor,
  marginOf,
  readableCourse,
  toReceive,
  toSend,
} from "#domain/exchange/course.ts";
import { add, compare, isPositive, multiply, subtract, unitOf } from "#domain/money/money.ts";
import { amounts, conversions, courses } from "../arbitraries.ts";

describe("conversion", () => {
  test("rounds the received amount down and the sent amount up", () => {
    expect(toReceive("0.00000001", "5012345.1", 2)).toBe("0.05");
    expect(toReceive("100", "0.000000199507", 8)).toBe("0.00001995");
    expect(toSend("0.05", "5012345.1", 8)).toBe("0.00000001");
    expect(toSend("1", "3", 2)).toBe("0.34");
    expect(toSend("6", "3", 2)).toBe("2");
  });

  test("throws for a course that is not above zero", () => {
    expect(() => toSend("1", "0", 2)).toThrow(RangeError);
    expect(() => toReceive("1", "-1", 2)).toThrow(RangeError);
  });

  test("the sent amount is the least that pays for the received amount", () => {
    fc.assert(
      fc.property(conversions, amounts(4), ({ course, fromDecimals }, received) => {
        const sent = toSend(received, course, fromDecimals);
        expect(compare(multiply(sent, course), received)).toBeGreaterThanOrEqual(0);
        if (!isPositive(sent)) return;
        const less = subtract(sent, unitOf(fromDecimals));
        expect(compare(multiply(less, course), received)).toBe(-1);
      }),
    );
  });

  test("splitting an exchange never gains", () => {
    fc.assert(
      fc.property(conversions, fc.array(amounts(8), { minLength: 1, maxLength: 6 }), (conversion, parts) => {
        const { course, fromDecimals, toDecimals } = conversion;
        const sum = (values: string[]): string => values.reduce(add, "0");
        const apart = sum(parts.map((part) => toReceive(part, course, toDecimals)));
        expect(compare(apart, toReceive(sum(parts), course, toDecimals))).toBeLessThanOrEqual(0);
        const sentApart = sum(parts.map((part) => toSend(part, course, fromDecimals)));
        expect(compare(sentApart, toSend(sum(parts), course, fromDecimals))).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test("converting there and back never pays out more than was given", () => {
    fc.assert(
      fc.property(conversions, amounts(0), ({ course, fromDecimals, toDecimals }, given) => {
        const received = toReceive(given, course, toDecimals);
        expect(compare(toSend(received, course, fromDecimals), given)).toBeLessThanOrEqual(0);
        expect(compare(multiply(given, course), received)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test("sending more never gives less", () => {
    fc.assert(
      fc.property(conversions, amounts(8), amounts(8), ({ course, toDecimals }, a, more) => {
        const sum = add(a, more);
        expect(
          compare(toReceive(a, course, toDecimals), toReceive(sum, course, toDecimals)),
        ).toBeLessThanOrEqual(0);
      }),
    );
  });
});

describe("the readable direction of a course", () => {
  test.each([
    ["5012345.1", { base: "from", value: "5012345.1" }],
    ["0.000000199507412", { base: "to", value: "5012345.11" }],
    ["0.0109", { base: "to", value: "91.743119" }],
    ["1", { base: "from", value: "1" }],
    ["0.5", { base: "to", value: "2" }],
    ["92.123456789", { base: "from", value: "92.123457" }],
    ["123456789.129", { base: "from", value: "123456789.13" }],
  ] as const)("%s", (course, expected) => {
    expect(readableCourse(course)).toEqual(expected);
  });

  test("honours the number of digits", () => {
    expect(readableCourse("92.123456789", 4)).toEqual({ base: "from", value: "92.12" });
  });

  test("is never below one", () => {
    fc.assert(
      fc.property(courses, (course) => {
        expect(compare(readableCourse(course).value, "1")).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

test("the verification course applies only where the pair has one", () => {
  const pair = { course: "90", verificationCourse: "91" };
  expect([courseFor(pair, "verification"), courseFor(pair, "default")]).toEqual(["91", "90"]);
  expect(courseTypeFor(pair, "verification")).toBe("verification");
  for (const without of [{ course: "90", verificationCourse: null }, { course: "90" }]) {
    expect(courseFor(without, "verification")).toBe("90");
    expect(courseTypeFor(without, "verification")).toBe("default");
  }
});

test("a lower course is worse for the visitor, another spelling of the same course is not", () => {
  expect(isWorseForVisitor("90", "89.99")).toBe(true);
  expect(isWorseForVisitor("90", "90.00")).toBe(false);
  expect(isWorseForVisitor("90", "90.01")).toBe(false);
});

test("within a tolerance, to the last digit, a lower course is no worse", () => {
  expect(isWorseForVisitor("5000000", "4995000", "0.1")).toBe(false);
  expect(isWorseForVisitor("5000000", "4994999.99", "0.1")).toBe(true);
  expect(isWorseForVisitor("0.000000200000000001", "0.0000001998", "0.1")).toBe(true);
});

test("a margin is told before the bonus that the course contains", () => {
  expect(marginOf("98", "100", null)).toBe("-2");
  expect(marginOf("98.49", "100", "0.5")).toBe("-2");
  expect(marginOf("0.0000001317", "0.0000001333", null)).toBe("-1.2");
  expect(marginOf("101", "100", null), "an exchange may give more than the market").toBe("1");
});
