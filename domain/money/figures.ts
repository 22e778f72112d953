import type { Locale } from "../text/locale.ts";
import { isDecimal, normalize } from "./money.ts";

/** Signs of the currencies that people know by a sign. Amounts in all others are followed by the ticker. */
const signs: ReadonlyMap<string, string> = new Map([
  ["RUB", "₽"],
  ["USD", "$"],
  ["EUR", "€"],
  ["GBP", "£"],
  ["KZT", "₸"],
  ["UAH", "₴"],
  ["TRY", "₺"],
  ["CNY", "¥"],
  ["GEL", "₾"],
  ["AMD", "֏"],
]);

/**
 * How the languages write figures (Unicode CLDR). `Intl.NumberFormat` does the same, but the first one of a page blocks
 * it for 30 ms, four times as long on a phone, and browsers with other data would not match the prerendered page.
 */
const marks = {
  ru: { group: "\u00A0", decimal: ",", percent: "\u00A0%" },
  en: { group: ",", decimal: ".", percent: "%" },
} as const;

/** The digits, with the mark between groups of three and a minus instead of a hyphen. */
function grouped(whole: string, group: string): string {
  let text = whole;
  const first = whole.startsWith("-") ? 1 : 0;
  for (let at = whole.length - 3; at > first; at -= 3) text = text.slice(0, at) + group + text.slice(at);
  return text.replace("-", "−");
}

/**
 * Writes a decimal string with digit groups: "5 012 345,10", in English "5,012,345.10". It keeps all decimals and shows
 * `decimals` at least.
 */
export function writeFigure(locale: Locale, decimal: string, decimals = 0): string {
  const [whole = "", fraction = ""] = decimal.split(".");
  const shown = fraction.padEnd(decimals, "0");
  return grouped(whole, marks[locale].group) + (shown && marks[locale].decimal + shown);
}

/**
 * Writes an amount of money: "12,50 ₽", in English "₽12.50"; "0.015 BTC". `decimals` are shown at least if the currency
 * has a sign: by default two for an amount that has any.
 */
export function writeMoney(
  locale: Locale,
  amount: string,
  ticker: string,
  decimals = amount.includes(".") ? 2 : 0,
): string {
  const sign = signs.get(ticker);
  const figure = writeFigure(locale, amount, sign === undefined ? 0 : decimals);
  return sign === undefined || locale === "ru"
    ? `${figure}\u00A0${sign ?? ticker}`
    : figure.replace(/^−?/, (minus) => minus + sign);
}

/**
 * Writes a percentage: "0,3 %", in English "0.3%"; `decimals` are shown at least. A change has its sign: "+0.3%".
 */
export function writePercent(locale: Locale, percent: string, isChange = false, decimals?: number): string {
  const shown = isDecimal(percent) ? normalize(percent) : percent;
  const plus = isChange && shown !== "0" && !shown.startsWith("-") ? "+" : "";
  return plus + writeFigure(locale, shown, decimals) + marks[locale].percent;
}
