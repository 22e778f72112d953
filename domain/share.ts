import type { DecimalString } from "./money.ts";
import { divide, isZero, multiply, roundNearest, subtract } from "./money.ts";

const percent = (part: DecimalString, whole: DecimalString): DecimalString | null =>
  isZero(whole) ? null : roundNearest(multiply(divide(part, whole, 10), "100"), 1);

/** How much of a number another one is, in percent with one decimal; null of nothing. */
export const shareOf = (part: number, whole: number): DecimalString | null =>
  percent(String(part), String(whole));

/** By how much a number has changed, in percent with one decimal; null where there was nothing before. */
export const changeOf = (before: DecimalString, now: DecimalString): DecimalString | null =>
  percent(subtract(now, before), before);
