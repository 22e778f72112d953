import type { ResponseBody } from "#server/platform/http/operation.ts";
import type { Locale } from "#server/platform/locale.ts";
import type { Trx } from "#server/database.ts";
import type { ClaimRow } from "#server/claims/store.ts";
import type { CurrencyBook } from "#server/claims/directory/directory.ts";
import type { PaymentKind, PaymentPlace, StoredRequisite } from "#server/claims/tables.ts";

/** A form that a browser sends as a navigation. */
export type PaymentForm = ResponseBody<"readPaymentForm", 200>;

/** What a claim is paid to. */
export interface IssuedPayment {
  /** How it is paid after all: a redirect without a gateway becomes requisites. */
  readonly kind: PaymentKind;
  readonly requisites: StoredRequisite[];
  /** The office, where cash changes hands on either side. */
  readonly place: PaymentPlace | null;
}

/** What the payment adapters do for claims (`server/payments`). */
export interface PaymentIssuer {
  /**
   * Issues what the claim is paid to, in the transaction in which the claim begins to wait for its payment. `given` is
   * what an operator issues in place of the pool. Null when there is nothing to issue and an operator has to.
   */
  issue(
    trx: Trx,
    claim: ClaimRow,
    book: CurrencyBook,
    given: StoredRequisite[] | null,
    now: Date,
  ): Promise<IssuedPayment | null>;
  /** Issues a payment for the rest of a short one, where the claim is paid through a gateway; an open one is kept. */
  issueRest(trx: Trx, claim: ClaimRow, book: CurrencyBook, now: Date): Promise<void>;
  /** The form that leads to the gateway for the claim's open payment; undefined when it has none. */
  formOf(claim: ClaimRow, book: CurrencyBook, locale: Locale): Promise<PaymentForm | undefined>;
}
