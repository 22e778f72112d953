import { statusesWith, unpaidEnds } from "#machines/claim/claim-lifecycle/statuses.selectors.ts";
import { add, compare, normalize } from "#domain/money/money.ts";
import type {
  ClaimLifecycleEvent,
  ClaimStatus,
} from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";
import { orderOf } from "#server/claim/lifecycle/lifecycle.ts";
import type { ClaimRow } from "#server/claim/store.ts";

const awaited: readonly ClaimStatus[] = statusesWith("money", "awaited");

type PaidClaim = Pick<ClaimRow, "status" | "held_status" | "from_amount" | "arrived" | "rate_until">;

/** The whole that has arrived: short of the order, or enough, with or without an excess. */
const wholeOf = (
  sum: string,
  asked: string,
  enough: "payment.accept" | "claim.topUp",
): ClaimLifecycleEvent => {
  const difference = compare(sum, asked);
  if (difference < 0) return { type: "payment.short", amount: sum };
  return difference === 0 ? { type: enough } : { type: enough, amount: sum };
};

/** What more money means for an order where it stands. Nothing when the order is past it: the money is owed. */
export const moneyEvents = (
  more: string,
  claim: PaidClaim,
  { paidAt, isCovered }: { readonly paidAt: Date; readonly isCovered: boolean },
): ClaimLifecycleEvent[] => {
  const status = orderOf(claim);
  const sum = normalize(add(claim.arrived, more));
  if (awaited.includes(status)) {
    const seen: ClaimLifecycleEvent[] = status === "confirming" ? [] : [{ type: "payment.see" }];
    return [...seen, wholeOf(sum, claim.from_amount, "payment.accept")];
  }
  if (status === "underpaid") return [wholeOf(sum, claim.from_amount, "claim.topUp")];
  const isInTime = claim.rate_until !== null && paidAt <= claim.rate_until;
  if (status === "expired" && isInTime && isCovered)
    return [wholeOf(sum, claim.from_amount, "payment.accept")];
  // What comes all the same is late, unless it was paid while the rate bound.
  if (status === "paid_late" || unpaidEnds.includes(status)) return [{ type: "payment.late", amount: sum }];
  return [];
};
