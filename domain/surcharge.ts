import { cutCourse } from "./course.ts";
import type { DecimalString } from "./money.ts";
import { compare, isPositive, isZero, multiply, normalize, subtract } from "./money.ts";
import type { PromocodeEffect } from "./promocode.ts";
import { withPromocode } from "./promocode.ts";

/** The most that a shop may add, in percent, and the decimals that its percent has. */
export const surchargeLimits = { most: "5", decimals: 2 } as const;

/**
 * The course with a shop's surcharge in it, cut toward the house: course × (1 − percent/100). Null where nothing is left of a
 * course that is too small to be cut.
 * @throws RangeError for a percent that no shop may have.
 */
export function withSurcharge(course: DecimalString, percent: DecimalString): DecimalString | null {
  if (isZero(percent)) return normalize(course);
  if (!isPositive(percent) || compare(percent, surchargeLimits.most) > 0) throw new RangeError(percent);
  const cut = cutCourse(multiply(course, multiply(subtract("100", percent), "0.01")));
  return isPositive(cut) ? cut : null;
}

/**
 * The course for one visitor: everybody's, improved by a promocode, and of that the surcharge of the shop that sent them. In this
 * order the surcharge is a part of what the visitor gives, whatever the promocode is. The page shows by this function what the
 * server will agree to. Null where the surcharge leaves none.
 */
export const courseOfVisitor = (
  course: DecimalString,
  promocode: PromocodeEffect | null,
  surcharge: DecimalString,
): DecimalString | null =>
  withSurcharge(promocode === null ? course : withPromocode(course, promocode), surcharge);
