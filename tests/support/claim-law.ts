import type { ClaimStatus } from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";

/**
 * The table of docs/product.md#orders: the possible next statuses of each status. Charts and servers are compared
 * with it. Reported money has a deadline too (decision 12).
 */
export const law: Record<ClaimStatus, readonly ClaimStatus[]> = {
  new: ["verification", "waiting_requisites", "waiting_payment", "cancelled", "expired"],
  verification: ["waiting_payment", "rejected", "expired"],
  waiting_requisites: ["waiting_payment", "cancelled", "expired"],
  waiting_payment: ["marked_paid", "confirming", "cancelled", "expired"],
  marked_paid: ["confirming", "paid", "underpaid", "paid_late", "rejected", "expired"],
  confirming: ["paid", "underpaid", "paid_late", "hold", "expired"],
  underpaid: ["paid", "refunding"],
  hold: ["paid", "underpaid", "paid_late", "confirming", "refunding", "rejected"],
  paid: ["paying_out", "hold"],
  paying_out: ["done", "payout_error"],
  payout_error: ["paying_out", "refunding"],
  refunding: ["refunded", "hold"],
  expired: ["paid_late"],
  paid_late: ["paid", "refunding"],
  done: [],
  refunded: [],
  rejected: [],
  cancelled: [],
};
