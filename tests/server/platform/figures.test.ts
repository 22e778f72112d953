import { expect, test } from "vitest";
import { moneyIn } from "#server/platform/figures.ts";

const written = (amount: string, ticker: string, decimals?: number) =>
  (["en", "ru"] as const).map((locale) =>
    moneyIn(locale, { amount, ticker, ...(decimals !== undefined && { decimals }) }).replaceAll(/\s/g, " "),
  );

test("money has the sign of its currency, and two decimals or none", () => {
  expect(written("30000", "RUB")).toEqual(["₽30,000", "30 000 ₽"]);
  expect(written("1500.5", "USD")).toEqual(["$1,500.50", "1 500,50 $"]);
  expect(written("30000", "RUB", 2)).toEqual(["₽30,000.00", "30 000,00 ₽"]);
});

test("a currency without a sign has its ticker behind the amount, on the same line", () => {
  expect(written("0.015", "BTC")).toEqual(["0.015 BTC", "0,015 BTC"]);
  expect(written("1234.567890123456789", "XRP")).toEqual([
    "1,234.567890123456789 XRP",
    "1 234,567890123456789 XRP",
  ]);
  expect(moneyIn("en", { amount: "1", ticker: "BTC" })).toBe("1\u00A0BTC");
});
