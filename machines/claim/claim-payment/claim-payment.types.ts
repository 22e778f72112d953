import type { ApiFailure } from "#domain/api-failure.ts";
import type { PageEvent } from "#machines/shared/page-events.ts";
import type { components } from "#openapi/schema.d.ts";

/** What to pay to. */
export type PaymentRequisite = components["schemas"]["PaymentRequisite"];
/** One line of what to pay to. */
export type PaymentField = PaymentRequisite["fields"][number];
/** The form that leads to the payment gateway. */
export type PaymentForm = components["schemas"]["PaymentForm"];

export interface ClaimPaymentInput {
  /** Id of the claim. */
  claimId: string;
  /** `redirect` leads to a gateway; `requisite` shows an address, a card or an office. */
  way: "requisite" | "redirect";
}

export interface ClaimPaymentContext extends ClaimPaymentInput {
  requisite: PaymentRequisite | null;
  form: PaymentForm | null;
  failure: ApiFailure | null;
  /** Reads that failed in a row. */
  failedReads: number;
}

/** What the visitor does. */
export type ClaimPaymentCommand =
  /** Read the gateway's form and leave for it. */
  | { type: "payment.open" }
  /** Read again what could not be read. */
  | { type: "payment.retry" };

export type ClaimPaymentEvent = ClaimPaymentCommand | PageEvent;

/** Inputs and outputs of the actors. Those that call the server reject with `ApiFailure`. */
export interface ClaimPaymentActors {
  /** GET /claim/{id}/requisite/. */
  readPaymentRequisite: { input: { id: string }; output: PaymentRequisite };
  /** GET /claim/{id}/form/. */
  readPaymentForm: { input: { id: string }; output: PaymentForm };
  /** Sends each `PageEvent`. */
  watchPage: { input: undefined; sends: PageEvent };
}
