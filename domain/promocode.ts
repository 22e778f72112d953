import { maxSignificantDigits } from "./amount.ts";
import { cutCourse } from "./course.ts";
import type { DecimalString } from "./money.ts";
import { add, compare, isPositive, multiply, normalize } from "./money.ts";

/** `percent` improves the course by so many percent; `fixed` adds to it, on one direction only. */
export type PromocodeKind = "percent" | "fixed";

/** What a promocode does to a course. `value` is percent, or units of the receive currency for one unit sent. */
export interface PromocodeEffect {
  kind: PromocodeKind;
  value: DecimalString;
}

/** The most that a promocode may give, in percent: more is a slip of the pen. */
export const maxPercent = "50";

/**
 * The one spelling of a code as people type it: blanks around it and the case of its letters do not matter. Only Latin
 * letters change, so that no two codes become one by another alphabet's rules.
 */
export function promocodeOf(text: string): string {
  return text.trim().replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

/**
 * The course with a promocode: course × (1 + value/100), or course + value, cut toward the house and never worse than
 * without it. The page shows by this function what the server will agree to (Product 5).
 * @throws RangeError for a value that is not above zero.
 */
export function withPromocode(course: DecimalString, { kind, value }: PromocodeEffect): DecimalString {
  if (!isPositive(value)) throw new RangeError(`A promocode's value is above zero, not ${value}`);
  const exact = kind === "percent" ? multiply(course, add("1", multiply(value, "0.01"))) : add(course, value);
  const improved = cutCourse(exact);
  // A course of more digits than a course should have must not get worse by the cut, and none may outgrow the wire.
  const fits = (improved.split(".", 1)[0] ?? "").length <= maxSignificantDigits;
  return fits && compare(improved, course) > 0 ? improved : normalize(course);
}
