import { choiceOf } from "./lifecycle.ts";
import { noRecalculation, type OfferHalt } from "#server/claim/refusals.ts";
import type { ClaimRow } from "#server/claim/store.ts";
import { courseFor, toReceive } from "#domain/exchange/course.ts";
import { courseAtPercent, percentFor } from "#domain/exchange/course-steps.ts";
import { type DecimalString, compare, isPositive, min } from "#domain/money/money.ts";
import { type Direction, haltOf } from "#server/exchange/calculator/direction.ts";
import { courseOfVisitor } from "#domain/money/surcharge.ts";

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
    direction.highest,
  );

/** The rate that would open such an order now, or why none would. The one way to a price of today. */
const openingCourse = (
  claim: ClaimRow,
  direction: Direction | undefined,
  amount: DecimalString,
  now: Date,
): { readonly course: DecimalString; readonly direction: Direction } | OfferHalt => {
  if (direction === undefined) return "stale_course";
  const halt = haltOf(direction, now);
  if (halt !== null) return halt;
  const course = presentCourse(claim, direction, amount);
  return course === null ? "no_amount" : { course, direction };
};

/**
 * What the order is worth once its payment begins later than the rate was promised for: at the worse of its rate and the
 * current one. Null when nothing changes.
 * @throws ApiError 409 `claim_state` when no rate would open it now, as nobody knows what binds.
 */
export const priceAnew = (
  claim: ClaimRow,
  direction: Direction | undefined,
  now: Date,
): Pick<Offer, "course" | "fromAmount" | "toAmount"> | null => {
  const opening = openingCourse(claim, direction, claim.from_amount, now);
  if (typeof opening === "string") throw noRecalculation(opening);
  const { course } = opening;
  if (compare(course, claim.course) >= 0) return null;
  const toAmount = toReceive(claim.from_amount, course, opening.direction.row.to.decimals);
  return isPositive(toAmount) ? { course, fromAmount: claim.from_amount, toAmount } : null;
};

/** A recalculation, or why it has to wait; neither where there is nothing to choose. */
export interface Recalculation {
  readonly offer: Offer | null;
  readonly halt: OfferHalt | null;
}

/** Nothing to choose. */
export const noOffer: Recalculation = { offer: null, halt: null };

const waits = (halt: OfferHalt): Recalculation => ({ offer: null, halt });

/**
 * The offer to a visitor who paid too little or too late: the received amount at the rate they accepted. Before
 * they accept one, it is the worse of the rate that would open an order now and the claim's, so that paying late gains
 * nothing. It waits while there is no such rate, nothing to receive, or more than the reserve covers.
 */
export const recalculationOf = (
  claim: ClaimRow,
  direction: Direction | undefined,
  now: Date,
): Recalculation => {
  const { received } = claim;
  if (received === null || !isOffered(claim) || !isPositive(received)) return noOffer;
  const accepted = choiceOf(claim, now) === "recalculate" ? claim.offer_course : null;
  const present = accepted === null ? openingCourse(claim, direction, received, now) : null;
  if (typeof present === "string") return waits(present);
  if (direction === undefined) return waits("stale_course");
  const currentCourse = present?.course ?? null;
  const course = accepted ?? min(currentCourse ?? claim.course, claim.course);
  const toAmount = toReceive(received, course, direction.row.to.decimals);
  if (!isPositive(toAmount)) return waits("no_amount");
  const isCovered = claim.hold_state === "held" && compare(toAmount, claim.hold_amount) <= 0;
  if (!isCovered && compare(toAmount, direction.reserve) > 0) return waits("no_reserve");
  return { offer: { course, currentCourse, fromAmount: received, toAmount }, halt: null };
};
