import { orderOf } from "#server/claim/lifecycle/lifecycle.ts";
import { bringsMoney } from "#server/claim/moves/payment.ts";
import type { ClaimRow } from "#server/claim/store.ts";
import type { StrayRow } from "#server/claim/stray/store.ts";
import type { CheckedMove } from "./check-move.ts";

/**
 * Whether a time that a person has typed is all that makes a payment one in time: nobody saw it while the rate bound. A
 * wrong time would be worth the difference of two rates.
 */
export const bindsByTypedTime = (
  claim: ClaimRow,
  { event, paidAt }: Pick<CheckedMove, "event" | "paidAt">,
  now: Date,
  stray: Pick<StrayRow, "at"> | undefined,
): boolean => {
  const { rate_until: until, seen_at: seenAt } = claim;
  if (until === null || paidAt === undefined || event.type === "payment.late") return false;
  // What was recorded by then was seen by then.
  if (stray !== undefined && stray.at <= until) return false;
  if (!bringsMoney.includes(event.type) || now <= until || paidAt > until) return false;
  // The rest of a short payment is another one than what was seen.
  return orderOf(claim) === "underpaid" || seenAt === null || seenAt > until;
};
