import { describe, expect, it } from "vitest";
import { formatAmount, formatPercent } from "#src/ui/money/formatAmount.ts";

const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, " ");

describe("formatAmount", () => {
  it.each([
    ["5012345.10", "RUB", "ru", "5 012 345,10 ₽"],
    ["12.5", "RUB", "ru", "12,50 ₽"],
    ["1250", "USD", "en", "$1,250"],
    ["0.01500000", "BTC", "ru", "0,01500000 BTC"],
    ["123456789.123456", "USDT", "en", "123,456,789.123456 USDT"],
    ["-7", "", "en", "−7"],
  ] as const)("writes %s %s for %s as %s", (value, currency, locale, expected) => {
    expect(plain(formatAmount(value, { locale, currency }))).toBe(expected);
  });

  it("keeps every digit that a floating-point number would lose", () => {
    expect(plain(formatAmount("9007199254740993.123456789012345678", { locale: "en" }))).toBe(
      "9,007,199,254,740,993.123456789012345678",
    );
  });

  it("never breaks between figure and ticker", () => {
    expect(formatAmount("1000", { locale: "ru", currency: "BTC" })).not.toContain(" ");
  });

  it("returns invalid input unchanged", () => {
    expect(formatAmount("1e3", { locale: "ru" })).toBe("1e3");
    expect(formatAmount("—", { locale: "ru", currency: "BTC" })).toBe("— BTC");
  });
});

describe("formatPercent", () => {
  it.each([
    ["0.3", "ru", "+0,3 %"],
    ["0.3", "en", "+0.3%"],
    ["-1.25", "ru", "−1,25 %"],
    ["0", "ru", "0 %"],
    ["1000", "ru", "+1 000 %"],
  ] as const)("writes a change of %s for %s as %s", (value, locale, expected) => {
    expect(plain(formatPercent(value, { locale, isChange: true }))).toBe(expected);
  });

  it("formats a share without a sign", () => {
    expect(plain(formatPercent("45", { locale: "ru" }))).toBe("45 %");
  });
});
