import type { CourseType } from "./course.ts";
import { toReceive, toSend } from "./course.ts";
import type { DecimalString } from "../money/money.ts";
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
  wholeDigitsOf,
} from "../money/money.ts";

/** The configured limits of one side of a pair. Null means that the side sets no such limit. */
export interface SideLimits {
  min: DecimalString | null;
  max: DecimalString | null;
  /** Replaces `min` with the verification course. Null keeps `min`. */
  minVerification: DecimalString | null;
  /** Number of decimals of amounts on this side. */
  roundCalculator: number;
}

/** An inclusive range. */
interface Range {
  min: DecimalString;
  max: DecimalString;
}

/** The limits in force on both sides. The send side decides, the receive side mirrors it. */
export interface EffectiveLimits {
  from: Range;
  to: Range;
  /** False when the minimum is above the maximum: nothing can be exchanged now. */
  available: boolean;
}

/** Everything that determines the limits of a pair. */
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
 * The limits of a pair (docs/product.md#amounts-and-limits). The minimum is the send side's, or else the receive
 * side's converted by the course and rounded up. The maximum is the send side's, or else the receive side's
 * converted by the course and rounded down, and never more than the reserve covers. The minimum is never below the
 * smallest amount that gives anything on both sides.
 *
 * The receive side's range is what may be typed there. Its maximum can be received exactly: what that costs is rounded
 * up, so it may be one unit above the send side's maximum (`beyondOf`). Its
 * minimum may be one unit above the conversion of the send side's minimum. Example: at 0.011948, 3000
 * give 35.84. But 35.84 already cost only 2999.67, so the lowest valid receive amount is 35.85.
 */
export function effectiveLimits({ from, to, course, courseType, reserve }: LimitsInput): EffectiveLimits {
  const fromDecimals = from.roundCalculator;
  const toDecimals = to.roundCalculator;
  const sendMin = minimumOf(from, courseType);
  const receiveMin = minimumOf(to, courseType);

  const smallest = max(unitOf(fromDecimals), toSend(unitOf(toDecimals), course, fromDecimals));
  const asked = sendMin ?? (receiveMin === null ? null : toSend(receiveMin, course, fromDecimals));
  const fromMin = asked === null ? smallest : max(roundUp(asked, fromDecimals), smallest);

  const sendMax = from.max === null ? null : roundDown(from.max, fromDecimals);
  const available = max(reserve, "0");
  const receiveMax = roundDown(
    sendMax !== null || to.max === null ? available : min(to.max, available),
    toDecimals,
  );
  const bought = divide(receiveMax, course, fromDecimals);
  const fromMax = sendMax === null ? bought : min(sendMax, bought);
  const toMax = sendMax === null ? receiveMax : min(toReceive(sendMax, course, toDecimals), receiveMax);

  // When one receive unit is worth many send units, the converted minimum may convert back to less than the
  // minimum.
  const belowMin = toReceive(subtract(fromMin, unitOf(fromDecimals)), course, toDecimals);
  const typeable = add(belowMin, unitOf(toDecimals));
  const mirrored = max(toReceive(fromMin, course, toDecimals), typeable);
  const isReceiveMin = sendMin === null && receiveMin !== null && !isZero(receiveMin);
  const toMin = isReceiveMin ? max(min(roundUp(receiveMin, toDecimals), mirrored), typeable) : mirrored;

  return {
    from: { min: fromMin, max: fromMax },
    to: { min: toMin, max: toMax },
    available: compare(fromMin, fromMax) <= 0,
  };
}

/** Limits are read, not typed, with so many significant digits, and all of the whole ones. */
const readableDigits = 3;

function readableDecimals(value: DecimalString): number {
  const zeros = /^0\.(0*)/.exec(normalize(value))?.[1]?.length;
  return zeros === undefined ? Math.max(0, readableDigits - wholeDigitsOf(value)) : zeros + readableDigits;
}

/**
 * A range short enough to be read at a glance. The minimum is rounded up and the maximum down, so nothing within it is
 * refused. A range too narrow for that stays exact.
 */
export function readableRange(range: Range): Range {
  const low = roundUp(range.min, readableDecimals(range.min));
  const high = roundDown(range.max, readableDecimals(range.max));
  return compare(low, high) <= 0 ? { min: low, max: high } : range;
}

/** An amount after clamping, and the bound it was moved to, if any. */
export interface Clamped {
  value: DecimalString;
  clamped: "min" | "max" | null;
}

/**
 * Clamps the amount to the range. An empty range (minimum above maximum) leaves it as it is: no amount is valid,
 * and the direction is unavailable anyway.
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
