import { maskEmail, maskRequisite } from "#domain/text/mask.ts";
import { isZero, normalize } from "#domain/money/money.ts";
import { transactionUrl } from "#domain/claim/transaction-url.ts";
import {
  selectHasDeadline,
  selectIsFinal,
  selectVisitorActions,
} from "#machines/claim/claim-lifecycle/claim-lifecycle.selectors.ts";
import type { ClaimStatus } from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";
import { statusesWith } from "#machines/claim/claim-lifecycle/statuses.selectors.ts";
import type { components } from "#openapi/schema.d.ts";
import { cityOnWire, currencyOnWire } from "#server/exchange/calculator/wire.ts";
import type { Locale } from "#server/platform/locale.ts";
import { type ClaimTimes, expiresIn, pollAfter } from "#server/claim/lifecycle/deadlines.ts";
import type { CurrencyBook } from "#server/claim/directory/directory.ts";
import { choiceOf, snapshotOf } from "#server/claim/lifecycle/lifecycle.ts";
import { type Recalculation, refundAmount } from "#server/claim/lifecycle/offer.ts";
import type { ClaimRow, ClaimView } from "#server/claim/store.ts";
import type { StoredRequisite } from "#server/claim/tables.ts";
import { collectWord, errandOf, placeNow, purposeOf } from "#server/claim/visits/visits.ts";

type Schemas = components["schemas"];

/** Data for the presentation of a claim besides the claim. */
export interface Showing {
  readonly locale: Locale;
  readonly now: Date;
  readonly book: CurrencyBook;
  readonly times: ClaimTimes;
  readonly recalculation: Recalculation;
  /** Explorer URLs by network, see `transactionUrl`. */
  readonly explorers: Readonly<Record<string, string>>;
  /** Recent duration of such exchanges, in seconds; null when there are too few. */
  readonly usualDuration: number | null;
  /** The same of holds. */
  readonly usualHold: number | null;
  /** Whether the reader is the browser that created the claim, or was proved to be its creator's; false when unknown. */
  readonly isCreator?: boolean;
}

/** Unmasked requisite values by name, only for the owner. */
export const valuesOf = (requisites: readonly StoredRequisite[]): Record<string, string> =>
  Object.fromEntries(requisites.map(({ name, value }) => [name, value]));

/** Unmasked requisites, in a language, only for operators. */
export const unmasked = (requisites: readonly StoredRequisite[], locale: Locale): Schemas["MaskedValue"][] =>
  requisites.map(({ name, label, value }) => ({ name, label: label[locale], value }));

/** Masked requisites, in a language. */
export const masked = (requisites: readonly StoredRequisite[], locale: Locale): Schemas["MaskedValue"][] =>
  requisites.map(({ name, kind, label, value }) => ({
    name,
    label: label[locale],
    value: maskRequisite(kind, value),
  }));

const refundOf = (claim: ClaimRow, locale: Locale): Schemas["Claim"]["refund"] => {
  if (claim.refund_fields === null || (claim.status !== "refunding" && claim.status !== "refunded"))
    return null;
  return {
    fields: claim.refund_fields.map(({ name, kind, label, hint, required }) => ({
      name,
      kind,
      label: label[locale],
      hint: hint?.[locale] ?? null,
      required,
      visible: true,
    })),
    requisites: masked(claim.refund_requisites ?? [], locale),
    amount: normalize(refundAmount(claim)),
  };
};

const officeOf = (
  claim: ClaimRow,
  { book, locale, now, isCreator = false }: Showing,
): Schemas["Claim"]["office"] => {
  const purpose = purposeOf(claim, book);
  const place = claim.payment_place ?? placeNow(errandOf(claim, book), now);
  if (purpose === null || place === null) return null;
  return {
    purpose,
    address: place.address[locale],
    hours: place.hours[locale],
    time_zone: place.timeZone,
    visit_at: claim.visit_at?.toISOString() ?? null,
    code_word: isCreator ? collectWord(claim, purpose) : null,
  };
};

const paidStatuses: readonly ClaimStatus[] = statusesWith("milestone", "check", "payout");

const timingOf = (
  claim: ClaimView,
  { now, usualDuration, usualHold }: Showing,
): Schemas["Claim"]["timing"] => {
  const paid = claim.history.find(({ status }) => paidStatuses.includes(status));
  const last = claim.history.at(-1);
  if (paid === undefined || last === undefined) return null;
  const end = selectIsFinal(snapshotOf(claim, now)) ? new Date(last.at) : now;
  const elapsed = Math.max(0, Math.round((end.getTime() - new Date(paid.at).getTime()) / 1000));
  return { elapsed, usual: claim.status === "hold" ? usualHold : usualDuration };
};

/** A payout is in the receive currency, a refund in the send currency. */
const transactionUrlOf = (claim: ClaimRow, { book, explorers }: Showing): string | null => {
  const id = claim.status === "refunded" ? claim.from_currency_id : claim.to_currency_id;
  const { explorer, network_code: network } = book.currency(id);
  return transactionUrl(claim.transaction, explorer ?? explorers[network ?? ""]);
};

const confirmationsOf = (claim: ClaimRow): Schemas["Claim"]["confirmations"] =>
  claim.confirmations_required > 0 && (claim.status === "confirming" || claim.confirmations > 0)
    ? { seen: claim.confirmations, required: claim.confirmations_required }
    : null;

/** A claim as its visitor sees it, in a language. Requisites and e-mail are masked. */
export const claimOnWire = (claim: ClaimView, showing: Showing): Schemas["Claim"] => {
  const { locale, now, book, times, isCreator = false } = showing;
  const { offer, halt } = showing.recalculation;
  const snapshot = snapshotOf(claim, now);
  const isFinal = selectIsFinal(snapshot);
  const left = selectHasDeadline(snapshot) ? expiresIn(claim.deadline, now) : null;
  const city = claim.city_id === null ? undefined : book.city(claim.city_id);
  return {
    id: claim.id,
    number: Number(claim.number),
    status: claim.status,
    version: claim.version,
    actions: selectVisitorActions(snapshot).filter(
      (action) =>
        // The claim's link alone does not decide where a refund goes.
        (isCreator || action !== "give_refund_requisite") &&
        (halt === null || action !== "choose_recalculate"),
    ),
    is_final: isFinal,
    expires_in: left,
    poll_after: isFinal ? null : pollAfter(claim.status, left, times),
    payment: claim.payment_kind,
    course: normalize(claim.course),
    course_type: claim.course_type,
    promocode: claim.promocode?.code ?? null,
    surcharge: isZero(claim.surcharge) ? null : normalize(claim.surcharge),
    from: {
      currency: currencyOnWire(book.currency(claim.from_currency_id), locale),
      amount: normalize(claim.from_amount),
      requisites: masked(claim.from_requisites, locale),
    },
    to: {
      currency: currencyOnWire(book.currency(claim.to_currency_id), locale),
      amount: normalize(claim.to_amount),
      requisites: masked(claim.to_requisites, locale),
    },
    city: city === undefined ? null : cityOnWire(city, locale),
    office: officeOf(claim, showing),
    email: claim.email === null ? null : maskEmail(claim.email),
    reason: claim.reason,
    confirmations: confirmationsOf(claim),
    received: claim.received === null ? null : normalize(claim.received),
    offer:
      offer === null
        ? null
        : {
            course: offer.course,
            current_course: offer.currentCourse,
            from_amount: normalize(offer.fromAmount),
            to_amount: offer.toAmount,
          },
    offer_halt: halt,
    choice: choiceOf(claim, now),
    refund: refundOf(claim, locale),
    refund_requisites: masked(claim.refund_requisites ?? [], locale),
    transaction: claim.transaction,
    transaction_url: transactionUrlOf(claim, showing),
    timing: timingOf(claim, showing),
    return_url: claim.return_url,
    is_promised: claim.promise_salt !== null,
    bills: claim.bills,
    history: claim.history.map(({ status, at, by }) => ({ status, at: new Date(at).toISOString(), by })),
    created_at: claim.created_at.toISOString(),
  };
};
