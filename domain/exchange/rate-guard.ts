import type { DecimalString } from "../money/money.ts";
import { compare, multiply, subtract } from "../money/money.ts";

/**
 * Percent by which a fixed course may be off the market. Margins of cash reach 5 %, and the market moves by a few
 * percent while somebody types; a digit too many or a point in the wrong place is off by 90 % at least.
 */
const mostOffMarket = "10";

/** Percentage points by which a margin may change at once: no exchange changes a margin by more of its own accord. */
const mostMarginStep = "5";

const distance = (a: DecimalString, b: DecimalString): DecimalString =>
  compare(a, b) < 0 ? subtract(b, a) : subtract(a, b);

/** Whether a course is so far from the market's that it is probably a slip of the keyboard. */
export const isOffMarket = (course: DecimalString, market: DecimalString): boolean =>
  compare(multiply(distance(course, market), "100"), multiply(market, mostOffMarket)) > 0;

/** Whether a margin changes so much that it is probably a slip of the keyboard. */
export const isMarginJump = (margin: DecimalString, before: DecimalString): boolean =>
  compare(distance(margin, before), mostMarginStep) > 0;
