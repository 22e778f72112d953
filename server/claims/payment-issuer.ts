import type { ResponseBody } from "#server/platform/http/operation.ts";
import type { Locale } from "#server/platform/locale.ts";
import type { Trx } from "#server/database.ts";
import type { ClaimRow } from "./store.ts";
import type { CurrencyBook } from "./directory.ts";
import type { PaymentKind, PaymentPlace, StoredRequisite } from "./tables.ts";

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
  /** The form that leads the visitor to the gateway of his claim; undefined when the claim has no such payment. */
  formOf(claim: ClaimRow, locale: Locale): Promise<PaymentForm | undefined>;
}
