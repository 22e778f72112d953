import { daySeconds, hourSeconds } from "#domain/time/durations.ts";
import {
  statusesWith,
  statusRow,
  timedStatuses,
} from "#machines/claim/claim-lifecycle/statuses.selectors.ts";
import type { ClaimStatus } from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";

/** Deadlines and poll intervals of claims, in seconds. */
export interface ClaimTimes {
  /**
   * How long a claim may stay in a status before it expires; from 'I paid' on: before an operator is called, and where
   * money covers the claim, before they are called again. Statuses without an entry have no deadline.
   */
  readonly deadlines: Partial<Record<ClaimStatus, number>>;
  /** How long the rate of an order binds before its payment begins. */
  readonly quote: number;
  /** How long the rate of an order binds whose cash is brought later. */
  readonly cashRate: number;
  /** How long an accepted recalculation binds both sides. */
  readonly offer: number;
  /** How long the claim still waits for its money, or for a choice, after an operator was called. */
  readonly unseen: number;
  /** Poll interval while the next step is near. */
  readonly pollActive: number;
  /** Poll interval while an operator works. */
  readonly pollOperator: number;
  /** Poll interval after expiry. */
  readonly pollExpired: number;
}

/** The product's times. */
export const defaultTimes: ClaimTimes = {
  deadlines: Object.fromEntries(timedStatuses.map((status) => [status, statusRow(status).deadline])),
  quote: 20 * 60,
  cashRate: 12 * hourSeconds,
  offer: 30 * 60,
  unseen: 23 * hourSeconds,
  pollActive: 5,
  pollOperator: 15,
  pollExpired: 60,
};

/** The product's times, as an object of their own: staff may change them while the server runs. */
export const ownTimes = (): ClaimTimes => ({ ...defaultTimes, deadlines: { ...defaultTimes.deadlines } });

/** The deadline of a claim that enters `status` at `now`; null without one. */
export const deadlineOf = (status: ClaimStatus, now: Date, times: ClaimTimes): Date | null => {
  const seconds = times.deadlines[status];
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1000);
};

/**
 * The deadline of an order that steps to a status. Whoever says that it is paid calls no operator before the time to pay is
 * over, such as the end of a visit; the time in which a network confirms, which it had meanwhile, is none of that.
 */
export const nextDeadline = (
  status: ClaimStatus,
  now: Date,
  times: ClaimTimes,
  toPay: Date | null,
): Date | null => {
  const own = deadlineOf(status, now, times);
  return status === "marked_paid" && own !== null && toPay !== null && toPay > own ? toPay : own;
};

const unpaid = statusesWith("reserves", true);

/** Times that an operator may be called before a claim is paid: reported, seen, short. */
const callsBeforePayment = 3;

/** Days ahead in which a visit can be. A cash claim waits for its visitor until the end of the last one. */
export const visitHorizon = 14;

/** Maximum seconds from creation until a claim is paid or expired, on any path. */
export const longestUnpaid = ({ deadlines, unseen, offer }: ClaimTimes): number =>
  unpaid.reduce((sum, status) => sum + (deadlines[status] ?? 0), unseen * callsBeforePayment + offer) +
  (visitHorizon + 1) * daySeconds;

/** Whole seconds left until `deadline`, at least zero; null without a deadline. */
export const expiresIn = (deadline: Date | null, now: Date): number | null =>
  deadline === null ? null : Math.max(0, Math.ceil((deadline.getTime() - now.getTime()) / 1000));

/**
 * Poll interval in seconds for a claim that can still change. It is shorter near the deadline, so
 * that the page does not miss it.
 */
export const pollAfter = (status: ClaimStatus, left: number | null, times: ClaimTimes): number => {
  const usual = { active: times.pollActive, operator: times.pollOperator, expired: times.pollExpired }[
    statusRow(status).pace
  ];
  return left === null ? usual : Math.max(1, Math.min(usual, left + 1));
};
