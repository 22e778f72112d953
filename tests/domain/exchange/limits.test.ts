import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toReceive, toSend } from "#domain/exchange/course.ts";
import type { LimitsInput, SideLimits } from "#domain/exchange/limits.ts";
import { clamp, effectiveLimits, readableRange } from "#domain/exchange/limits.ts";
import { add, compare, subtract, unitOf } from "#domain/money/money.ts";
import { checkQuote, quote } from "#domain/exchange/quote.ts";
import { amounts, limitsInputs } from "../arbitraries.ts";

const open: SideLimits = { min: null, max: null, minVerification: null, roundCalculator: 2 };

function limits(change: Partial<LimitsInput>): ReturnType<typeof effectiveLimits> {
  return effectiveLimits({
    from: open,
    to: open,
    course: "4",
    courseType: "default",
    reserve: "1000",
    ...change,
  });
}

describe("effective limits", () => {
  test("come from the send side first", () => {
    const { from } = limits({
      from: { ...open, min: "10", max: "20" },
      to: { ...open, min: "100", max: "60" },
    });
    expect(from).toEqual({ min: "10", max: "20" });
  });

  test("come from the receive side otherwise, the minimum rounded up and the maximum down", () => {
    const found = limits({ to: { ...open, min: "10", max: "100" }, course: "3" });
    expect(found.from).toEqual({ min: "3.34", max: "33.33" });
    expect(found.to).toEqual({ min: "10", max: "100" });
  });

  test("never exceed what the reserve can pay for", () => {
    expect(limits({ from: { ...open, max: "900" } }).from.max).toBe("250");
    expect(limits({ from: { ...open, max: "100" } }).from.max).toBe("100");
    expect(limits({ reserve: "10", course: "3" }).from.max).toBe("3.33");
  });

  test("use minVerification as the minimum with the verification course only", () => {
    const from = { ...open, min: "10", minVerification: "50" };
    expect(limits({ from, courseType: "verification" }).from.min).toBe("50");
    expect(limits({ from }).from.min).toBe("10");
    expect(limits({ from: { ...from, minVerification: null }, courseType: "verification" }).from.min).toBe(
      "10",
    );
    expect(limits({ to: from, courseType: "verification" }).from.min).toBe("12.5");
  });

  test("are unavailable when the minimum is above the maximum", () => {
    expect(limits({ from: { ...open, min: "250" } }).available).toBe(true);
    expect(limits({ from: { ...open, min: "250.01" } }).available).toBe(false);
    expect(limits({ reserve: "0" }).available).toBe(false);
    expect(limits({ reserve: "-5" }).available).toBe(false);
  });

  test("start at the least amount that gives anything when there is no minimum", () => {
    expect(limits({}).from.min).toBe("0.01");
    expect(limits({ course: "0.001" }).from.min).toBe("10");
    expect(limits({ from: { ...open, min: "0" }, course: "0.001" }).from.min).toBe("10");
  });

  test("let the receive side's minimum be typed without falling below the send side's", () => {
    const from = { ...open, min: "100" };
    const found = limits({
      from,
      to: { ...open, roundCalculator: 8 },
      course: "0.000000199512",
      reserve: "1",
    });
    expect(found.to.min).toBe("0.00001995");
    expect(
      quote({ side: "to", amount: found.to.min, course: "0.000000199512", fromDecimals: 2, toDecimals: 8 }),
    ).toEqual({
      fromSumma: "100",
      toSumma: "0.00001995",
    });
  });
});

describe("properties of limits", () => {
  test("an amount is accepted on either side exactly when it is within the limits", () => {
    fc.assert(
      fc.property(limitsInputs, amounts(2), amounts(2), (input, a, b) => {
        const found = effectiveLimits(input);
        const conversion = {
          course: input.course,
          fromDecimals: input.from.roundCalculator,
          toDecimals: input.to.roundCalculator,
        };
        fc.pre(found.available);
        const codes = (side: "from" | "to", amount: string): string[] =>
          checkQuote({ ...conversion, ...quote({ side, amount, ...conversion }), limits: found }).map(
            ({ code }) => code,
          );
        for (const end of [found.from.min, found.from.max]) expect(codes("from", end)).toEqual([]);
        if (compare(found.to.min, found.to.max) <= 0) {
          for (const end of [found.to.min, found.to.max]) expect(codes("to", end)).toEqual([]);
        }
        const above = add(found.from.max, unitOf(conversion.fromDecimals));
        // What the receive side's maximum costs is rounded up.
        const isPrice =
          compare(quote({ side: "to", amount: found.to.max, ...conversion }).fromSumma, above) === 0;
        if (!isPrice || compare(toReceive(above, input.course, conversion.toDecimals), found.to.max) > 0)
          expect(codes("from", above)).toContain("above_max");
        expect(codes("to", add(found.to.max, unitOf(conversion.toDecimals)))).toContain("above_max");
        const below = subtract(found.from.min, unitOf(conversion.fromDecimals));
        expect(codes("from", below).length).toBeGreaterThan(0);
        for (const amount of [a, b])
          expect(codes("from", clamp(amount, found.from).value)).not.toContain("above_max");
        expect(compare(found.to.max, input.reserve)).toBeLessThanOrEqual(0);
      }),
      { numRuns: 500 },
    );
  });

  test("clamping is idempotent and lands within the limits", () => {
    fc.assert(
      fc.property(amounts(2), amounts(2), amounts(2), (amount, a, b) => {
        const once = clamp(amount, { min: a, max: b });
        expect(clamp(once.value, { min: a, max: b })).toEqual({ value: once.value, clamped: null });
        if (compare(a, b) > 0) return;
        expect(compare(once.value, a)).toBeGreaterThanOrEqual(0);
        expect(compare(once.value, b)).toBeLessThanOrEqual(0);
        expect(once.clamped === null).toBe(compare(once.value, amount) === 0);
      }),
    );
  });
});

describe("limits for reading", () => {
  test.each([
    [
      { min: "0.00012345", max: "0.07848754" },
      { min: "0.000124", max: "0.0784" },
    ],
    [
      { min: "3822.26", max: "600000" },
      { min: "3823", max: "600000" },
    ],
    [
      { min: "0.0005", max: "35.849" },
      { min: "0.0005", max: "35.8" },
    ],
    [
      { min: "0", max: "1.5" },
      { min: "0", max: "1.5" },
    ],
    [
      { min: "1.2341", max: "1.2349" },
      { min: "1.2341", max: "1.2349" },
    ],
  ])("%j is shown as %j", (exact, shown) => {
    expect(readableRange(exact)).toEqual(shown);
  });

  test("promise nothing that is refused", () => {
    fc.assert(
      fc.property(limitsInputs, (input) => {
        const { from, available } = effectiveLimits(input);
        if (!available) return;
        const { min, max } = readableRange(from);
        expect([compare(min, from.min) >= 0, compare(max, from.max) <= 0]).toEqual([true, true]);
      }),
    );
  });
});

describe("clamping", () => {
  const range = { min: "10", max: "20.50" };
  test.each([
    ["9.99", { value: "10", clamped: "min" }],
    ["10.00", { value: "10", clamped: null }],
    ["20.5", { value: "20.5", clamped: null }],
    ["20.51", { value: "20.5", clamped: "max" }],
  ])("%s", (amount, expected) => {
    expect(clamp(amount, range)).toEqual(expected);
  });

  test("ignores absent bounds and an empty range", () => {
    expect(clamp("5", { min: null, max: null })).toEqual({ value: "5", clamped: null });
    expect(clamp("5", { min: "6", max: null })).toEqual({ value: "6", clamped: "min" });
    expect(clamp("5", { min: "9", max: "3" })).toEqual({ value: "5", clamped: null });
  });
});

test("the least sent amount may give less than the minimum that may be typed", () => {
  const found = effectiveLimits({
    from: { ...open, min: "3000" },
    to: open,
    course: "0.011948",
    courseType: "default",
    reserve: "1000",
  });
  expect(toReceive("3000", "0.011948", 2)).toBe("35.84");
  expect(toSend("35.84", "0.011948", 2)).toBe("2999.67");
  expect(found.from.min).toBe("3000");
  expect(found.to.min).toBe("35.85");
});
