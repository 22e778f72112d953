import type { Locale } from "./locale.ts";
import type { Localized } from "./messages.ts";

// Cached, because creating a formatter is the slowest part of a message.
const figures: Record<Locale, Intl.NumberFormat> = {
  ru: new Intl.NumberFormat("ru", { maximumFractionDigits: 18 }),
  en: new Intl.NumberFormat("en", { maximumFractionDigits: 18 }),
};

/** Formats a decimal for the language: 5 012 345,1 and 5,012,345.1. No digit is lost. */
export const figureIn = (locale: Locale, decimal: string): string =>
  figures[locale].format(decimal as `${number}`);

/** Formats an amount with its currency for the language: 1 500,00 ₽ and ₽1,500.00. */
export const moneyIn = (
  locale: Locale,
  {
    amount,
    ticker,
    decimals,
  }: { readonly amount: string; readonly ticker: string; readonly decimals: number },
): string =>
  /^[A-Z]{3}$/.test(ticker)
    ? new Intl.NumberFormat(locale, {
        style: "currency",
        currency: ticker,
        currencyDisplay: "narrowSymbol",
        minimumFractionDigits: decimals,
        maximumFractionDigits: 18,
      }).format(amount as `${number}`)
    : `${figureIn(locale, amount)} ${ticker}`;

/** A figure as a message parameter, formatted once the language is known. */
export const figure =
  (decimal: string): Localized =>
  (locale) =>
    figureIn(locale, decimal);
