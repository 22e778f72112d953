import { missingOf } from "#domain/claim/received.ts";
import { issueFromPool } from "#server/claim/pay-to/draw.ts";
import type { IssuedPayment, PaymentIssuer } from "#server/claim/services.ts";
import type { ClaimRow } from "#server/claim/store.ts";
import { errandOf } from "#server/claim/visits/visits.ts";
import { nameIn } from "#server/exchange/calculator/wire.ts";
import type { CurrencyBook } from "#server/claim/directory/directory.ts";
import type { StoredRequisite } from "#server/claim/tables.ts";
import type { Trx } from "#server/database.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { Gateway } from "./gateway.ts";
import { placeOf } from "./place.ts";
import { addPayment, findOpenPayment, keepReference } from "./store.ts";

/** Seconds after which a gateway is first asked of a payment that it has opened. */
const firstRead = 120;

/** A payment that needs no requisites. */
const nothing = { requisites: [], payTo: null };

/** Issues a payment of one kind. Null when it cannot, and an operator has to. */
type Issue = (
  trx: Trx,
  claim: ClaimRow,
  given: StoredRequisite[] | null,
  book: CurrencyBook,
  now: Date,
) => Promise<Pick<IssuedPayment, "requisites" | "payTo"> | null>;

/**
 * The three kinds of payment: requisites from the pool or an operator, a gateway, and cash at an
 * office. A redirect becomes a payment to requisites when there is no gateway, or when an operator supplies
 * requisites.
 */
export const createPaymentIssuer = (deps: Deps, gateway: Gateway | undefined): PaymentIssuer => {
  const byKind: Record<ClaimRow["payment_kind"], Issue> = {
    requisites: async (trx, claim, given, _book, now) =>
      given === null ? issueFromPool(trx, claim, now) : { requisites: given, payTo: null },
    redirect: async (trx, claim, _given, book, now) => {
      await addPayment(trx, {
        id: deps.ids.uuid(),
        claim_id: claim.id,
        gateway: gateway?.name ?? "",
        amount: claim.from_amount,
        currency: book.currency(claim.from_currency_id).code,
        created_at: now,
      });
      return nothing;
    },
    cash: () => Promise.resolve(nothing),
  };
  return {
    issue: async (trx, claim, book, given, now): Promise<IssuedPayment | null> => {
      const isRedirect = claim.payment_kind === "redirect" && gateway !== undefined && given === null;
      const kind = claim.payment_kind === "redirect" && !isRedirect ? "requisites" : claim.payment_kind;
      const issued = await byKind[kind](trx, claim, given, book, now);
      if (issued === null) return null;
      const errand = errandOf({ ...claim, payment_kind: kind }, book);
      return { kind, ...issued, place: placeOf(errand, claim, deps) };
    },
    issueRest: async (trx, claim, book, now) => {
      if (claim.payment_kind !== "redirect" || gateway === undefined) return;
      const amount = missingOf(claim.from_amount, claim.received);
      if ((await findOpenPayment(trx, claim.id, amount)) !== undefined) return;
      await addPayment(trx, {
        id: deps.ids.uuid(),
        claim_id: claim.id,
        gateway: gateway.name,
        amount,
        currency: book.currency(claim.from_currency_id).code,
        created_at: now,
      });
    },
    formOf: async (claim, book, locale) => {
      const payment = await findOpenPayment(deps.db, claim.id, missingOf(claim.from_amount, claim.received));
      if (gateway === undefined || payment === undefined || payment.gateway !== gateway.name)
        return undefined;
      const { id, amount, currency } = payment;
      const { ticker, decimals, ...names } = book.currency(claim.from_currency_id);
      const name = nameIn(locale, names);
      const order = { id, claim: claim.id, amount, currency, ticker, decimals, name, locale };
      const { reference, form } = await gateway.create(order);
      await keepReference(deps.db, id, reference, secondsAfter(deps.clock.now(), firstRead));
      return form;
    },
  };
};
