import { maxSignificantDigits, parseAmount } from "../money/amount.ts";
import type { PairCourses } from "./course.ts";
import { toSend } from "./course.ts";
import type { DecimalString } from "../money/money.ts";
import { compare, decimalsOf, isPositive, isZero } from "../money/money.ts";
import { withPromocode } from "../earnings/promocode.ts";
import type { Side } from "./quote.ts";

/** From `from` sent units on, the course is better by `percent`. */
export interface CourseStep {
  from: DecimalString;
  percent: DecimalString;
}

/** The most steps of a pair, and the most percent with its decimals. More percent would be a typo. */
export const stepLimits = { count: 5, most: "10", decimals: 4 } as const;

/** Whether steps rise in amount and percent, within the limits. Then whoever sends more also receives more. */
export const areSteps = (steps: readonly CourseStep[]): boolean =>
  steps.length <= stepLimits.count &&
  steps.every(({ from, percent }, index) => {
    const before = steps[index - 1] ?? { from: "0", percent: "0" };
    return (
      compare(from, before.from) > 0 &&
      compare(percent, before.percent) > 0 &&
      compare(percent, stepLimits.most) <= 0 &&
      decimalsOf(percent) <= stepLimits.decimals
    );
  });

/** The percent for an amount that is sent; "0" below the first step. */
export const percentFor = (steps: readonly CourseStep[], sent: DecimalString): DecimalString =>
  steps.findLast(({ from }) => compare(sent, from) >= 0)?.percent ?? "0";

/**
 * The percent for an amount typed on either side. Some received amounts lie between two courses: at the lower one they
 * cost more than where the next step begins, at the higher one less. They get the lower one.
 * @param courseAt the course with a percent, as this visitor gets it; null when nothing is left of it.
 */
export const percentOfTyped = (
  steps: readonly CourseStep[],
  { side, amount, fromDecimals }: { side: Side; amount: DecimalString; fromDecimals: number },
  courseAt: (percent: DecimalString) => DecimalString | null,
): DecimalString => {
  if (side === "from") return percentFor(steps, amount);
  const step = steps.findLast(({ from, percent }) => {
    const course = courseAt(percent);
    return course !== null && isPositive(course) && compare(toSend(amount, course, fromDecimals), from) >= 0;
  });
  return step?.percent ?? "0";
};

/** A course improved by the percent of a step. */
export const courseAtPercent = (course: DecimalString, percent: DecimalString): DecimalString =>
  isZero(percent) ? course : withPromocode(course, { kind: "percent", value: percent }, null);

/** Both courses of a pair improved by the percent of a step. */
export const coursesAtPercent = <Courses extends PairCourses>(
  courses: Courses,
  percent: DecimalString,
): Courses => {
  if (isZero(percent)) return courses;
  const { course, verificationCourse } = courses;
  return {
    ...courses,
    course: courseAtPercent(course, percent),
    verificationCourse: verificationCourse && courseAtPercent(verificationCourse, percent),
  };
};

/** Reads typed steps: a line each, the amount and then the percent. Null when they are no steps. */
export const stepsIn = (text: string): CourseStep[] | null => {
  const lines = text
    .split("\n")
    .map((line) => line.replace("%", " ").trim())
    .filter((line) => line !== "");
  const steps = lines.flatMap((line) => {
    const words = line.split(/\s+/);
    const from = parseAmount(words.slice(0, -1).join(" "), maxSignificantDigits);
    const percent = parseAmount(words.at(-1) ?? "", stepLimits.decimals);
    return from.ok && percent.ok ? { from: from.value, percent: percent.value } : [];
  });
  return steps.length === lines.length && areSteps(steps) ? steps : null;
};

/** Steps as `stepsIn` reads them. */
export const stepsText = (steps: readonly CourseStep[]): string =>
  steps.map(({ from, percent }) => `${from} ${percent}`).join("\n");
