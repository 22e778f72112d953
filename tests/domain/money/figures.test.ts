import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { writeFigure, writeMoney, writePercent } from "#domain/money/figures.ts";
import { locales } from "#domain/text/locale.ts";

const locale = fc.constantFrom(...locales);
const digits = (most: number) => fc.stringMatching(new RegExp(`^\\d{0,${most}}$`));

/** A decimal with the given number of decimals, which may end in zeros. */
const decimal = fc
  .tuple(fc.constantFrom("", "-"), fc.stringMatching(/^[1-9]\d{0,14}$/), digits(18))
  .map(([minus, whole, fraction]) => ({ text: minus + whole + (fraction && `.${fraction}`), fraction }));

const tickers = ["RUB", "USD", "EUR", "GBP", "KZT", "UAH", "TRY", "CNY", "AMD"] as const;

/** The library writes a hyphen, which is narrower than figures and breaks from them. */
const withMinus = (text: string): string => text.replace("-", "−");

describe("figures are written as the standard library writes them, with a true minus", () => {
  test("decimals", () => {
    fc.assert(
      fc.property(locale, decimal, (lang, { text, fraction }) => {
        const standard = new Intl.NumberFormat(lang, { minimumFractionDigits: fraction.length });
        expect(writeFigure(lang, text)).toBe(withMinus(standard.format(text as `${number}`)));
      }),
    );
  });

  test("money of currencies with a sign", () => {
    fc.assert(
      fc.property(locale, decimal, fc.constantFrom(...tickers), (lang, { text, fraction }, currency) => {
        const standard = new Intl.NumberFormat(lang, {
          style: "currency",
          currency,
          currencyDisplay: "narrowSymbol",
          minimumFractionDigits: fraction ? Math.max(fraction.length, 2) : 0,
          maximumFractionDigits: 18,
        });
        expect(writeMoney(lang, text, currency)).toBe(withMinus(standard.format(text as `${number}`)));
      }),
    );
  });

  test("percentages and their changes", () => {
    fc.assert(
      fc.property(locale, decimal, fc.boolean(), (lang, { text }, isChange) => {
        const standard = new Intl.NumberFormat(lang, {
          style: "percent",
          signDisplay: isChange ? "exceptZero" : "auto",
          maximumFractionDigits: 18,
        });
        expect(writePercent(lang, text, isChange)).toBe(
          withMinus(standard.format(`${text}e-2` as `${number}`)),
        );
      }),
    );
  });
});

it("shows the decimals that were asked for", () => {
  expect(writeMoney("en", "30000", "RUB", 2)).toBe("₽30,000.00");
  expect(writeMoney("en", "0.125", "RUB", 2)).toBe("₽0.125");
  expect(writeMoney("ru", "1500", "RUB")).toBe("1\u00A0500\u00A0₽");
});

it("puts the ticker behind amounts of all other currencies, with no decimals added", () => {
  expect(writeMoney("en", "0.5", "BTC")).toBe("0.5\u00A0BTC");
  expect(writeMoney("ru", "1000", "BYN")).toBe("1\u00A0000\u00A0BYN");
});

it("gives no sign to a change of nothing", () => {
  expect(writePercent("en", "0.00", true)).toBe("0%");
  expect(writePercent("ru", "100", true)).toBe("+100\u00A0%");
});
