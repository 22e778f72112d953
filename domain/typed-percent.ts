import type { DecimalString } from "./money.ts";
import { compare, normalize } from "./money.ts";

/** What can be wrong with a percent. */
export type PercentFault = "required" | "not_a_number" | "too_many_decimals" | "above_max";

/** The most that a percent may be, and the decimals that it may have. */
export interface PercentLimits {
  readonly most: DecimalString;
  readonly decimals: number;
}

const written = (text: string): string => {
  const tidy = text.trim();
  return (tidy.endsWith("%") ? tidy.slice(0, -1).trim() : tidy).replace(",", ".");
};

/** What is wrong with a percent as somebody types it; null when nothing is. */
export function checkPercent(text: string, { most, decimals }: PercentLimits): PercentFault | null {
  const value = written(text);
  if (value === "") return "required";
  const match = /^\d{1,18}(?:\.(?<decimals>\d{1,18}))?$/.exec(value);
  if (match === null) return "not_a_number";
  if ((match.groups?.["decimals"] ?? "").length > decimals) return "too_many_decimals";
  return compare(value, most) > 0 ? "above_max" : null;
}

/** A percent that somebody tries in a calculator: nothing typed counts as nothing. Null is no such percent. */
export const triedPercent = (text: string, limits: PercentLimits): DecimalString | null => {
  const fault = checkPercent(text, limits);
  return fault === null ? percentOf(text) : fault === "required" ? "0" : null;
};

/** A percent that `checkPercent` finds nothing wrong with, in one spelling: "2.50 %" is "2.5". */
export const percentOf = (text: string): DecimalString => normalize(written(text));
