import type { DecimalString } from "../money/money.ts";
import { compare, multiply } from "../money/money.ts";

/** A target rate in the readable direction. */
export interface RateGoal {
  /** The side whose unit costs `value` of the other side. */
  base: "from" | "to";
  /** Reached at or above `value`, or at or below it. */
  bound: "above" | "below";
  value: DecimalString;
}

/**
 * Whether a course (receive units per send unit) has reached the goal. Exact: it compares 1 ÷ course without
 * dividing.
 */
export function isReached({ base, bound, value }: RateGoal, course: DecimalString): boolean {
  const order = base === "from" ? compare(course, value) : compare("1", multiply(course, value));
  return bound === "above" ? order >= 0 : order <= 0;
}
