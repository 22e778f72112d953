import type { DecimalString } from "./money.ts";
import { compare, decimalsOf, normalize } from "./money.ts";
import { visibleText } from "./plain-text.ts";

/** Why a typed text is not a valid amount. */
export type AmountError = "empty" | "not_a_number" | "negative" | "too_many_decimals" | "too_large";

/** An amount in wire form, or the reason why the text is not one. */
export type ParsedAmount = { ok: true; value: DecimalString } | { ok: false; error: AmountError };

/** Amounts stay below 10^15. */
export const maxIntegerDigits = 15;
/** Amounts and courses have at most this many significant digits. */
export const maxSignificantDigits = 18;

const maxTextLength = 64;

// Blanks of every width, direction marks, and the Swiss apostrophes.
const grouping = /[\s\p{Cf}'’ʼ]/gu;
const minus = /^[-−–—﹣－]/u;
// A currency sign (including coin signs and those that `Intl` writes with letters), a ticker, or an
// abbreviation of the rouble. Tickers have at least three capitals, because "5KK" means millions.
const unit = "(?:(?:CN|US)?\\p{Sc}|[ΞÐŁ]|Br|[A-Z]{3,5}|руб(?:\\.|л(?:ь|я|ей))?|р\\.?|RUB\\.?)";
const leadingUnit = new RegExp(`^${unit}`, "u");
const trailingUnit = new RegExp(`${unit}$`, "u");
// Digits of a unit, as in "TRC20 5": a ticker that a digit follows at once, or that blanks follow which do not group
// thousands.
const unitDigits = /^[A-Z]+(?:\d|\s+\d+\s+\d{1,2}(?!\d))/;

const groupedBy = {
  // Also as in India: 1,00,000.
  ",": /^[1-9](?:\d{0,2}(?:,\d{3})+|\d?(?:,\d{2})+,\d{3})$/,
  ".": /^[1-9]\d{0,2}(\.\d{3})+$/,
};

/** A single separator that may as well group thousands. Nobody types a zero as the third of two decimals. */
const perhapsThousands = /^[1-9]\d{0,2}(?:,\d{3}|\.\d\d0)$/;

/** Normalizes commas and points to one decimal point. Returns null when the separators are inconsistent. */
function withOnePoint(text: string): string | null {
  const last = text.lastIndexOf(",") > text.lastIndexOf(".") ? "," : ".";
  const other = last === "," ? "." : ",";
  const parts = text.split(last);
  if (!text.includes(other)) {
    if (parts.length <= 2) return parts.join(".");
    return groupedBy[last].test(text) ? parts.join("") : null;
  }
  const [whole = "", fraction = ""] = parts;
  if (parts.length !== 2 || !groupedBy[other].test(whole)) return null;
  return `${whole.replaceAll(other, "")}.${fraction}`;
}

function refuse(error: AmountError): ParsedAmount {
  return { ok: false, error };
}

/**
 * Parses an amount as people type and paste it: comma or point, any blanks between digits, a currency sign or a
 * ticker before or after. A single separator is the decimal one, so "1,000" is one, and is refused when the side
 * has fewer than three decimals. Several equal separators must group exactly ("1,234,567"). When both kinds occur,
 * the last one is the decimal separator. Other letters, exponents, minus and digits of other scripts are refused.
 *
 * `decimals` is the number of decimals of the side. Typed decimals count, trailing zeros included. More of them are
 * refused, or rounded down with `beyond` "round". What may be thousands ("1,000", "1.500") is never rounded.
 */
export function parseAmount(
  text: string,
  decimals: number,
  beyond: "refuse" | "round" = "refuse",
): ParsedAmount {
  if (text.length > maxTextLength) return refuse(/^[\d\s.,]*$/.test(text) ? "too_large" : "not_a_number");
  const compact = text.replace(grouping, "");
  if (compact === "") return refuse("empty");
  if (unitDigits.test(visibleText(text))) return refuse("not_a_number");
  const bare = leadingUnit.test(compact)
    ? compact.replace(leadingUnit, "")
    : compact.replace(trailingUnit, "");
  if (minus.test(bare) || minus.test(compact)) return refuse("negative");
  if (!/^[\d.,]+$/.test(bare) || !/\d/.test(bare)) return refuse("not_a_number");

  const spelled = withOnePoint(bare);
  if (spelled === null) return refuse("not_a_number");
  const [whole = "", typed = ""] = spelled.split(".");
  const fraction = beyond === "round" && !perhapsThousands.test(bare) ? typed.slice(0, decimals) : typed;
  if (fraction.length > decimals) return refuse("too_many_decimals");
  const value = normalize(`${whole || "0"}.${fraction || "0"}`);
  const integerDigits = whole.replace(/^0+/, "").length;
  const significantDigits = integerDigits + decimalsOf(value);
  if (integerDigits > maxIntegerDigits || significantDigits > maxSignificantDigits)
    return refuse("too_large");
  return { ok: true, value };
}

/**
 * A typed amount as it is when its field is left: rounded down to the side's decimals. Null when it has no more of
 * them, or is no amount. `isLess` tells whether rounding took something away.
 */
export function roundedAmount(
  text: string,
  decimals: number,
): { value: DecimalString; isLess: boolean } | null {
  const rounded = parseAmount(text, decimals, "round");
  if (!rounded.ok || parseAmount(text, decimals).ok) return null;
  const typed = parseAmount(text, maxSignificantDigits);
  return { value: rounded.value, isLess: !typed.ok || compare(typed.value, rounded.value) !== 0 };
}
