import type { DecimalString } from "./money.ts";
import { compare, multiply } from "./money.ts";

/** A rate that somebody waits for, the way round in which people read it. */
export interface RateGoal {
  /** The side one unit of which costs `value` of the other side. */
  base: "from" | "to";
  /** Reached at or above `value`, or at or below it. */
  bound: "above" | "below";
  value: DecimalString;
}

/**
 * Whether a course (units of the receive side for one of the send side) has reached the goal. Exact: one unit of the
 * receive side costs 1 ÷ course, which is compared without dividing.
 */
export function isReached({ base, bound, value }: RateGoal, course: DecimalString): boolean {
  const order = base === "from" ? compare(course, value) : compare("1", multiply(course, value));
  return bound === "above" ? order >= 0 : order <= 0;
}
