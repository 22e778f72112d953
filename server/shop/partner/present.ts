import { normalize, subtract } from "#domain/money/money.ts";
import { eventOfStatus } from "#domain/shop/webhook.ts";
import type { components } from "#openapi/schema.d.ts";
import { sumOnWire } from "#server/claim/directory/sum.ts";
import type { CurrencyBook } from "#server/claim/directory/directory.ts";
import { isFinalStatus } from "#server/claim/lifecycle/lifecycle.ts";
import { claimUrl } from "#server/claim/mail/mail.ts";
import { promiseUrl } from "#server/claim/promise/link.ts";
import { masked } from "#server/claim/reading/presenter.ts";
import type { Config } from "#server/config.ts";
import type { Locale } from "#server/platform/locale.ts";
import { localePrefix } from "#server/platform/locale.ts";
import type { ToldSale } from "#server/shop/shop/sales/sales-store.ts";

/** Path of test claim pages, without the language prefix. */
export const testClaimPath = "/test-claim";

const testClaimUrl = (config: Pick<Config, "PUBLIC_URL">, locale: Locale, id: string): string =>
  `${config.PUBLIC_URL}${localePrefix[locale]}${testClaimPath}/${id}`;

/** A claim as presented to a shop's programs. Its uuid is missing: of a link's claim it is the customer's. */
export type OrderRow = Omit<ToldSale, "test" | keyof Told> & Partial<Told & Pick<ToldSale, "test">>;

/** What a claim gets in the course of time. */
type Told = Pick<
  ToldSale,
  "payments" | "promise_salt" | "reward" | "reward_status" | "reward_surcharge" | "reward_currency_id"
>;

type Claim = components["schemas"]["PartnerClaim"];

interface Setting {
  readonly config: Config;
  readonly book: CurrencyBook;
  readonly locale: Locale;
}

const rewardOnWire = (
  {
    reward_status: status = null,
    reward = null,
    reward_surcharge: surcharge,
    reward_currency_id: currency = null,
  }: OrderRow,
  { book, locale }: Setting,
): Claim["reward"] =>
  status === null || reward === null || currency === null || !book.hasCurrency(currency)
    ? null
    : {
        status,
        ...sumOnWire(book, currency, reward, locale),
        share: normalize(subtract(reward, surcharge ?? "0")),
        surcharge: normalize(surcharge ?? "0"),
      };

/** Where to pay, while a payment is awaited. A gateway and an office have the claim's page. */
const paymentOnWire = (
  { status, payment_requisites: requisites, rate_until: until }: OrderRow,
  { locale }: Setting,
): Claim["payment"] =>
  requisites === null || status !== "waiting_payment"
    ? null
    : {
        fields: requisites.map(({ name, label, value }) => ({ name, label: label[locale], value })),
        until: until?.toISOString() ?? null,
      };

const urlOf = (row: OrderRow, { config }: Setting): string | null => {
  const { sale_id: id, created_by_shop: isOwn, locale } = row;
  if (!isOwn || id === null) return null;
  return row.test === true ? testClaimUrl(config, locale, id) : claimUrl(config, locale, id);
};

/** The page with what its customer was promised: it says no more than the claim's page, whose address the shop has. */
const promiseOf = (
  { sale_id: id, created_by_shop: isOwn, promise_salt: salt = null, locale }: OrderRow,
  { config }: Setting,
): string | null => (isOwn && salt !== null && id !== null ? promiseUrl(config, locale, id) : null);

/**
 * A claim as its shop's programs see it, with its customer's refund address masked and nothing else of them. Of a
 * claim that came by a link they see no address, no way to pay and no transactions: these belong to who opened the link.
 */
export const orderOnWire = (row: OrderRow, setting: Setting): Claim => {
  const { book, locale } = setting;
  const { created_by_shop: isOwn, ordered_from: from, ordered_to: to } = row;
  return {
    id: row.sale_id ?? "",
    test: row.test === true,
    source: isOwn ? "api" : "link",
    number: Number(row.number),
    order_id: row.order_id,
    campaign: row.campaign,
    status: row.status,
    is_final: isFinalStatus(row.status),
    may_reopen: eventOfStatus(row.status) === "claim.closed",
    from: sumOnWire(book, row.from_currency_id, row.from_amount, locale),
    to: sumOnWire(book, row.to_currency_id, row.to_amount, locale),
    ordered: from === null || to === null ? null : { from: normalize(from), to: normalize(to) },
    received: normalize(row.arrived),
    course: normalize(row.course),
    surcharge: normalize(row.surcharge),
    url: urlOf(row, setting),
    promise_url: promiseOf(row, setting),
    return_url: row.return_url,
    payment: isOwn ? paymentOnWire(row, setting) : null,
    refund_requisites: isOwn ? masked(row.refund_requisites ?? [], locale) : [],
    transactions: isOwn
      ? { received: [...(row.payments ?? [])], sent: row.transaction }
      : { received: [], sent: null },
    reward: rewardOnWire(row, setting),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
};
