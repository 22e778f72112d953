import type { DecimalString } from "./money.ts";
import { decimalsOf, normalize } from "./money.ts";

/** Why a typed text is not an amount. */
export type AmountError = "empty" | "not_a_number" | "negative" | "too_many_decimals" | "too_large";

/** An amount in wire form, or why there is none. */
export type ParsedAmount = { ok: true; value: DecimalString } | { ok: false; error: AmountError };

/** Amounts stay below 10^15. */
export const maxIntegerDigits = 15;
/** Amounts and courses have at most that many significant digits (Product 2). */
export const maxSignificantDigits = 18;

const maxTextLength = 64;

// Space, no-break, figure, thin, narrow no-break and the other blanks, marks of direction, and the Swiss apostrophes.
const grouping = /[\s\p{Cf}'’ʼ]/gu;
const minus = /^[-−–—﹣－]/u;
// A sign, those of coins and those that `Intl` writes with letters, a ticker (no shorter than three capitals: "5KK" means
// millions), or the rouble as it is abbreviated.
const unit = "(?:(?:CN|US)?\\p{Sc}|[ΞÐŁ]|Br|[A-Z]{3,5}|руб(?:\\.|л(?:ь|я|ей))?|р\\.?|RUB\\.?)";
const leadingUnit = new RegExp(`^${unit}`, "u");
const trailingUnit = new RegExp(`${unit}$`, "u");

const groupedBy = {
  ",": /^[1-9]\d{0,2}(,\d{3})+$/,
  ".": /^[1-9]\d{0,2}(\.\d{3})+$/,
};

/** The digits of a number that is spelled with commas and points, with one point, or null. */
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
 * Reads an amount as people type and paste it (Product 2): comma or point, any blanks between digits, a currency
 * sign or a ticker before or after it. One separator alone is the decimal one, so "1,000" is one, and is refused
 * where the side has fewer than three decimals; several equal ones must group exactly ("1,234,567"); with both
 * kinds the last is the decimal one. Other letters, exponents, minus and digits of other scripts are refused.
 *
 * `decimals` is the number of decimals of the side, counted as typed.
 */
export function parseAmount(text: string, decimals: number): ParsedAmount {
  if (text.length > maxTextLength) return refuse(/^[\d\s.,]*$/.test(text) ? "too_large" : "not_a_number");
  const compact = text.replace(grouping, "");
  if (compact === "") return refuse("empty");
  const bare = leadingUnit.test(compact)
    ? compact.replace(leadingUnit, "")
    : compact.replace(trailingUnit, "");
  if (minus.test(bare) || minus.test(compact)) return refuse("negative");
  if (!/^[\d.,]+$/.test(bare) || !/\d/.test(bare)) return refuse("not_a_number");

  const spelled = withOnePoint(bare);
  if (spelled === null) return refuse("not_a_number");
  const [whole = "", fraction = ""] = spelled.split(".");
  if (fraction.length > decimals) return refuse("too_many_decimals");
  const value = normalize(`${whole || "0"}.${fraction || "0"}`);
  const integerDigits = whole.replace(/^0+/, "").length;
  const significantDigits = integerDigits + decimalsOf(value);
  if (integerDigits > maxIntegerDigits || significantDigits > maxSignificantDigits)
    return refuse("too_large");
  return { ok: true, value };
}
