import type { RequisiteKind } from "#domain/requisites/requisite.ts";
import type { RequisiteError } from "#domain/requisites/result.ts";
import type { ApiFailure } from "#domain/api-failure.ts";
import type { ClaimStatus, VisitorChoice } from "#machines/claim-lifecycle/claim-lifecycle.types.ts";
import type { Verdict } from "#machines/fields.ts";
import type { ClaimPaymentInput, PaymentForm } from "#machines/claim-payment/claim-payment.types.ts";
import type { PageEvent } from "#machines/page-events.ts";
import type { components } from "#openapi/schema.d.ts";

export type { ClaimStatus, VisitorChoice };

/** A claim as its visitor may see it. */
export type Claim = components["schemas"]["Claim"];
/** What the server lets this visitor do now. */
export type ClaimAction = components["schemas"]["ClaimAction"];
/** The steps of a loaded claim; the page shows one view for each. Every status has exactly one (`stepOfStatus`). */
export type ClaimStep =
  | "confirmingRequisites"
  | "verification"
  | "waitingRequisites"
  | "paying"
  | "checkingPayment"
  | "confirmingPayment"
  | "underpaid"
  | "held"
  | "paid"
  | "payingOut"
  | "refunding"
  | "expired"
  | "paidLate"
  | "done"
  | "refunded"
  | "rejected"
  | "cancelled";

/**
 * The step of each status. Narrower than the law: that a payout failed is the operator's affair, the visitor sees that
 * it is under way.
 */
export const stepOfStatus = {
  new: "confirmingRequisites",
  verification: "verification",
  waiting_requisites: "waitingRequisites",
  waiting_payment: "paying",
  marked_paid: "checkingPayment",
  confirming: "confirmingPayment",
  underpaid: "underpaid",
  hold: "held",
  paid: "paid",
  paying_out: "payingOut",
  payout_error: "payingOut",
  refunding: "refunding",
  expired: "expired",
  paid_late: "paidLate",
  done: "done",
  refunded: "refunded",
  rejected: "rejected",
  cancelled: "cancelled",
} as const satisfies Record<ClaimStatus, ClaimStep>;

/** How money is to be paid now; null while none is due. */
export type PaymentWay = ClaimPaymentInput["way"] | null;

/** The visitor's moves that carry nothing but the version of the claim. */
export type PlainAction = Exclude<
  ClaimAction,
  "confirm" | "upload_bill" | "give_refund_requisite" | "send_documents"
>;

/** A write under way, or one that failed and may be sent again as it was. */
export type ClaimCommand =
  | { action: PlainAction; version: number }
  /** Cancels a new claim to go back to its form. */
  | { action: "cancel"; version: number; purpose: "change" }
  /** `visitAt` is when the visitor comes to the office, where cash changes hands. */
  | { action: "confirm"; version: number; visitAt?: string }
  | { action: "give_refund_requisite"; version: number; requisites: Record<string, string> };

/** A requisite of the claim as it was entered. */
export interface OwnRequisite {
  side: "from" | "to";
  name: string;
  kind: RequisiteKind;
  /** In normal form. */
  value: string;
}

/** What the browser that made the claim keeps until the claim is confirmed: the requisites whole. */
export interface OwnRequisites {
  requisites: OwnRequisite[];
  email: string | null;
}

/** The claim as the server gave it, with its ETag. */
export interface ClaimAnswer {
  kind: "changed";
  claim: Claim;
  etag: string | null;
}

/** Answer of a poll; `unchanged` is a 304. */
export type ClaimReading = ClaimAnswer | { kind: "unchanged" };

export interface ClaimInput {
  /** Id of the claim. */
  id: string;
}

export interface ClaimContext extends ClaimInput {
  /** The last known truth; null until the first answer. */
  claim: Claim | null;
  /** Sent as `If-None-Match`; null asks for the whole claim. */
  etag: string | null;
  /** Why the last read failed. */
  failure: ApiFailure | null;
  /** Reads that failed in a row. */
  failedReads: number;
  /** Seconds until the claim expires, counted down between answers; null where no time is running. */
  secondsLeft: number | null;
  /** Seconds since the payment was announced or seen, counted up between answers; null before. */
  elapsed: number | null;
  /** Seconds since the last answer of the server. */
  age: number;
  command: ClaimCommand | null;
  idempotencyKey: string | null;
  commandFailure: ApiFailure | null;
  /** Null in every browser but the one that made the claim. */
  own: OwnRequisites | null;
  /** The chosen visit to the office; null before there is one. */
  visitAt: string | null;
  refundValues: Record<string, string>;
  refundVerdict: Verdict<RequisiteError>;
}

/** What the visitor does. Each is taken only while the server's `actions` list it (`snapshot.can`). */
export type ClaimCommandEvent =
  /** Load again after a failure. */
  | { type: "claim.retry" }
  /** Ask the server now. */
  | { type: "claim.refresh" }
  /** Confirm requisites and amounts. */
  | { type: "requisites.confirm" }
  /** Give the claim up and go back to its form, filled in. Only where the claim was made. */
  | { type: "requisites.change" }
  /** Open the confirm-requisites dialog again, or put it aside. */
  | { type: "review.open" }
  | { type: "review.close" }
  /** Opens the dialog 'cancel the claim?'. */
  | { type: "claim.cancel" }
  /** Opens the dialog 'have you sent the money?'. */
  | { type: "payment.declare" }
  /** OK in the open dialog. */
  | { type: "dialog.accept" }
  | { type: "dialog.dismiss" }
  | { type: "choice.make"; choice: VisitorChoice }
  | { type: "refund.change"; name: string; value: string }
  | { type: "refund.blur"; name: string }
  | { type: "refund.submit" }
  /** Send the failed command again, with its idempotency key. */
  | { type: "command.retry" }
  /** Close the message that a command failed or that the claim changed meanwhile. */
  | { type: "notice.dismiss" };

/** What the chart tells itself when an answer came. */
export type ClaimFact =
  | { type: "claim.received" }
  | { type: "read.failed" }
  | { type: "step.changed"; step: ClaimStep }
  | { type: "payment.changed"; way: PaymentWay }
  | { type: "deadline.reached" };

export type ClaimEvent = ClaimCommandEvent | ClaimFact | PageEvent;

/** What the composition root carries out. */
export type ClaimEmitted =
  /** Leave for the gateway: send `fields` to `url` by `method`, as a navigation of the browser. */
  | { type: "payment.redirect"; url: string; method: PaymentForm["method"]; fields: Record<string, string> }
  /** The claim is at another step: announce it, move the focus to its heading, refresh the list of recent claims. */
  | {
      type: "claim.moved";
      id: string;
      status: ClaimStatus;
      step: ClaimStep;
      isFinal: boolean;
      /** Who moved it. */
      by: Claim["history"][number]["by"];
    }
  /** The claim is cancelled and its form is filled in again: go there. */
  | { type: "form.reopened" }
  /** The refund form was refused: put the focus on that field. */
  | { type: "form.refused"; field: string };

/** What the actors take and give. Those that call the server reject with `ApiFailure`. */
export interface ClaimActors {
  /** GET /claim/{id}/status/, with `If-None-Match` where there is an ETag. */
  readClaimStatus: { input: { id: string; etag: string | null }; output: ClaimReading };
  /**
   * The key of one write. Called before the request: gives the key kept for this scope, or makes one and keeps it where
   * a reload finds it (Architecture, 'Machines'). Equal scopes are equal requests.
   */
  issueIdempotencyKey: { input: { scope: string }; output: string };
  /**
   * The write itself: POST /claim/{id}/confirm/ for `confirm`, POST /claim/{id}/requisite/ for `give_refund_requisite`,
   * POST /claim/{id}/status/ for the others, with the version that the visitor saw. Never repeats by itself.
   */
  sendCommand: {
    input: { id: string; command: ClaimCommand; idempotencyKey: string };
    output: ClaimAnswer;
  };
  /** What this browser keeps of the claim's requisites; null where it did not make the claim. */
  recallRequisites: { input: { id: string }; output: OwnRequisites | null };
  /** Erases what this browser keeps of the claim. */
  forgetRequisites: { input: { id: string }; output: void };
  /** Writes the form that made the claim into the draft of the exchange. */
  reopenForm: { input: { id: string }; output: void };
  /** Sends `PageEvent`s; see there. */
  watchPage: { input: undefined; sends: PageEvent };
}
