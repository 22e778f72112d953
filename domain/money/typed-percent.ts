import type { DecimalString } from "./money.ts";
import { compare, normalize } from "./money.ts";

/** What can be wrong with a percent. */
export type PercentFault = "required" | "not_a_number" | "too_many_decimals" | "above_max";

/** Maximum percent, and its maximum decimals. */
export interface PercentLimits {
  readonly most: DecimalString;
  readonly decimals: number;
}

const written = (text: string): string => {
  const tidy = text.trim();
  return (tidy.endsWith("%") ? tidy.slice(0, -1).trim() : tidy).replace(",", ".");
};

/** Checks a typed percent. Null when it is valid. */
export function checkPercent(text: string, { most, decimals }: PercentLimits): PercentFault | null {
  const value = written(text);
  if (value === "") return "required";
  const match = /^\d{1,18}(?:\.(?<decimals>\d{1,18}))?$/.exec(value);
  if (match === null) return "not_a_number";
  if ((match.groups?.["decimals"] ?? "").length > decimals) return "too_many_decimals";
  return compare(value, most) > 0 ? "above_max" : null;
}

/** A percent typed into a calculator: empty counts as zero. Null when it is invalid. */
export const triedPercent = (text: string, limits: PercentLimits): DecimalString | null => {
  const fault = checkPercent(text, limits);
  return fault === null ? percentOf(text) : fault === "required" ? "0" : null;
};

/** Normalizes a percent that passed `checkPercent`: "2.50 %" is "2.5". */
export const percentOf = (text: string): DecimalString => normalize(written(text));
