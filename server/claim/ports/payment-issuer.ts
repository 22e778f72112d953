import type { ResponseBody } from "#server/platform/http/operation.ts";
import type { Locale } from "#server/platform/locale.ts";
import type { Trx } from "#server/database.ts";
import type { ClaimRow } from "#server/claim/store.ts";
import type { CurrencyBook } from "#server/claim/directory/directory.ts";
import type { PaymentKind, PaymentPlace, StoredRequisite } from "#server/claim/tables.ts";

/** A form that the browser submits as a navigation. */
export type PaymentForm = ResponseBody<"readPaymentForm", 200>;

/** The issued payment of a claim. */
export interface IssuedPayment {
  /** The actual payment kind: a redirect without a gateway becomes requisites. */
  readonly kind: PaymentKind;
  readonly requisites: StoredRequisite[];
  /** The office, when cash changes hands on either side. */
  readonly place: PaymentPlace | null;
}

/** Payment adapters for claims, implemented by `server/claim/payments`. */
export interface PaymentIssuer {
  /**
   * Issues the claim's payment in the transaction that makes the claim wait for it. `given` are an operator's
   * requisites instead of the pool's. Null when an operator has to issue the payment.
   */
  issue(
    trx: Trx,
    claim: ClaimRow,
    book: CurrencyBook,
    given: StoredRequisite[] | null,
    now: Date,
  ): Promise<IssuedPayment | null>;
  /** Issues a gateway payment for the rest of a short payment. An open one is kept. */
  issueRest(trx: Trx, claim: ClaimRow, book: CurrencyBook, now: Date): Promise<void>;
  /** The gateway form for the claim's open payment; undefined without one. */
  formOf(claim: ClaimRow, book: CurrencyBook, locale: Locale): Promise<PaymentForm | undefined>;
}
