import { cutCourse } from "../exchange/course.ts";
import type { DecimalString } from "./money.ts";
import { compare, isPositive, isZero, multiply, normalize, subtract } from "./money.ts";
import type { PromocodeEffect } from "../earnings/promocode.ts";
import { withPromocode } from "../earnings/promocode.ts";

/** Maximum surcharge in percent, and its maximum decimals. */
export const surchargeLimits = { most: "5", decimals: 2 } as const;

/**
 * The course with a shop's surcharge, rounded in the exchange's favour: course × (1 − percent/100). Null when
 * the course is too small and nothing is left.
 * @throws RangeError for a percent outside the limits.
 */
export function withSurcharge(course: DecimalString, percent: DecimalString): DecimalString | null {
  if (isZero(percent)) return normalize(course);
  if (!isPositive(percent) || compare(percent, surchargeLimits.most) > 0) throw new RangeError(percent);
  const cut = cutCourse(multiply(course, multiply(subtract("100", percent), "0.01")));
  return isPositive(cut) ? cut : null;
}

/**
 * The course for one visitor: the default one, improved by a promocode, then reduced by the surcharge of the
 * referring shop. In this order the surcharge stays a fixed share of what the visitor gives, whatever the
 * promocode. The page and the server both use this function. Null when the surcharge leaves nothing.
 * @param highest the pair's highest rate, which a promocode does not pass; null for none
 */
export const courseOfVisitor = (
  course: DecimalString,
  promocode: PromocodeEffect | null,
  surcharge: DecimalString,
  highest: DecimalString | null,
): DecimalString | null =>
  withSurcharge(promocode === null ? course : withPromocode(course, promocode, highest), surcharge);
