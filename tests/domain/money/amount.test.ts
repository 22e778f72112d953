import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { amountFault, amountIn, parseAmount } from "#domain/money/amount.ts";
import { decimalsOf, isDecimal } from "#domain/money/money.ts";
import { amounts } from "../arbitraries.ts";

describe("amounts as people type them", () => {
  test.each([
    ["1", "1"],
    ["0", "0"],
    ["0,015", "0.015"],
    ["0.015", "0.015"],
    [".5", "0.5"],
    [",5", "0.5"],
    ["5.", "5"],
    ["007", "7"],
    ["1.50", "1.5"],
    ["1 234 567,89", "1234567.89"],
    ["1\u00a0234\u202f567\u2009000", "1234567000"],
    ["1,234.56", "1234.56"],
    ["1.234,56", "1234.56"],
    ["1,234,567", "1234567"],
    ["1.234.567", "1234567"],
    ["1,23,456", "123456"],
    ["₹1,00,00,000.50", "10000000.5"],
    ["RUB 1\u00a0234\u202f567,8", "1234567.8"],
    ["1’234’567.8", "1234567.8"],
    [" \t12\n", "12"],
    ["₽ 1 000,50", "1000.5"],
    ["$12.5", "12.5"],
    ["12,5 €", "12.5"],
    ["100 USDT", "100"],
    ["100USDT", "100"],
    ["BTC 0.1", "0.1"],
    ["5 000 руб.", "5000"],
    ["5 000 руб", "5000"],
    ["5 000 р.", "5000"],
    ["5 000 р", "5000"],
    ["5 000 рублей", "5000"],
    ["1\u2009000\u00a0₽", "1000"],
    ["\u2068₽\u00a01\u202f000,5\u2069", "1000.5"],
    ["1ʼ000", "1000"],
    ["₿0.5", "0.5"],
    ["Ξ 1.5", "1.5"],
    ["2 Ł", "2"],
    ["100 Br", "100"],
    ["CN¥100", "100"],
    ["US$100", "100"],
    ["5 ₸", "5"],
  ])("%j is %s", (text, value) => {
    expect(parseAmount(text, 8)).toEqual({ ok: true, value });
  });

  test.each([
    ["", "empty"],
    [" \u00a0 ", "empty"],
    ["-1", "negative"],
    ["−1", "negative"],
    ["–1", "negative"],
    ["$-1", "negative"],
    ["-$1", "negative"],
    ["1e3", "not_a_number"],
    ["1E3", "not_a_number"],
    ["1E", "not_a_number"],
    ["0x10", "not_a_number"],
    ["5KK", "not_a_number"],
    ["12abc", "not_a_number"],
    ["BTC", "not_a_number"],
    ["USD 5 USD", "not_a_number"],
    ["NaN", "not_a_number"],
    ["Infinity", "not_a_number"],
    [".", "not_a_number"],
    [",", "not_a_number"],
    ["1..2", "not_a_number"],
    ["12,3,456", "not_a_number"],
    ["1,234,56,789", "not_a_number"],
    ["TRC20 5", "not_a_number"],
    ["TRC20", "not_a_number"],
    ["5 TRC20", "not_a_number"],
    ["\u2068ERC20\u2069 5", "not_a_number"],
    ["ERC 20 5", "not_a_number"],
    ["0,123,456", "not_a_number"],
    ["1,234.567.890", "not_a_number"],
    ["1.23,4.5", "not_a_number"],
    ["12,34.5", "not_a_number"],
    ["+1", "not_a_number"],
    ["(1)", "not_a_number"],
    ["1-2", "not_a_number"],
    ["1%", "not_a_number"],
    ["１２", "not_a_number"],
    ["١٢", "not_a_number"],
    ["1२", "not_a_number"],
    ["1.123456789", "too_many_decimals"],
    ["1234567890123456", "too_large"],
    ["12345678901.12345678", "too_large"],
    ["9".repeat(1000), "too_large"],
    ["x".repeat(1000), "not_a_number"],
  ] as const)("%j is refused: %s", (text, error) => {
    expect(parseAmount(text, 8)).toEqual({ ok: false, error });
  });

  // What an English, a German and a Russian reader take it for differs by a factor of a thousand.
  test.each([
    ["1,000", "refused", "refused"],
    ["1.000", "refused", "refused"],
    ["65,000", "refused", "refused"],
    ["25.500", "refused", "refused"],
    ["999,990 ₽", "refused", "refused"],
    ["1,234", "refused", "1.234"],
    ["123,456", "refused", "123.456"],
    ["1.234", "1.234", "1.234"],
    ["0,125", "0.125", "0.125"],
    ["0.100", "0.1", "0.1"],
    ["1,0000", "1", "1"],
    ["1000,500", "1000.5", "1000.5"],
    ["1,000.00", "1000", "1000"],
    ["1,000,000", "1000000", "1000000"],
    ["1 000", "1000", "1000"],
  ])("%j is %s where it is only typed, %s where its result is seen", (text, typed, shown) => {
    const read = (reading: "typed" | "shown" | "rounded", decimals: number) => {
      const parsed = parseAmount(text, decimals, reading);
      return parsed.ok ? parsed.value : parsed.error === "ambiguous" ? "refused" : parsed.error;
    };
    for (const decimals of [4, 8, 18]) {
      expect(read("typed", decimals)).toBe(typed);
      expect(read("shown", decimals)).toBe(shown);
      expect(read("rounded", decimals)).toBe(shown);
    }
    if (text.includes(",") && shown !== typed)
      expect(read("shown", 2), "a side of two decimals").toBe("refused");
  });

  test.each([
    ["0.0123456789", 8, "0.01234567"],
    ["50000.129", 2, "50000.12"],
    ["1.999", 2, "1.99"],
    ["0,5", 0, "0"],
    ["1.123456789012345678901234", 8, "1.12345678"],
    ["5.00000000", 2, "5"],
  ])("%s is rounded down to %i decimals: %s", (text, decimals, value) => {
    expect(parseAmount(text, decimals, "rounded")).toEqual({ ok: true, value });
  });

  test.each(["1,000", "1.000", "25.500", "1,234"])("%s may be thousands, and is never rounded", (text) => {
    expect(parseAmount(text, 2, "rounded")).toEqual({ ok: false, error: "ambiguous" });
  });

  test("an empty amount is a fault unless it may be empty, and zero where it must be above it", () => {
    expect(amountFault("", 2)).toBe("empty");
    expect(amountFault(" ", 2, { isOptional: true })).toBeNull();
    expect(amountFault("0,00", 2)).toBeNull();
    expect(amountFault("0,00", 2, { isAboveZero: true })).toBe("zero");
    expect(amountFault("1,000", 2, { isOptional: true })).toBe("ambiguous");
    expect([amountIn("1 000,5", 2), amountIn("1,000", 2)]).toEqual(["1000.5", null]);
  });

  test("a side without decimals accepts a trailing point", () => {
    expect(parseAmount("5.", 0)).toEqual({ ok: true, value: "5" });
    expect(parseAmount("5.0", 0)).toEqual({ ok: false, error: "too_many_decimals" });
  });

  test("eighteen significant digits are accepted, nineteen are refused", () => {
    expect(parseAmount("0.123456789012345678", 18).ok).toBe(true);
    expect(parseAmount("1.123456789012345678", 18)).toEqual({ ok: false, error: "too_large" });
    expect(parseAmount("999999999999999", 8).ok).toBe(true);
  });
});

describe("properties", () => {
  test("a formatted amount is read back in every notation", () => {
    fc.assert(
      fc.property(amounts(8), (value) => {
        const [whole = "", fraction = ""] = value.split(".");
        const grouped = (separator: string): string => whole.replace(/\B(?=(\d{3})+$)/g, separator);
        const tail = (point: string): string => (fraction === "" ? "" : `${point}${fraction}`);
        const spellings = [
          value,
          `${grouped(" ")}${tail(",")}`,
          `${grouped("\u202f")}${tail(",")} ₽`,
          `$${grouped("'")}${tail(".")}`,
          fraction === "" ? value : `${grouped(",")}${tail(".")} BTC`,
          fraction === "" ? value : `${grouped(".")}${tail(",")}`,
        ];
        for (const spelling of spellings) expect(parseAmount(spelling, 8)).toEqual({ ok: true, value });
      }),
    );
  });

  test("any text gives a decimal within the side's decimals or an error, and never throws", () => {
    const texts = fc.oneof(
      fc.string({ unit: "binary", maxLength: 80 }),
      fc.string({ unit: fc.constantFrom(..."0123456789.,- eE$₽'+USDT".split("")), maxLength: 30 }),
    );
    fc.assert(
      fc.property(texts, fc.integer({ min: 0, max: 18 }), (text, decimals) => {
        const parsed = parseAmount(text, decimals);
        if (!parsed.ok) return;
        expect(isDecimal(parsed.value)).toBe(true);
        expect(decimalsOf(parsed.value)).toBeLessThanOrEqual(decimals);
        expect(parsed.value.startsWith("-")).toBe(false);
        expect(parsed.value.replace(/^0\.0*|\./, "").length).toBeLessThanOrEqual(18);
        expect(parseAmount(parsed.value, decimals)).toEqual(parsed);
      }),
      { numRuns: 1000 },
    );
  });
});
