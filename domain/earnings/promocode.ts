import { maxSignificantDigits } from "../money/amount.ts";
import { cutCourse } from "../exchange/course.ts";
import type { DecimalString } from "../money/money.ts";
import { add, compare, isPositive, multiply, normalize } from "../money/money.ts";
import { plainText } from "../text/plain-text.ts";

/** `percent` improves the course by a percentage. `fixed` adds to it, on one direction only. */
export type PromocodeKind = "percent" | "fixed";

/** The effect of a promocode on a course. `value` is a percentage, or receive units per send unit. */
export interface PromocodeEffect {
  kind: PromocodeKind;
  value: DecimalString;
}

/** Maximum percentage of a promocode. More would be a typo. */
export const maxPercent = "50";

/**
 * Normalizes a typed code: surrounding blanks, invisible characters, kinds of dashes and letter case do not matter.
 * Only Latin letters change, so that other alphabets' case rules cannot merge two codes.
 */
export function promocodeOf(text: string): string {
  return plainText(text).replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

/**
 * The course with a promocode: course × (1 + value/100), or course + value, rounded in the exchange's favour, never
 * above the highest of its pair and never worse than without it. The page and the server both use this function.
 * @throws RangeError for a value that is not above zero.
 */
export function withPromocode(
  course: DecimalString,
  { kind, value }: PromocodeEffect,
  highest: DecimalString | null,
): DecimalString {
  if (!isPositive(value)) throw new RangeError(`A promocode's value is above zero, not ${value}`);
  const exact = kind === "percent" ? multiply(course, add("1", multiply(value, "0.01"))) : add(course, value);
  const cut = cutCourse(exact);
  const improved = highest !== null && compare(cut, highest) > 0 ? normalize(highest) : cut;
  // The result must not be worse than the original when the course has too many digits, nor exceed the wire
  // format.
  const fits = (improved.split(".", 1)[0] ?? "").length <= maxSignificantDigits;
  return fits && compare(improved, course) > 0 ? improved : normalize(course);
}
