import type { DecimalString } from "#domain/money/money.ts";
import {
  divide,
  isDecimal,
  isPositive,
  multiply,
  normalize,
  roundDown,
  subtract,
  add,
} from "#domain/money/money.ts";

/** Significant digits of a course. The wire allows 18, but 12 change no amount noticeably. */
const significantDigits = 12;
/** The maximum of the contract's `Decimal`. */
const maxDecimals = 18;
/** Cross rates are more precise than courses, so that the margin is applied before any rounding. */
const crossDecimals = 40;

/** Number of decimals that leaves `significantDigits`. Whole digits are never cut. */
const decimalsFor = (value: DecimalString): number => {
  const [whole = "0", fraction = ""] = value.split(".");
  if (whole !== "0") return Math.max(0, significantDigits - whole.length);
  const zeros = /^0*/.exec(fraction)?.[0].length ?? 0;
  return Math.min(maxDecimals, zeros + significantDigits);
};

/** Truncates a course to its significant digits, in the exchange's favour. Zero when nothing is left. */
export const cutCourse = (value: DecimalString): DecimalString => {
  const exact = normalize(value);
  return roundDown(exact, decimalsFor(exact));
};

/**
 * How a direction derives its courses from a cross rate. Percents are decimals: "1.5" is one and a half
 * percent.
 */
export interface Margins {
  readonly margin: DecimalString;
  readonly verificationMargin: DecimalString | null;
  readonly bonus: DecimalString | null;
}

/** Courses of a direction, units of the receive currency for one unit of the send currency. */
export interface Courses {
  readonly course: DecimalString;
  readonly verificationCourse: DecimalString | null;
}

const shareOf = (percent: DecimalString): DecimalString => divide(percent, "100", crossDecimals);

/** cross × (1 − margin) × (1 + bonus). Null when nothing is left of it after rounding. */
const courseOf = (
  cross: DecimalString,
  margin: DecimalString,
  bonus: DecimalString | null,
): DecimalString | null => {
  const kept = multiply(cross, subtract("1", shareOf(margin)));
  const course = cutCourse(bonus === null ? kept : multiply(kept, add("1", shareOf(bonus))));
  return isPositive(course) ? course : null;
};

/** Derives the courses from a cross rate; null when the rate is too small for a course. */
export const coursesOf = (cross: DecimalString, margins: Margins): Courses | null => {
  const course = courseOf(cross, margins.margin, margins.bonus);
  if (course === null) return null;
  const { verificationMargin } = margins;
  const verificationCourse =
    verificationMargin === null ? null : courseOf(cross, verificationMargin, margins.bonus);
  return { course, verificationCourse };
};

/**
 * The courses when an operator has fixed the course. The fixed course applies as it is, without bonus. The
 * verification course is derived from it, so that it does not stay at an old market rate.
 */
export const fixedCourses = (fixed: DecimalString, margins: Margins): Courses => {
  const { margin, verificationMargin } = margins;
  if (verificationMargin === null) return { course: normalize(fixed), verificationCourse: null };
  const cross = divide(multiply(fixed, "100"), subtract("100", margin), crossDecimals);
  return { course: normalize(fixed), verificationCourse: courseOf(cross, verificationMargin, null) };
};

/** Whether a text is a valid rate: a plain decimal above zero that the database stores exactly. */
export const isRate = (value: string): value is DecimalString =>
  isDecimal(value) && /^\d{1,18}(\.\d{1,40})?$/.test(value) && isPositive(value);

/** Divides for cross rates, with more decimals than any course needs. */
export const divideCross = (a: DecimalString, b: DecimalString): DecimalString => divide(a, b, crossDecimals);
