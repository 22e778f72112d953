import type { ClaimStatus } from "#machines/claim-lifecycle/claim-lifecycle.types.ts";

/**
 * The table of Product 3, word for word: what may follow each status. Charts and servers are measured by it. One row is
 * longer: money that was said to be sent has a deadline (Product 3), and decision 30 says where it leads.
 */
export const law: Record<ClaimStatus, readonly ClaimStatus[]> = {
  new: ["verification", "waiting_requisites", "waiting_payment", "cancelled", "expired"],
  verification: ["waiting_payment", "rejected", "expired"],
  waiting_requisites: ["waiting_payment", "cancelled", "expired"],
  waiting_payment: ["marked_paid", "confirming", "cancelled", "expired"],
  marked_paid: ["confirming", "paid", "underpaid", "rejected", "expired"],
  confirming: ["paid", "underpaid", "hold"],
  underpaid: ["paid", "refunding"],
  hold: ["paid", "refunding", "rejected"],
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
