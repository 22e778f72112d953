import { choiceOf } from "./lifecycle.ts";
import { messages } from "#server/claim/messages.ts";
import { conflict } from "#server/platform/errors.ts";
import type { ClaimRow } from "#server/claim/store.ts";
import { courseFor, toReceive } from "#domain/course.ts";
import { courseAtPercent, percentFor } from "#domain/course-steps.ts";
import { type DecimalString, compare, isPositive, min } from "#domain/money.ts";
import type { Direction } from "#server/exchange/calculator/direction.ts";
import { courseOfVisitor } from "#domain/surcharge.ts";

/** The amount of a refund, in the currency that was sent: what has arrived. */
export const refundAmount = ({ arrived }: ClaimRow): string => arrived;

/** The result of a recalculation after a short or late payment. */
export interface Offer {
  course: DecimalString;
  /** The current rate; null once the visitor has accepted `course`. */
  currentCourse: DecimalString | null;
  fromAmount: DecimalString;
  toAmount: DecimalString;
}

/** Whether the claim waits for a choice that includes a recalculation. */
export const isOffered = (claim: Pick<ClaimRow, "status" | "received">): boolean =>
  claim.received !== null && (claim.status === "underpaid" || claim.status === "paid_late");

/**
 * The current rate of `amount` with the shop's surcharge, and with the promocode unless the payment was late, which
 * returned it. Null when nothing is left of the rate.
 */
const presentCourse = (claim: ClaimRow, direction: Direction, amount: DecimalString): DecimalString | null =>
  courseOfVisitor(
    courseAtPercent(courseFor(direction, claim.course_type), percentFor(direction.steps, amount)),
    claim.status === "paid_late" ? null : claim.promocode,
    claim.surcharge,
  );

/**
 * What the order is worth once its payment begins later than the rate was promised for: at the worse of its rate and the
 * current one. Null when nothing changes.
 * @throws ApiError 409 `claim_state` when there is no current rate, as nobody knows what binds.
 */
export const priceAnew = (
  claim: ClaimRow,
  direction: Direction | undefined,
): Pick<Offer, "course" | "fromAmount" | "toAmount"> | null => {
  const isKnown = direction !== undefined && direction.state !== "stale_course";
  const current = isKnown ? presentCourse(claim, direction, claim.from_amount) : null;
  if (!isKnown || current === null) throw conflict("claim_state", messages("direction_stale"));
  if (compare(current, claim.course) >= 0) return null;
  const toAmount = toReceive(claim.from_amount, current, direction.row.to.decimals);
  return isPositive(toAmount) ? { course: current, fromAmount: claim.from_amount, toAmount } : null;
};

/**
 * The offer to a visitor who paid too little or too late: the received amount at the rate they accepted. Before
 * they accept one, it is the worse of the current rate and the claim's rate, so that paying late gains nothing.
 * Null without an offer: no choice to make, no rate, nothing to receive, or more than the reserve covers.
 */
export const presentOffer = (claim: ClaimRow, direction: Direction | undefined, now: Date): Offer | null => {
  const { received } = claim;
  if (direction === undefined || received === null || !isOffered(claim) || !isPositive(received)) return null;
  const accepted = choiceOf(claim, now) === "recalculate" ? claim.offer_course : null;
  const currentCourse = accepted === null ? presentCourse(claim, direction, received) : null;
  if (accepted === null && currentCourse === null) return null;
  const course = accepted ?? min(currentCourse ?? claim.course, claim.course);
  const toAmount = toReceive(received, course, direction.row.to.decimals);
  if (!isPositive(toAmount)) return null;
  const isCovered = claim.hold_state === "held" && compare(toAmount, claim.hold_amount) <= 0;
  if (!isCovered && compare(toAmount, direction.reserve) > 0) return null;
  return { course, currentCourse, fromAmount: received, toAmount };
};
