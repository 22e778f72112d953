import { signedTickers } from "#domain/currency-signs.ts";
import type { Locale } from "./locale.ts";
import type { Localized } from "./messages.ts";

// Cached, because creating a formatter is the slowest part of writing a message.
const figures: Record<Locale, Intl.NumberFormat> = {
  ru: new Intl.NumberFormat("ru", { maximumFractionDigits: 18 }),
  en: new Intl.NumberFormat("en", { maximumFractionDigits: 18 }),
};

/** Formats a decimal for the language: 5 012 345,1 and 5,012,345.1. No digit is lost. */
export const figureIn = (locale: Locale, decimal: string): string =>
  figures[locale].format(decimal as `${number}`);

const moneys = new Map<string, Intl.NumberFormat>();

/**
 * Formats an amount with its currency as the page does: 1 500 ₽ and ₽1,500.50, or 0,015 BTC. `decimals` is the
 * minimum for currencies with a sign; by default two when the amount has a fraction, otherwise none.
 */
export const moneyIn = (
  locale: Locale,
  {
    amount,
    ticker,
    decimals = /\.\d*[1-9]/.test(amount) ? 2 : 0,
  }: { readonly amount: string; readonly ticker: string; readonly decimals?: number },
): string => {
  if (!signedTickers.has(ticker)) return `${figureIn(locale, amount)}\u00A0${ticker}`;
  const key = `${locale} ${ticker} ${decimals}`;
  const format =
    moneys.get(key) ??
    new Intl.NumberFormat(locale, {
      style: "currency",
      currency: ticker,
      currencyDisplay: "narrowSymbol",
      minimumFractionDigits: decimals,
      maximumFractionDigits: 18,
    });
  moneys.set(key, format);
  return format.format(amount as `${number}`);
};

/** A figure as a message parameter, formatted once the language is known. */
export const figure =
  (decimal: string): Localized =>
  (locale) =>
    figureIn(locale, decimal);

/** An amount with its currency as a message parameter. */
export const money =
  (amount: string, ticker: string): Localized =>
  (locale) =>
    moneyIn(locale, { amount, ticker });
