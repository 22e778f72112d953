import type { components } from "#openapi/schema.d.ts";

/** Status of a claim on the wire and in the database: docs/product.md#orders. */
export type ClaimStatus = components["schemas"]["ClaimStatus"];

/** Where an order stands, with or without a hold on it. */
export type OrderStatus = Exclude<ClaimStatus, "hold">;

/** The visitor's choice after a short or late payment (`underpaid` and `paid_late`). */
export type VisitorChoice = "recalculate" | "top_up" | "refund";

/** The facts that decide a claim's transitions. All of them are columns of the claim. */
export interface ClaimLifecycleContext {
  /** The direction requires documents before payment. */
  needsVerification: boolean;
  /** The payment requisites are not known at once; an operator or the address pool issues them. */
  needsRequisites: boolean;
  /** Confirmations of the incoming transaction seen so far. */
  confirmations: number;
  /** What the order asks for, in units of the send currency. */
  ordered: string;
  /** What has arrived for it and was not sent back, in the same units: the sum of its accepted receipts. */
  arrived: string;
  /** What was taken back of it after it had been sold: the exchange's loss, unless the payout fails. */
  lost: string;
  /** Whether the time in which the rate binds is over. */
  isWindowOver: boolean;
  /** Whether it arrived after the order had expired, so that its rate no longer binds. */
  isLate: boolean;
  /** The received amount as the visitor is told it: when it differs from the requested one or is late. */
  received: string | null;
  choice: VisitorChoice | null;
  hasRefundRequisite: boolean;
  /** Documents of the claim: requested, or submitted and to be checked; null when none are required. */
  documents: "asked" | "sent" | null;
  /** An operator was called because the claim has waited in this state for too long. */
  isOperatorCalled: boolean;
  /** A risk check of its payments is not done. */
  isRiskOpen: boolean;
}

export type ClaimLifecycleInput = Partial<ClaimLifecycleContext>;

export type VisitorEvent =
  | { type: "claim.confirm" }
  | { type: "claim.cancel" }
  | { type: "claim.markPaid" }
  | { type: "bill.attach" }
  | { type: "choice.recalculate" }
  | { type: "choice.topUp" }
  | { type: "choice.refund" }
  | { type: "refund.giveRequisite" }
  | { type: "documents.send" };

/** An operator requests documents through a separate operation that lists them. */
type DocumentsEvent = { type: "documents.ask" };

export type OperatorEvent =
  | { type: "verification.approve" }
  | { type: "requisites.issue" }
  | { type: "payment.see"; confirmations?: number }
  | { type: "payment.vanish" }
  | { type: "payment.accept"; amount?: string; confirmations?: number }
  | { type: "payment.short"; amount: string; confirmations?: number }
  | { type: "payment.late"; amount: string; confirmations?: number }
  | { type: "payment.reverse"; amount: string }
  | { type: "claim.hold" }
  | { type: "claim.release" }
  | { type: "claim.reject" }
  | { type: "claim.recalculate" }
  | { type: "claim.topUp"; amount?: string }
  | { type: "refund.start" }
  | { type: "refund.giveRequisite" }
  | { type: "refund.complete" }
  | { type: "payout.start" }
  | { type: "payout.complete" }
  | { type: "payout.fail" }
  | { type: "payout.retry" };

/**
 * The visitor's deadline has passed, or the time in which an announced payment should have become visible.
 */
export type TimerEvent = { type: "deadline.passed" } | { type: "check.overdue" };

export type ClaimLifecycleEvent = VisitorEvent | OperatorEvent | DocumentsEvent | TimerEvent;

/**
 * Effects of a transition. The chart only names them; the server carries them out in the transaction that
 * writes the new status (XState's `transition()` returns them as data).
 */
export type ClaimEffect =
  | "holdReserve"
  | "releaseReserve"
  | "beginPayout"
  | "undoPayout"
  | "completePayout"
  | "beginRefund"
  | "undoRefund"
  | "completeRefund"
  | "reversePayment"
  | "bookLoss"
  | "recoverLoss"
  | "priceAnew"
  | "recalculateAmounts"
  | "recordBill"
  | "callOperator"
  | "notifyVisitor";
