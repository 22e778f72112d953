import { longestWait } from "#server/claims/visits/visits.ts";
import type { ClaimStatus } from "#machines/claim-lifecycle/claim-lifecycle.types.ts";

/** How long claims may wait and how often their pages ask, all in seconds. */
export interface ClaimTimes {
  /**
   * How long a claim may stay in a status before it expires, and after 'I paid' before an operator is called; where
   * none is named no time is running.
   */
  readonly deadlines: Partial<Record<ClaimStatus, number>>;
  /** How long after the call to an operator the claim still waits for its money to be seen. */
  readonly unseen: number;
  /** How often to ask while the next step is near. */
  readonly pollActive: number;
  /** How often to ask while an operator works. */
  readonly pollOperator: number;
  /** How often to ask after the claim has expired. */
  readonly pollExpired: number;
}

/** The times of the product. */
export const defaultTimes: ClaimTimes = {
  deadlines: {
    new: 20 * 60,
    waiting_payment: 30 * 60,
    waiting_requisites: 30 * 60,
    verification: 24 * 3600,
    marked_paid: 3600,
  },
  unseen: 23 * 3600,
  pollActive: 5,
  pollOperator: 15,
  pollExpired: 60,
};

const slow: readonly ClaimStatus[] = [
  "verification",
  "underpaid",
  "hold",
  "payout_error",
  "refunding",
  "paid_late",
];

/** When the time of a claim that enters `status` at `now` ends; null where none runs. */
export const deadlineOf = (status: ClaimStatus, now: Date, times: ClaimTimes): Date | null => {
  const seconds = times.deadlines[status];
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1000);
};

/** The same for a claim that moves: nobody looks for money before the time to pay is over, such as a visit's. */
export const nextDeadline = (
  status: ClaimStatus,
  now: Date,
  times: ClaimTimes,
  running: Date | null,
): Date | null => {
  const own = deadlineOf(status, now, times);
  return status === "marked_paid" && own !== null && running !== null && running > own ? running : own;
};

/** Seconds after its creation in which a claim's money is seen or the claim has expired, whatever way it went. */
export const longestUnpaid = ({ deadlines, unseen }: ClaimTimes): number =>
  Object.values(deadlines).reduce((sum, seconds) => sum + seconds, unseen) + longestWait * 86_400;

/** Whole seconds left until `deadline`, never below zero; null where no time runs. */
export const expiresIn = (deadline: Date | null, now: Date): number | null =>
  deadline === null ? null : Math.max(0, Math.ceil((deadline.getTime() - now.getTime()) / 1000));

/** Seconds after which to ask again for a claim that can still change (Product 3). A running-out deadline is not missed. */
export const pollAfter = (status: ClaimStatus, left: number | null, times: ClaimTimes): number => {
  const usual =
    status === "expired" ? times.pollExpired : slow.includes(status) ? times.pollOperator : times.pollActive;
  return left === null ? usual : Math.max(1, Math.min(usual, left + 1));
};
