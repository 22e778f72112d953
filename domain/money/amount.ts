import type { DecimalString } from "./money.ts";
import { compare, decimalsOf, isPositive, normalize } from "./money.ts";
import { visibleText } from "../text/plain-text.ts";

/** Why a typed text is not a valid amount. */
export type AmountError =
  | "empty"
  | "not_a_number"
  | "ambiguous"
  | "negative"
  | "too_many_decimals"
  | "too_large";

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

/** A single separator that may as well group thousands. */
const perhapsThousands = /^[1-9]\d{0,2}[.,]\d{3}$/;
/**
 * Of those, what each reader takes for decimals: a point, unless the third digit is a zero, which nobody types and no
 * number in wire form has.
 */
const surelyDecimals = /\.\d\d[1-9]$/;
/** The same of a comma, the decimal sign of Russian. */
const decimalsInRussian = /,\d\d[1-9]$/;

/**
 * Whether a number can be read as decimals and as thousands: "1,000", "1.000", "1,234". A text of digits and one point
 * that ends in no zero, as in "1.234", has one reading.
 */
export const readsTwoWays = (digits: string): boolean =>
  perhapsThousands.test(digits) && !surelyDecimals.test(digits);

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
 * Who sees how an amount is read. `typed`: nobody before it counts, so what has two readings is refused. `shown`: the
 * visitor sees its result at once, so a comma followed by three digits is the decimal one, as Russians type it, on a side
 * with so many decimals. `rounded`: the same, and what has more decimals than its side is rounded down.
 */
export type AmountReading = "typed" | "shown" | "rounded";

/**
 * Parses an amount as people type and paste it: comma or point, any blanks between digits, a currency sign or a
 * ticker before or after. Several equal separators must group exactly ("1,234,567"). When both kinds occur, the last
 * one is the decimal separator. A single separator is the decimal one, unless it may as well group thousands:
 * "1,000" and "1.000" are refused, and "1,234" depends on the reading. Other letters, exponents, minus and digits of
 * other scripts are refused.
 *
 * `decimals` is the number of decimals of the side. Typed decimals count, trailing zeros included.
 */
export function parseAmount(text: string, decimals: number, reading: AmountReading = "typed"): ParsedAmount {
  if (text.length > maxTextLength) return refuse(/^[\d\s.,]*$/.test(text) ? "too_large" : "not_a_number");
  const compact = text.replace(grouping, "");
  if (compact === "") return refuse("empty");
  if (unitDigits.test(visibleText(text))) return refuse("not_a_number");
  const bare = leadingUnit.test(compact)
    ? compact.replace(leadingUnit, "")
    : compact.replace(trailingUnit, "");
  if (minus.test(bare) || minus.test(compact)) return refuse("negative");
  if (!/^[\d.,]+$/.test(bare) || !/\d/.test(bare)) return refuse("not_a_number");

  const isSeen = reading !== "typed" && decimals >= 3 && decimalsInRussian.test(bare);
  if (readsTwoWays(bare) && !isSeen) return refuse("ambiguous");
  const spelled = withOnePoint(bare);
  if (spelled === null) return refuse("not_a_number");
  const [whole = "", typed = ""] = spelled.split(".");
  const fraction = reading === "rounded" ? typed.slice(0, decimals) : typed;
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
  const rounded = parseAmount(text, decimals, "rounded");
  if (!rounded.ok || parseAmount(text, decimals, "shown").ok) return null;
  const typed = parseAmount(text, maxSignificantDigits, "shown");
  return { value: rounded.value, isLess: !typed.ok || compare(typed.value, rounded.value) !== 0 };
}

/** A typed amount; null for none and for what is none. */
export function amountIn(text: string, decimals: number): DecimalString | null {
  const parsed = parseAmount(text, decimals);
  return parsed.ok ? parsed.value : null;
}

/** Why an amount that must be above zero, too, is refused. */
export type AmountFault = AmountError | "zero";

/** What is wrong with a typed amount. Null when nothing is, and for an empty one that may be. */
export function amountFault(
  text: string,
  decimals: number,
  { isOptional = false, isAboveZero = false } = {},
): AmountFault | null {
  const parsed = parseAmount(text, decimals);
  if (parsed.ok) return isAboveZero && !isPositive(parsed.value) ? "zero" : null;
  return isOptional && parsed.error === "empty" ? null : parsed.error;
}
