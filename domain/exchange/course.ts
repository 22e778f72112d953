import { maxSignificantDigits } from "../money/amount.ts";
import type { DecimalString } from "../money/money.ts";
import {
  add,
  compare,
  divide,
  divideUp,
  isPositive,
  multiply,
  normalize,
  roundDown,
  roundNearest,
  subtract,
} from "../money/money.ts";

/** Which course applies: the default one, or the one for visitors with a verified card. */
export type CourseType = "default" | "verification";

function assertCourse(course: DecimalString): void {
  if (!isPositive(course)) throw new RangeError(`A course is above zero, not ${course}`);
}

/**
 * What the visitor receives for `amount` of the send currency, rounded down to the receive side's decimals. A
 * course is units of the receive currency for one unit of the send currency.
 */
export function toReceive(amount: DecimalString, course: DecimalString, decimals: number): DecimalString {
  assertCourse(course);
  return roundDown(multiply(amount, course), decimals);
}

/** What the visitor sends to receive `amount`, rounded up to the send side's decimals. */
export function toSend(amount: DecimalString, course: DecimalString, decimals: number): DecimalString {
  assertCourse(course);
  return divideUp(amount, course, decimals);
}

/** A course in a readable direction: one unit of the `base` side is worth `value` of the other. */
export interface ReadableCourse {
  base: "from" | "to";
  value: DecimalString;
}

// Enough for the reciprocal of any course that has 18 significant digits.
const reciprocalDecimals = 40;

/**
 * The course in the readable direction, never below one: 1 BTC = 5 012 345.1 RUB, not 0.000000199 BTC. `digits` is
 * the number of significant digits to show. At least two decimals are kept.
 */
export function readableCourse(course: DecimalString, digits = 8): ReadableCourse {
  assertCourse(course);
  const base = compare(course, "1") >= 0 ? "from" : "to";
  const exact = base === "from" ? course : divide("1", course, reciprocalDecimals);
  const whole = roundDown(exact, 0).length;
  return { base, value: roundNearest(exact, Math.max(2, digits - whole)) };
}

/** The courses of a pair, as the pair and course answers carry them. */
export interface PairCourses {
  course: DecimalString;
  verificationCourse?: DecimalString | null;
}

/** Verification applies only when the pair has a verification course. Otherwise default applies. */
export function courseTypeFor(pair: PairCourses, type: CourseType): CourseType {
  return type === "verification" && pair.verificationCourse ? "verification" : "default";
}

/** The course that applies for the requested type, see `courseTypeFor`. */
export function courseFor(pair: PairCourses, type: CourseType): DecimalString {
  return type === "verification" && pair.verificationCourse ? pair.verificationCourse : pair.course;
}

/**
 * Whether the current course gives the visitor less than the course they saw, by more than `tolerance` percent:
 * `course_changed`.
 */
export function isWorseForVisitor(
  seen: DecimalString,
  current: DecimalString,
  tolerance: DecimalString = "0",
): boolean {
  return compare(multiply(current, "100"), multiply(seen, subtract("100", tolerance))) < 0;
}

/**
 * By how many percent a course differs from the market's before its bonus (in percent), to two decimals; negative when the
 * visitor gets less.
 */
export function marginOf(
  course: DecimalString,
  market: DecimalString,
  bonus: DecimalString | null,
): DecimalString {
  const whole = multiply(market, add("1", divide(bonus ?? "0", "100", 8)));
  return roundNearest(multiply(subtract(divide(course, whole, 8), "1"), "100"), 2);
}

/** The same of a course that has a shop's surcharge (in percent) in it: what is the exchange's alone. */
export function ownMarginOf(
  course: DecimalString,
  market: DecimalString,
  surcharge: DecimalString,
): DecimalString {
  const own = divide(course, divide(subtract("100", surcharge), "100", 6), reciprocalDecimals);
  return marginOf(own, market, null);
}

/** Maximum number of decimals of a course on the wire. */
const maxDecimals = 18;

/** Truncates to 18 significant digits and to the number of decimals that the wire carries. */
export function cutCourse(value: DecimalString): DecimalString {
  const [whole = "0", fraction = ""] = normalize(value).split(".");
  const decimals =
    whole === "0"
      ? (/^0*/.exec(fraction)?.[0].length ?? 0) + maxSignificantDigits
      : Math.max(0, maxSignificantDigits - whole.length);
  return roundDown(value, Math.min(decimals, maxDecimals));
}
