import { writeFigure, writeMoney, writePercent } from "#domain/money/figures.ts";
import type { Locale } from "#domain/text/locale.ts";
import { isDecimal } from "#domain/money/money.ts";

/** Percent from a decimal string: "0.3%", in Russian "0,3\u00A0%"; a change has its sign, "+0.3%". */
export const formatPercent = (
  value: string,
  { locale, isChange = false }: { locale: Locale; isChange?: boolean },
): string => writePercent(locale, value, isChange);

/**
 * A decimal string in the figures of a language: digit groups, the currency's sign or ticker, every decimal that
 * the string has (two for money with a sign that has any). What is not a decimal comes back as it is.
 */
export function formatAmount(
  value: string,
  { locale, currency = "" }: { locale: Locale; currency?: string },
): string {
  const isFigure: boolean = isDecimal(value);
  if (!isFigure) return currency ? `${value} ${currency}` : value;
  return currency ? writeMoney(locale, value, currency) : writeFigure(locale, value);
}
