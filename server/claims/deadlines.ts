import { longestWait } from "./visits.ts";
import type { ClaimStatus } from "#machines/claim-lifecycle/claim-lifecycle.types.ts";

/** How long claims may wait and how often their pages ask, all in seconds. */
export interface ClaimTimes {
  /** How long a claim may stay in a status before it expires; where none is named no time is running. */
  readonly deadlines: Partial<Record<ClaimStatus, number>>;
  /** How often to ask while the next step is near. */
  readonly pollActive: number;
  /** How often to ask while an operator works. */
  readonly pollOperator: number;
  /** How often to ask after the claim has expired. */
  readonly pollExpired: number;
}

/** The times of the product. */
export const defaultTimes: ClaimTimes = {
  deadlines: { new: 20 * 60, waiting_payment: 30 * 60, waiting_requisites: 30 * 60, verification: 24 * 3600 },
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

/** When a claim that enters `status` at `now` expires; null where no time runs. */
export const deadlineOf = (status: ClaimStatus, now: Date, times: ClaimTimes): Date | null => {
  const seconds = times.deadlines[status];
  return seconds === undefined ? null : new Date(now.getTime() + seconds * 1000);
};

/** Seconds after its creation in which a claim is paid or has expired, whatever way it went. */
export const longestUnpaid = ({ deadlines }: ClaimTimes): number =>
  Object.values(deadlines).reduce((sum, seconds) => sum + seconds, 0) + longestWait * 86_400;

/** Whole seconds left until `deadline`, never below zero; null where no time runs. */
export const expiresIn = (deadline: Date | null, now: Date): number | null =>
  deadline === null ? null : Math.max(0, Math.ceil((deadline.getTime() - now.getTime()) / 1000));

/** Seconds after which to ask again for a claim that can still change (Product 3). A running-out deadline is not missed. */
export const pollAfter = (status: ClaimStatus, left: number | null, times: ClaimTimes): number => {
  const usual =
    status === "expired" ? times.pollExpired : slow.includes(status) ? times.pollOperator : times.pollActive;
  return left === null ? usual : Math.max(1, Math.min(usual, left + 1));
};
