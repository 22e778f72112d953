import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { multiply } from "#domain/money.ts";
import { shareLimits } from "#domain/referral.ts";
import { checkPercent, percentOf, triedPercent } from "#domain/typed-percent.ts";

describe("a typed percent", () => {
  it("may be anything from zero to the maximum, with the allowed decimals", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (units) => {
        const percent = multiply(String(units), "0.0001");
        for (const text of [percent, ` ${percent.replace(".", ",")} %`]) {
          expect(checkPercent(text, shareLimits)).toBeNull();
          expect(percentOf(text)).toBe(percent);
        }
      }),
    );
  });

  it.each([
    ["", "required"],
    ["100.0001", "above_max"],
    ["1.00001", "too_many_decimals"],
    ["-1", "not_a_number"],
  ])("may not be %j: %s", (text, fault) => expect(checkPercent(text, shareLimits)).toBe(fault));

  it.each([
    ["", "0"],
    [" 25 %", "25"],
    ["1,5", "1.5"],
    ["101", null],
    ["x", null],
  ])("is a number for a calculator: %j is %j", (text, percent) =>
    expect(triedPercent(text, shareLimits)).toBe(percent),
  );
});
