import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  add,
  compare,
  decimalOf,
  decimalsOf,
  divide,
  divideUp,
  isDecimal,
  isPositive,
  isZero,
  max,
  min,
  multiply,
  normalize,
  roundDown,
  roundNearest,
  roundUp,
  subtract,
  unitOf,
} from "#domain/money/money.ts";
import { amounts, positiveAmounts } from "../arbitraries.ts";

describe("a decimal", () => {
  test.each(["0", "-1", "1.50", "000.1", "12345678901234567890.123456789"])("can be %s", (text) => {
    expect(isDecimal(text)).toBe(true);
  });
  test.each([
    "",
    " 1",
    "1e3",
    "+1",
    "1.",
    ".5",
    "1,5",
    "NaN",
    "Infinity",
    "0x10",
    "１２",
    "1\n",
    "--1",
    "1".repeat(65),
  ])("cannot be %j", (text) => {
    expect(isDecimal(text)).toBe(false);
  });
  test("is required by arithmetic", () => {
    expect(() => add("1e3", "1")).toThrow(TypeError);
    expect(() => compare("", "1")).toThrow(TypeError);
  });
});

describe("normal form", () => {
  test.each([
    ["0.000000100", "0.0000001"],
    ["-0.00", "0"],
    ["0012.30", "12.3"],
    ["1000000000000000000000000", "1000000000000000000000000"],
    ["0.0000000000000000001", "0.0000000000000000001"],
    ["-1.10", "-1.1"],
  ])("%s is %s", (value, expected) => {
    expect(normalize(value)).toBe(expected);
  });
});

describe("decimal arithmetic is exact", () => {
  test("where binary floating point is not", () => {
    expect(add("0.1", "0.2")).toBe("0.3");
    expect(subtract("1.1", "1")).toBe("0.1");
    expect(multiply("1.005", "100")).toBe("100.5");
    expect(subtract("5", "5.00")).toBe("0");
  });

  test("with quotients rounded down or up", () => {
    const scaled = (value: string): bigint => BigInt(multiply(value, "100000000"));
    fc.assert(
      fc.property(amounts(8), positiveAmounts(8), (a, b) => {
        const exact = (scaled(a) * 10n ** 10n) / scaled(b);
        const hasRest = (scaled(a) * 10n ** 10n) % scaled(b) !== 0n;
        expect(multiply(divide(a, b, 10), "10000000000")).toBe(exact.toString());
        expect(multiply(divideUp(a, b, 10), "10000000000")).toBe((hasRest ? exact + 1n : exact).toString());
      }),
    );
  });
});

describe("rounding", () => {
  test("follows the given direction", () => {
    expect([roundDown("1.999", 2), roundUp("1.001", 2), roundNearest("1.005", 2)]).toEqual([
      "1.99",
      "1.01",
      "1.01",
    ]);
    expect([roundDown("0.009", 2), roundUp("0.000001", 0)]).toEqual(["0", "1"]);
    expect([roundDown("-1.999", 2), roundUp("-1.001", 2), roundDown("-0.001", 2)]).toEqual([
      "-1.99",
      "-1.01",
      "0",
    ]);
  });

  test("keeps down ≤ value ≤ up, less than one unit apart", () => {
    fc.assert(
      fc.property(amounts(8), fc.integer({ min: 0, max: 8 }), (value, decimals) => {
        const down = roundDown(value, decimals);
        const up = roundUp(value, decimals);
        expect(compare(down, value)).toBeLessThanOrEqual(0);
        expect(compare(value, up)).toBeLessThanOrEqual(0);
        expect(compare(subtract(up, down), unitOf(decimals))).toBeLessThanOrEqual(0);
        expect(decimalsOf(down)).toBeLessThanOrEqual(decimals);
        expect(decimalsOf(up)).toBeLessThanOrEqual(decimals);
      }),
    );
  });
});

test("comparisons ignore the spelling of a number", () => {
  expect([compare("1.0", "1"), compare("9", "10"), compare("-1", "0")]).toEqual([0, -1, -1]);
  expect([min("10", "9.50"), max("10", "9.50")]).toEqual(["9.5", "10"]);
  expect([isZero("0.000"), isZero("0.001"), isPositive("-1"), isPositive("0.001")]).toEqual([
    true,
    false,
    false,
    true,
  ]);
  expect([unitOf(0), unitOf(2), decimalsOf("0.150"), decimalsOf("5.00")]).toEqual(["1", "0.01", 2, 0]);
});

test.each([
  [0.015, "0.015"],
  [1e-7, "0.0000001"],
  [123456789012345, "123456789012345"],
  [0.000000000000123, "0.000000000000123"],
  [100, "100"],
  [0, "0"],
  [0.1 + 0.2, null],
  [9007199254740992, null],
  [1e21, "1000000000000000000000"],
  [Infinity, null],
  [NaN, null],
])("the JSON number %d means %s", (number, decimal) => expect(decimalOf(number)).toBe(decimal));

test("every decimal of fifteen digits is exact as a JSON number", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999_999 }), fc.nat(18), (digits, decimals) => {
      const decimal = multiply(String(digits), unitOf(decimals));
      expect(decimalOf(Number(decimal))).toBe(decimal);
    }),
  );
});
