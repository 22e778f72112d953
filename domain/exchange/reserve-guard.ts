import type { DecimalString } from "../money/money.ts";
import { compare, isPositive, max, multiply, subtract } from "../money/money.ts";

/**
 * Whether a reserve changes so much that it is probably a slip of the keyboard: to ten times what it was or more, or to
 * below a tenth. An empty one has nothing to compare with.
 */
export const isReserveJump = (after: DecimalString, before: DecimalString): boolean =>
  isPositive(before) &&
  (compare(after, multiply(before, "10")) >= 0 || compare(multiply(after, "10"), before) < 0);

/** How much a reserve changes, whichever way. */
export const magnitudeOf = (difference: DecimalString): DecimalString =>
  max(difference, subtract("0", difference));
