import type { ClaimStatus } from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";

/**
 * The possible next statuses of each status, by hand: charts, servers and the table of docs/product.md#orders are
 * compared with it. Reported money has a deadline too (decision 12).
 */
export const law: Record<ClaimStatus, readonly ClaimStatus[]> = {
  new: ["verification", "waiting_requisites", "waiting_payment", "cancelled", "rejected", "expired"],
  verification: ["waiting_payment", "rejected", "expired"],
  waiting_requisites: ["waiting_payment", "cancelled", "rejected", "expired"],
  waiting_payment: [
    "marked_paid",
    "confirming",
    "underpaid",
    "paid",
    "paid_late",
    "cancelled",
    "rejected",
    "expired",
  ],
  marked_paid: ["confirming", "paid", "underpaid", "paid_late", "hold", "rejected", "expired"],
  // A payment that vanishes is awaited again.
  confirming: ["paid", "underpaid", "paid_late", "hold", "marked_paid", "expired"],
  // Money that is taken back leaves a claim short, or expired.
  underpaid: ["paid", "paid_late", "refunding", "hold", "expired"],
  hold: [
    "marked_paid",
    "confirming",
    "underpaid",
    "paid",
    "payout_error",
    "refunding",
    "paid_late",
    "rejected",
    "expired",
  ],
  paid: ["paying_out", "hold", "underpaid", "expired"],
  paying_out: ["done", "payout_error"],
  payout_error: ["paying_out", "underpaid", "refunding", "hold", "rejected", "expired"],
  refunding: ["refunded", "hold", "rejected"],
  // Made in time, and found after it.
  expired: ["paid", "underpaid", "paid_late"],
  paid_late: ["paid", "refunding", "hold", "expired"],
  done: [],
  refunded: [],
  rejected: ["refunding"],
  cancelled: ["paid_late"],
};
