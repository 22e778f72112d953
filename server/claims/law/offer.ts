import { courseFor, toReceive } from "#domain/course.ts";
import type { DecimalString } from "#domain/money.ts";
import { compare, isPositive, min } from "#domain/money.ts";
import type { Direction } from "#server/calculator/direction.ts";
import { courseOfVisitor } from "#domain/surcharge.ts";
import type { ClaimRow } from "#server/claims/store.ts";

/** What a recalculation after a short or late payment gives. */
export interface Offer {
  course: DecimalString;
  /** The course of this moment; null once the visitor has agreed to `course`. */
  currentCourse: DecimalString | null;
  fromAmount: DecimalString;
  toAmount: DecimalString;
}

/** Whether the claim waits for a choice that a recalculation is among. */
export const isOffered = (claim: Pick<ClaimRow, "status" | "received">): boolean =>
  claim.received !== null && (claim.status === "underpaid" || claim.status === "paid_late");

/**
 * The course now, with the promocode unless the claim has expired and given it back, and with the surcharge of its shop; null
 * where that leaves none.
 */
const presentCourse = (claim: ClaimRow, direction: Direction): DecimalString | null =>
  courseOfVisitor(
    courseFor(direction, claim.course_type),
    claim.status === "paid_late" ? null : claim.promocode,
    claim.surcharge,
  );

/**
 * The offer to a visitor who paid too little or too late: what came in, at the course that they agreed to when they chose
 * it, else at the present course or the claim's, whichever is worse for them, so that paying late gains nothing.
 * Null where there is none: no choice to make, no course, nothing to receive, or more than the reserve covers.
 */
export const presentOffer = (claim: ClaimRow, direction: Direction | undefined): Offer | null => {
  const { received } = claim;
  if (direction === undefined || received === null || !isOffered(claim) || !isPositive(received)) return null;
  const currentCourse = claim.offer_course === null ? presentCourse(claim, direction) : null;
  if (claim.offer_course === null && currentCourse === null) return null;
  const course = claim.offer_course ?? min(currentCourse ?? claim.course, claim.course);
  const toAmount = toReceive(received, course, direction.row.to.decimals);
  if (!isPositive(toAmount)) return null;
  const isCovered = claim.hold_state === "held" && compare(toAmount, claim.hold_amount) <= 0;
  if (!isCovered && compare(toAmount, direction.reserve) > 0) return null;
  return { course, currentCourse, fromAmount: received, toAmount };
};
