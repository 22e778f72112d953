import type { DecimalString } from "./money.ts";
import { compare, normalize } from "./money.ts";
import { surchargeLimits } from "./surcharge.ts";

/** What can be wrong with a surcharge. */
export type SurchargeFault = "required" | "not_a_number" | "too_many_decimals" | "above_max";

const written = (text: string): string => {
  const tidy = text.trim();
  return (tidy.endsWith("%") ? tidy.slice(0, -1).trim() : tidy).replace(",", ".");
};

/** What is wrong with a surcharge as its owner types it; null when nothing is. */
export function checkSurcharge(text: string): SurchargeFault | null {
  const value = written(text);
  if (value === "") return "required";
  const match = /^\d{1,18}(?:\.(?<decimals>\d{1,18}))?$/.exec(value);
  if (match === null) return "not_a_number";
  if ((match.groups?.["decimals"] ?? "").length > surchargeLimits.decimals) return "too_many_decimals";
  return compare(value, surchargeLimits.most) > 0 ? "above_max" : null;
}

/** A surcharge that `checkSurcharge` finds nothing wrong with, in one spelling: "2.50 %" is "2.5". */
export const surchargeOf = (text: string): DecimalString => normalize(written(text));
