import { writeFigure, writeMoney } from "#domain/money/figures.ts";
import { decimalsOf, normalize } from "#domain/money/money.ts";
import type { Locale } from "./locale.ts";
import type { Localized } from "./messages.ts";
import { t } from "./messages.ts";

/** Formats a decimal for the language, without needless zeros: 5 012 345,1 and 5,012,345.1. */
export const figureIn = (locale: Locale, decimal: string): string => writeFigure(locale, normalize(decimal));

/**
 * Formats an amount with its currency as the page does, without needless zeros: 1 500 ₽ and ₽1,500.50, or 0,015 BTC.
 * `decimals` is the minimum for currencies with a sign; by default two when the amount has a fraction, otherwise none.
 */
export const moneyIn = (
  locale: Locale,
  {
    amount,
    ticker,
    decimals,
  }: { readonly amount: string; readonly ticker: string; readonly decimals?: number },
): string => writeMoney(locale, normalize(amount), ticker, decimals);

/** A figure as a message parameter, formatted once the language is known. */
export const figure = (decimal: string): Localized =>
  Object.assign((locale: Locale) => figureIn(locale, decimal), { decimal: normalize(decimal) });

/** An amount with its currency as a message parameter. */
export const money =
  (amount: string, ticker: string): Localized =>
  (locale) =>
    moneyIn(locale, { amount, ticker });

/** Why an amount is none of its currency: it has more decimals. None has no fault. */
export const decimalsError = (amount: string | null | undefined, decimals: number): Localized | null =>
  typeof amount === "string" && decimalsOf(amount) > decimals
    ? t("too_many_decimals", { limit: decimals })
    : null;
