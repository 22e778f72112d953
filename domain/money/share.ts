import type { DecimalString } from "./money.ts";
import { divide, isZero, multiply, roundNearest, subtract } from "./money.ts";

const percent = (part: DecimalString, whole: DecimalString): DecimalString | null =>
  isZero(whole) ? null : roundNearest(multiply(divide(part, whole, 10), "100"), 1);

/** A part as a percentage of a whole, with one decimal; null when the whole is zero. */
export const shareOf = (part: number, whole: number): DecimalString | null =>
  percent(String(part), String(whole));

/** The change of a number in percent, with one decimal; null when it was zero before. */
export const changeOf = (before: DecimalString, now: DecimalString): DecimalString | null =>
  percent(subtract(now, before), before);
