import fc from "fast-check";
import { expect, it } from "vitest";
import { parseAmount } from "#domain/money/amount.ts";
import { type Locale, locales } from "#domain/text/locale.ts";
import { amounts } from "../../domain/arbitraries.ts";
import { rateUnits } from "#src/ui/money/currencyText.ts";
import { type InputUse, amountText } from "#src/ui/money/amountText.ts";

const usdt = (network: string) => ({ name: "Tether USDT", ticker: "USDT", network: { code: network } });
const rub = { name: "Sberbank", ticker: "RUB", network: null };

it("a rate names the networks only where the tickers are the same", () => {
  expect(rateUnits(usdt("TRC20"), rub)).toEqual({ from: "USDT", to: "RUB" });
  expect(rateUnits(usdt("BEP20"), usdt("TRC20"))).toEqual({ from: "USDT BEP20", to: "USDT TRC20" });
  expect(rateUnits(rub, { ...rub, name: "T-Bank" })).toEqual({ from: "RUB", to: "RUB" });
});

const shown = (amount: string, use: InputUse, locale: Locale = "ru") =>
  amountText({ amount, isTyped: true, decimals: 2 }, locale, use);

it.each(["1 000 ₽", "₽ 1\u00a0000", "1000 руб.", "1'000", "1,000.00"])(
  "groups %s once it is left",
  (amount) => {
    expect(shown(amount, "typing")).toBe(amount);
    expect(shown(amount, "left").split(",")[0]).toBe("1\u202f000");
    expect(shown(amount, "left", "en").split(".")[0]).toBe("1,000");
  },
);

it("leaves invalid text as it was typed", () => {
  expect(shown("1e999", "left")).toBe("1e999");
  expect(shown("12 ₽ $", "left")).toBe("12 ₽ $");
  for (const twofold of ["1,000", "1.000", "1,234"]) expect(shown(twofold, "left", "en")).toBe(twofold);
});

it.each([
  [2, "8274.7", "8\u202f274,70"],
  [2, "8274.75", "8\u202f274,75"],
  [2, "8274", "8\u202f274"],
  [2, "8274.", "8\u202f274"],
  [8, "0.5", "0,5"],
])("with %i decimals writes %s as %s", (decimals, amount, text) => {
  expect(amountText({ amount, isTyped: false, decimals }, "ru", "left")).toBe(text);
});

it.each(locales)(
  "a focused input (%s) is read as it was shown, also with digits deleted from its end",
  (locale) => {
    fc.assert(
      fc.property(amounts(8), fc.nat(), (value, cut) => {
        const text = amountText({ amount: value, isTyped: false, decimals: 8 }, locale, "focused");
        expect(parseAmount(text, 8)).toEqual({ ok: true, value });
        const [whole = ""] = text.split(/[.,]/);
        const rest = whole.slice(0, 1 + (cut % whole.length));
        expect(parseAmount(rest, 8)).toEqual({ ok: true, value: rest.replaceAll(/\s/g, "") });
      }),
    );
  },
);
