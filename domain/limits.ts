import type { CourseType } from "./course.ts";
import { toReceive, toSend } from "./course.ts";
import type { DecimalString } from "./money.ts";
import {
  add,
  compare,
  divide,
  isZero,
  max,
  min,
  normalize,
  roundDown,
  roundUp,
  subtract,
  unitOf,
} from "./money.ts";

/** What one side of a pair is configured with (Specification 3). Null means that this side sets no such limit. */
export interface SideLimits {
  min: DecimalString | null;
  max: DecimalString | null;
  /** Takes the place of `min` with the verification course; null leaves `min` in force. */
  minVerification: DecimalString | null;
  /** Number of decimals that amounts of this side have. */
  roundCalculator: number;
}

/** Both ends are included. */
export interface Range {
  min: DecimalString;
  max: DecimalString;
}

/** The limits that hold now, on both sides. They are decided on the send side; the receive side mirrors them. */
export interface EffectiveLimits {
  from: Range;
  to: Range;
  /** False when the minimum is above the maximum: nothing can be exchanged now. */
  available: boolean;
}

/** What the limits of a pair follow from. */
export interface LimitsInput {
  from: SideLimits;
  to: SideLimits;
  /** The course that applies, receive units for one send unit. */
  course: DecimalString;
  courseType: CourseType;
  /** What is left to pay out, in the receive currency. */
  reserve: DecimalString;
}

function minimumOf(side: SideLimits, courseType: CourseType): DecimalString | null {
  return courseType === "verification" ? (side.minVerification ?? side.min) : side.min;
}

/**
 * Limits by Product 2: the minimum is the send side's, else the receive side's through the course, rounded up;
 * the maximum is the send side's, else the receive side's through the course, rounded down, and never more than
 * the reserve buys. The minimum is never below the smallest amount that gives anything on both sides.
 *
 * The receive side's range is what may be typed there: every amount in it converts into the send side's range. So its
 * minimum may be a unit above what the send side's minimum gives: at 0.011948, 3000 give 35.84, but 35.84 are had for
 * 2999.67 already, and the least that may be typed is 35.85.
 */
export function effectiveLimits({ from, to, course, courseType, reserve }: LimitsInput): EffectiveLimits {
  const fromDecimals = from.roundCalculator;
  const toDecimals = to.roundCalculator;
  const sendMin = minimumOf(from, courseType);
  const receiveMin = minimumOf(to, courseType);

  const smallest = max(unitOf(fromDecimals), toSend(unitOf(toDecimals), course, fromDecimals));
  const asked = sendMin ?? (receiveMin === null ? null : toSend(receiveMin, course, fromDecimals));
  const fromMin = asked === null ? smallest : max(roundUp(asked, fromDecimals), smallest);

  const bought = divide(max(reserve, "0"), course, fromDecimals);
  const allowed = from.max ?? (to.max === null ? null : divide(to.max, course, fromDecimals));
  const fromMax = allowed === null ? bought : min(roundDown(allowed, fromDecimals), bought);

  // Where one receive unit is worth many send units, what the minimum buys may convert back to below it.
  const belowMin = toReceive(subtract(fromMin, unitOf(fromDecimals)), course, toDecimals);
  const typeable = add(belowMin, unitOf(toDecimals));
  const mirrored = max(toReceive(fromMin, course, toDecimals), typeable);
  const isReceiveMin = sendMin === null && receiveMin !== null && !isZero(receiveMin);
  const toMin = isReceiveMin ? max(min(roundUp(receiveMin, toDecimals), mirrored), typeable) : mirrored;

  return {
    from: { min: fromMin, max: fromMax },
    to: { min: toMin, max: toReceive(fromMax, course, toDecimals) },
    available: compare(fromMin, fromMax) <= 0,
  };
}

/** An amount after clamping, and which end it was moved to, if it was. */
export interface Clamped {
  value: DecimalString;
  clamped: "min" | "max" | null;
}

/**
 * The amount moved into the range (Specification 5). An empty range (minimum above maximum) moves nothing:
 * there is no right amount, and the direction is unavailable anyway.
 */
export function clamp(
  amount: DecimalString,
  range: { min: DecimalString | null; max: DecimalString | null },
): Clamped {
  const { min: low, max: high } = range;
  const isEmpty = low !== null && high !== null && compare(low, high) > 0;
  if (!isEmpty && low !== null && compare(amount, low) < 0) return { value: normalize(low), clamped: "min" };
  if (!isEmpty && high !== null && compare(amount, high) > 0)
    return { value: normalize(high), clamped: "max" };
  return { value: normalize(amount), clamped: null };
}
