import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { multiply } from "#domain/money/money.ts";
import { shareLimits } from "#domain/earnings/referral.ts";
import { checkPercent, percentOf, triedPercent } from "#domain/money/typed-percent.ts";
import { changeOf, shareOf } from "#domain/money/share.ts";

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

describe("a share", () => {
  it("is in percent with one decimal", () => {
    expect(shareOf(2, 3)).toBe("66.7");
    expect(shareOf(3, 3)).toBe("100");
    expect(shareOf(0, 3)).toBe("0");
  });

  it("is absent for a total of zero", () => {
    expect(shareOf(0, 0)).toBeNull();
  });
});

describe("a change", () => {
  it("is in percent of the earlier value, with its sign", () => {
    expect(changeOf("40", "50")).toBe("25");
    expect(changeOf("0.03", "0.01")).toBe("-66.7");
    expect(changeOf("0.01", "0.01")).toBe("0");
  });

  it("is absent when the earlier value is zero", () => {
    expect(changeOf("0", "5")).toBeNull();
    expect(changeOf("0.00", "0")).toBeNull();
  });
});
