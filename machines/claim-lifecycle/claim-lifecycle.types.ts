import type { components } from "#openapi/schema.d.ts";

/** Status of a claim on the wire and in the database (Product 3). */
export type ClaimStatus = components["schemas"]["ClaimStatus"];

/** What the visitor wants after a short or late payment (Product 3, `underpaid` and `paid_late`). */
export type VisitorChoice = "recalculate" | "top_up" | "refund";

/** The facts about a claim that its chart decides by. All of them are columns of the claim. */
export interface ClaimLifecycleContext {
  /** The direction asks for documents before it is paid. */
  needsVerification: boolean;
  /** What to pay to is not known at once; an operator or the address pool issues it. */
  needsRequisites: boolean;
  /** Confirmations of the incoming transaction seen so far. */
  confirmations: number;
  /** What came in, in units of the send currency, where it differs from what was asked: less, late, or more. */
  received: string | null;
  choice: VisitorChoice | null;
  hasRefundRequisite: boolean;
  /** Documents that the claim waits for: asked for, or sent in and to be checked; null where none are. */
  documents: "asked" | "sent" | null;
  /** An operator was called because the money that was said to be sent is not seen. */
  isOperatorCalled: boolean;
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

/** An operator asks for documents, by an operation of its own that says which. */
export type DocumentsEvent = { type: "documents.ask" };

export type OperatorEvent =
  | { type: "verification.approve" }
  | { type: "requisites.issue" }
  | { type: "payment.see"; confirmations?: number }
  | { type: "payment.accept"; amount?: string }
  | { type: "payment.short"; amount: string }
  | { type: "payment.late"; amount: string }
  | { type: "claim.hold" }
  | { type: "claim.release" }
  | { type: "claim.reject" }
  | { type: "claim.recalculate" }
  | { type: "claim.topUp" }
  | { type: "refund.start" }
  | { type: "refund.complete" }
  | { type: "payout.start" }
  | { type: "payout.complete" }
  | { type: "payout.fail" }
  | { type: "payout.retry" };

/**
 * The visitor's time has run out, or the time in which money that was said to be sent should have been seen.
 */
export type TimerEvent = { type: "deadline.passed" } | { type: "check.overdue" };

export type ClaimLifecycleEvent = VisitorEvent | OperatorEvent | DocumentsEvent | TimerEvent;

/**
 * Effects that a transition asks for. The chart only names them; the server carries them out in the same
 * transaction as the new status (`transition()` of XState returns them as data).
 */
export type ClaimEffect =
  | "holdReserve"
  | "releaseReserve"
  | "settleReserve"
  | "recalculateAmounts"
  | "recordBill"
  | "callOperator"
  | "notifyVisitor";
