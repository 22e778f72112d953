import type { RequisiteKind } from "#domain/requisites/requisite.ts";
import type { RequisiteError } from "#domain/requisites/result.ts";
import type { ApiFailure } from "#domain/api-failure.ts";
import type { ClaimStatus, VisitorChoice } from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";
import type { StatusColumn } from "#machines/claim/claim-lifecycle/statuses.selectors.ts";
import type { Verdict } from "#machines/shared/fields.ts";
import type { ClaimPaymentInput, PaymentForm } from "#machines/claim/claim-payment/claim-payment.machine.ts";
import type { PageEvent } from "#machines/shared/page-events.ts";
import type { components } from "#openapi/schema.d.ts";

export type { ClaimStatus, VisitorChoice };

/** A claim as its visitor may see it. */
export type Claim = components["schemas"]["Claim"];
/** An action that the server allows this visitor now. */
export type ClaimAction = components["schemas"]["ClaimAction"];
/** The steps of a loaded claim, each with one view. Every status has exactly one. */
export type ClaimStep = StatusColumn<"step">;

/** How to pay now; null while nothing is due. */
export type PaymentWay = ClaimPaymentInput["way"] | null;

/** Commands of the visitor that carry only the claim's version. */
export type PlainAction = Exclude<
  ClaimAction,
  "confirm" | "upload_bill" | "give_refund_requisite" | "send_documents"
>;

/** What the visitor knew of the claim when they gave a command. */
export interface SeenClaim {
  version: number;
  /** How many receipts it had. Each adds one to the version. */
  receipts: number;
}

/** A write in progress, or one that failed and may be repeated unchanged. */
export type ClaimCommand = SeenClaim &
  (
    | { action: PlainAction }
    /** Cancels a new claim to go back to its form. */
    | { action: "cancel"; purpose: "change" }
    /** `visitAt` is when the visitor comes to the office for cash. */
    | { action: "confirm"; visitAt?: string }
    | { action: "give_refund_requisite"; requisites: Record<string, string> }
  );

/** A requisite of the claim as it was entered. */
export interface OwnRequisite {
  side: "from" | "to" | "refund";
  name: string;
  kind: RequisiteKind;
  /** In normal form. */
  value: string;
}

/** What the browser that made the claim stores until it is confirmed: the unmasked requisites. */
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
  /** Sent as `If-None-Match`; null requests the whole claim. */
  etag: string | null;
  /** Why the last read failed. */
  failure: ApiFailure | null;
  /** Reads that failed in a row. */
  failedReads: number;
  /** Seconds until the claim expires, counted down between answers; null without a deadline. */
  secondsLeft: number | null;
  /** Seconds since the payment was announced or seen, counted up between answers; null before. */
  elapsed: number | null;
  /** Seconds since the last answer of the server. */
  age: number;
  command: ClaimCommand | null;
  idempotencyKey: string | null;
  commandFailure: ApiFailure | null;
  /** Null except in the browser that made the claim. */
  own: OwnRequisites | null;
  /** The chosen visit to the office; null before there is one. */
  visitAt: string | null;
  refundValues: Record<string, string>;
  refundVerdict: Verdict<RequisiteError>;
}

/** Commands of the visitor. Each is accepted only while the server's `actions` list it (`snapshot.can`). */
export type ClaimCommandEvent =
  /** Load again after a failure. */
  | { type: "claim.retry" }
  /** Ask the server now. */
  | { type: "claim.refresh" }
  /** Confirm requisites and amounts. */
  | { type: "requisites.confirm" }
  /** Cancels the claim and returns to its filled form. Only in the browser that made the claim. */
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
  /** Closes the message about a failed command or a changed claim. */
  | { type: "notice.dismiss" };

/** Events that the chart raises when an answer arrives. */
type ClaimFact =
  | { type: "claim.received" }
  | { type: "read.failed" }
  | { type: "step.changed"; step: ClaimStep }
  | { type: "payment.changed"; way: PaymentWay }
  | { type: "deadline.reached" };

export type ClaimEvent = ClaimCommandEvent | ClaimFact | PageEvent;

/** Effects that the composition root carries out. */
export type ClaimEmitted =
  /** Leave for the gateway: send `fields` to `url` by `method`, as a navigation of the browser. */
  | { type: "payment.redirect"; url: string; method: PaymentForm["method"]; fields: Record<string, string> }
  /**
   * The claim has reached another step: announce it, focus its heading, refresh the list of recent claims.
   */
  | {
      type: "claim.moved";
      id: string;
      status: ClaimStatus;
      step: ClaimStep;
      isFinal: boolean;
      /** Who moved it. */
      by: Claim["history"][number]["by"];
    }
  /** The claim is cancelled and its form is restored: go there. */
  | { type: "form.reopened" }
  /** The refund form was refused: focus that field. */
  | { type: "form.refused"; field: string };

/** Inputs and outputs of the actors. Those that call the server reject with `ApiFailure`. */
export interface ClaimActors {
  /** GET /claim/{id}/status/, with `If-None-Match` where there is an ETag. */
  readClaimStatus: { input: { id: string; etag: string | null }; output: ClaimReading };
  /**
   * The key of one write, called before the request. Returns the key stored for this scope, or stores a new
   * one where a reload finds it (Architecture, 'Machines'). Equal scopes are equal requests.
   */
  issueIdempotencyKey: { input: { scope: string }; output: string };
  /**
   * The write itself: POST /claim/{id}/confirm/ for `confirm`, POST /claim/{id}/requisite/ for
   * `give_refund_requisite`, POST /claim/{id}/status/ for the others, with the version that the visitor saw.
   * Never repeats by itself.
   */
  sendCommand: {
    input: { id: string; command: ClaimCommand; idempotencyKey: string };
    output: ClaimAnswer;
  };
  /** The requisites that this browser stores for the claim; null when it did not make the claim. */
  recallRequisites: { input: { id: string }; output: OwnRequisites | null };
  /** Erases the claim's stored requisites. */
  forgetRequisites: { input: { id: string }; output: void };
  /** Restores the claim's form as the draft of the exchange. */
  reopenForm: { input: { id: string }; output: void };
  /** Sends each `PageEvent`. */
  watchPage: { input: undefined; sends: PageEvent };
}
