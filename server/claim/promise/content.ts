import { createHash } from "node:crypto";
import { maskRequisite } from "#domain/text/mask.ts";
import { ownMarginOf } from "#domain/exchange/course.ts";
import { compare, normalize } from "#domain/money/money.ts";
import {
  detailsText,
  type OrderPromise,
  type PromisedPayee,
  type PromiseState,
  promiseTerms,
} from "#domain/promise/promise.ts";
import type { OrderStatus } from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";
import { statusRow } from "#machines/claim/claim-lifecycle/statuses.selectors.ts";
import type { CurrencyBook } from "#server/claim/directory/directory.ts";
import { orderOf } from "#server/claim/lifecycle/lifecycle.ts";
import type { ClaimRow } from "#server/claim/store.ts";
import type { StoredRequisite } from "#server/claim/tables.ts";
import { nameIn } from "#server/exchange/calculator/wire.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";

/** The statuses of which a promise says more than whether they are an end. */
const stated: Readonly<Partial<Record<OrderStatus, PromiseState>>> = {
  paid_late: "late",
  refunding: "refunding",
  refunded: "refunded",
  done: "done",
};

const stateOf = (status: OrderStatus): PromiseState =>
  stated[status] ?? (statusRow(status).end === undefined ? "open" : "ended");

/** What binds us. A move that changes any of it makes a new version; no other does. */
const binding = [
  "from_amount",
  "to_amount",
  "course",
  "rate_until",
  "payment_kind",
  "payment_requisites",
  "payment_place",
  "arrived",
  "refund_requisites",
] as const satisfies readonly (keyof ClaimRow)[];

/** A recalculation that the visitor has accepted, until it is carried out. */
const offerOf = ({ status, choice, offer_course: course, offer_until: until }: ClaimRow) =>
  (status === "underpaid" || status === "paid_late") &&
  choice === "recalculate" &&
  course !== null &&
  until !== null
    ? { course: normalize(course), until: until.toISOString() }
    : null;

/** Money for an order that was declined goes back, never on. */
const termsOf = ({ status }: ClaimRow): OrderPromise["terms"] =>
  status === "rejected" ? { ...promiseTerms, late: ["refund"] } : promiseTerms;

const boundIn = (claim: ClaimRow): string =>
  JSON.stringify([
    stateOf(orderOf(claim)),
    offerOf(claim),
    termsOf(claim),
    ...binding.map((column) => claim[column]),
  ]);

/** Whether a move has changed what binds. */
export const isBinding = (before: ClaimRow, after: ClaimRow): boolean => boundIn(before) !== boundIn(after);

/** The hash by which a version names the one before: of the whole JWS. */
export const hashOf = (text: string): string => createHash("sha256").update(text).digest("base64url");

const payeeOf = (requisites: readonly StoredRequisite[], salt: string): PromisedPayee => ({
  masked: requisites.map(({ kind, value }) => maskRequisite(kind, value)),
  hash: hashOf(
    detailsText(
      salt,
      requisites.map(({ value }) => value),
    ),
  ),
});

const sumOf = (book: CurrencyBook, id: number, amount: string, { locale }: ClaimRow) => {
  const currency = book.currency(id);
  return {
    amount: normalize(amount),
    ticker: currency.ticker,
    name: nameIn(locale, currency),
    network: currency.network_code,
  };
};

/** What the rate is made of; null once the order has another than it was created with. */
const partsOf = ({ course, surcharge, rate_parts: parts }: ClaimRow): OrderPromise["rate"]["parts"] => {
  if (parts === null || compare(parts.course, course) !== 0) return null;
  const { market, tolerance } = parts;
  return {
    market,
    margin: market === null ? null : ownMarginOf(course, market, surcharge),
    network: "0",
    shop: normalize(surcharge),
    bound: tolerance,
  };
};

/** Where to pay, as whoever holds the link reads it while the payment is awaited: without a code word. */
const payOf = ({
  payment_kind: kind,
  payment_requisites: requisites,
  payment_place: place,
  rate_until: until,
  locale,
}: ClaimRow): OrderPromise["pay"] => {
  if (until === null) return null;
  const office = kind === "cash" && place !== null ? [{ label: "", value: place.address[locale] }] : [];
  return {
    kind,
    to: [...(requisites ?? []).map(({ label, value }) => ({ label: label[locale], value })), ...office],
  };
};

/** Data of a promise besides the order. */
export interface Ground {
  readonly config: Deps["config"];
  readonly book: CurrencyBook;
  /** How long the rate is promised before the payment is awaited, in seconds. */
  readonly quote: number;
  /** The version before; null for the first. */
  readonly last: { readonly version: number; readonly jws: string } | null;
  readonly now: Date;
}

/** What is promised about an order now. */
export const promiseOf = (
  claim: ClaimRow,
  salt: string,
  { config, book, quote, last, now }: Ground,
): OrderPromise => {
  return {
    iss: config.PUBLIC_URL,
    iat: Math.floor(now.getTime() / 1000),
    name: config.BRAND_COMPANY ?? config.BRAND_NAME,
    order: Number(claim.number),
    version: (last?.version ?? 0) + 1,
    previous: last === null ? null : hashOf(last.jws),
    state: stateOf(orderOf(claim)),
    send: sumOf(book, claim.from_currency_id, claim.from_amount, claim),
    receive: sumOf(book, claim.to_currency_id, claim.to_amount, claim),
    rate: {
      course: normalize(claim.course),
      until: (claim.rate_until ?? secondsAfter(claim.created_at, quote)).toISOString(),
      parts: partsOf(claim),
    },
    offer: offerOf(claim),
    pay: payOf(claim),
    confirmations: claim.confirmations_required,
    arrived: normalize(claim.arrived),
    payout: payeeOf(claim.to_requisites, salt),
    refund: claim.refund_requisites === null ? null : payeeOf(claim.refund_requisites, salt),
    terms: termsOf(claim),
    risk: claim.risk_limit ? { limit: claim.risk_limit, action: "hold" } : null,
  };
};
