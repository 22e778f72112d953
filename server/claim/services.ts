import type { FindListed } from "#server/staff/blacklist/check.ts";
import type { ResponseBody } from "#server/platform/http/operation.ts";
import type { Locale } from "#server/platform/locale.ts";
import type { Trx } from "#server/database.ts";
import type { LedgerActor } from "#server/ledger/actor.ts";
import type { ClaimRow } from "#server/claim/store.ts";
import type { CurrencyBook, ClaimDirectory } from "#server/claim/directory/directory.ts";
import type { FindOwnWords } from "#server/claim/mail/texts.ts";
import type { RiskChecker } from "#server/claim/risk/checker.ts";
import type { FrozenPromocode, PaymentKind, PaymentPlace, StoredRequisite } from "#server/claim/tables.ts";
import type { Asker, ReadOwner } from "#server/claim/visitor.ts";
import type { components } from "#openapi/schema.d.ts";
import type { DecimalString } from "#domain/money/money.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { WriteClaim } from "#server/claim/creation/write-claims.ts";
import type { ClaimTimes } from "#server/claim/lifecycle/deadlines.ts";

/** A form that the browser submits as a navigation. */
export type PaymentForm = ResponseBody<"readPaymentForm", 200>;

/** The issued payment of a claim. */
export interface IssuedPayment {
  /** The actual payment kind: a redirect without a gateway becomes requisites. */
  readonly kind: PaymentKind;
  readonly requisites: StoredRequisite[];
  /** The entry of the pool that they are; null for others. */
  readonly payTo: number | null;
  /** The office, when cash changes hands on either side. */
  readonly place: PaymentPlace | null;
}

/** Payment adapters for claims, implemented by `server/claim/gateway`. */
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

/** Promocode operations of claims. */
export interface ClaimPromocodes {
  /**
   * Finds a code that this person can use now in this direction. Undefined when it is unusable for any
   * reason.
   * @throws ApiError 429 after too many guesses.
   */
  find(
    text: string,
    asker: Asker,
    sides: { readonly from: number; readonly to: number },
  ): Promise<FrozenPromocode | undefined>;
  /**
   * Uses the code for a claim within its limits. False when it is no longer usable; the transaction must then
   * roll back.
   */
  use(trx: Trx, promocode: FrozenPromocode, asker: Asker, claim: string): Promise<boolean>;
  /**
   * Returns a claim's use of its code, once. Call it before moving the claim's reserve, so that all transactions
   * lock in the same order.
   */
  giveBack(trx: Trx, claim: string): Promise<void>;
  /** Counts a returned use again, of a claim that goes on with its code, as far as the limits leave room. As `giveBack`. */
  takeAgain(trx: Trx, claim: string): Promise<void>;
}

/** Webhooks to the shop that created a claim. */
export interface ClaimWebhooks {
  /** Records the event of a status change in the transaction of the move. It is sent later. */
  follow(trx: Trx, claim: ClaimRow, book: CurrencyBook): Promise<void>;
  /** The same for a sandbox claim, in the form shown to its shop. */
  followTest(trx: Trx, shop: string, claim: components["schemas"]["PartnerClaim"]): Promise<void>;
}

/** Cards verified as a user's own. Only they get the verification rate. */
export interface VerifiedCards {
  /** Approved card numbers of a user, digits only; empty for a guest (null). */
  of(user: string | null): Promise<ReadonlySet<string>>;
}

/**
 * Current surcharge percent of the shop that referred the visitor; "0" without a shop or a surcharge. Never
 * call it inside a transaction.
 */
type SurchargeOf = (sender: string | undefined) => Promise<DecimalString>;

/** The referral programme's reaction to a claim's moves. */
export interface ClaimReferrals {
  /**
   * Updates the reward after each change of a claim's status. It is priced when the claim's money is accepted, matures
   * once the claim is done and its payment can no longer be reversed, and is taken back when the claim fails.
   */
  follow(trx: Trx, claim: ClaimRow): Promise<void>;
  /** Takes the reward of a claim back, because its payment was reversed. What was withdrawn before cannot be taken. */
  reverse(trx: Trx, claim: string, why: { readonly by: LedgerActor; readonly reason: string }): Promise<void>;
}

/** Document requests of claims, implemented by `server/account/verification`. */
export interface ClaimDocuments {
  /** Opens a document request in the transaction that makes the claim wait for it. */
  ask(trx: Trx, claim: string): Promise<void>;
  /** Withdraws the request, because the claim has moved on or ended. */
  withdraw(trx: Trx, claim: string): Promise<void>;
}

/** Abuse limits; zero disables one. */
interface ClaimQuotas {
  /** Unpaid claims per user, e-mail or address. */
  readonly unpaid: number;
  /** New claims per user, e-mail or address and hour. */
  readonly perHour: number;
  /** Percent of a reserve that all guests together may hold while no money covers it. */
  readonly guestsShare: number;
  /** Percent of a reserve that a new user may hold in the same way. */
  readonly userShare: number;
  /** Unpaid claims that a shop's keys have created, and the percent of a reserve that these may hold. */
  readonly shopUnpaid: number;
  readonly shopShare: number;
}

/** Services of the claim use cases. */
export interface ClaimServices {
  readonly deps: Deps;
  readonly directory: ClaimDirectory;
  readonly payments: PaymentIssuer;
  readonly promocodes: ClaimPromocodes;
  readonly referrals: ClaimReferrals;
  readonly webhooks: ClaimWebhooks;
  readonly readOwner: ReadOwner;
  readonly surchargeOf: SurchargeOf;
  readonly verifiedCards: VerifiedCards;
  readonly documents: ClaimDocuments;
  readonly findOwnWords: FindOwnWords;
  /** What checks payments; undefined where staff enter the scores. */
  readonly risk: RiskChecker | undefined;
  /** What is blacklisted of a new claim. */
  readonly findListed: FindListed;
  readonly writeClaim: WriteClaim;
  readonly times: ClaimTimes;
  readonly quotas: ClaimQuotas;
}
