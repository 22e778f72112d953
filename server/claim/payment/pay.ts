import { paymentUri } from "#domain/claim/payment-uri.ts";
import { missingOf } from "#domain/claim/received.ts";
import { cityOnWire, currencyOnWire } from "#server/exchange/calculator/wire.ts";
import { notFound } from "#server/platform/errors.ts";
import type { ResponseBody } from "#server/platform/http/operation.ts";
import type { Locale } from "#server/platform/locale.ts";
import { payWarnings } from "./warnings.ts";
import { settingFor } from "#server/claim/directory/setting.ts";
import type { ClaimServices } from "#server/claim/services.ts";
import type { ClaimRow } from "#server/claim/store.ts";
import { readClaim } from "#server/claim/store.ts";
import { purposeOf } from "#server/claim/visits/visits.ts";
import { wrongState } from "#server/claim/refusals.ts";

/** Whether the claim waits for the visitor's money, so that they need the payment requisites. */
const isAwaited = ({ status, choice }: ClaimRow): boolean =>
  status === "waiting_payment" || status === "marked_paid" || (status === "underpaid" && choice === "top_up");

/** The amount still due: all of it, or the rest after a short payment. */
export const amountDue = ({ status, from_amount, received }: ClaimRow): string =>
  missingOf(from_amount, status === "underpaid" ? received : null);

/**
 * Payment requisites for anyone with the claim's link. Only the claim's creator sees a code word that also
 * collects cash.
 * @throws ApiError 404; 409 unless the claim waits for money.
 */
export const readPaymentRequisite = async (
  services: ClaimServices,
  id: string,
  { locale, isCreator }: { readonly locale: Locale; readonly isCreator: boolean },
): Promise<ResponseBody<"readPaymentRequisite", 200>> => {
  const claim = await readClaim(services.deps.database, id);
  if (claim === undefined) throw notFound();
  if (!isAwaited(claim)) throw wrongState();
  const { book } = await settingFor(services, id);
  const currency = book.currency(claim.from_currency_id);
  const amount = amountDue(claim);
  const fields = claim.payment_requisites ?? [];
  const [account] = fields;
  const valueOf = (kind: string) => fields.find((field) => field.kind === kind)?.value ?? null;
  const purpose = purposeOf(claim, book);
  const place = claim.payment_kind === "cash" ? claim.payment_place : null;
  const city = claim.city_id === null ? undefined : book.city(claim.city_id);
  return {
    payment: claim.payment_kind,
    amount,
    currency: currencyOnWire(currency, locale),
    fields: fields.map(({ name, kind, label, value }) => ({ name, kind, label: label[locale], value })),
    uri:
      account === undefined
        ? null
        : paymentUri({
            kind: account.kind,
            address: account.value,
            ticker: currency.ticker,
            amount,
            memo: valueOf("ton_memo"),
            tag: valueOf("xrp_tag"),
          }),
    warnings: payWarnings({ claim, currency, isMemoShown: true }).map(({ about, text }) => ({
      about,
      text: text(locale),
    })),
    cash:
      place === null || city === undefined
        ? null
        : {
            city: cityOnWire(city, locale),
            address: place.address[locale],
            hours: place.hours[locale],
            time_zone: place.timeZone,
            visit_at: claim.visit_at?.toISOString() ?? null,
            code_word: purpose === "exchange" && !isCreator ? null : place.codeWord,
          },
  };
};

/**
 * The form that leads to the gateway. @throws ApiError 404; 409 unless the claim waits for a redirect
 * payment.
 */
export const readPaymentForm = async (
  services: ClaimServices,
  id: string,
  locale: Locale,
): Promise<ResponseBody<"readPaymentForm", 200>> => {
  const claim = await readClaim(services.deps.database, id);
  if (claim === undefined) throw notFound();
  const isToppedUp = claim.status === "underpaid" && claim.choice === "top_up";
  if (claim.payment_kind !== "redirect" || !(claim.status === "waiting_payment" || isToppedUp))
    throw wrongState();
  const { book } = await settingFor(services, id);
  const form = await services.payments.formOf(claim, book, locale);
  if (form === undefined) throw wrongState();
  return form;
};
