import { normalize } from "#domain/money.ts";
import type { components } from "#openapi/schema.d.ts";
import { sumOnWire } from "#server/claim/directory/sum.ts";
import type { CurrencyBook } from "#server/claim/directory/directory.ts";
import { isFinalStatus } from "#server/claim/lifecycle/lifecycle.ts";
import { claimUrl } from "#server/claim/mail/mail.ts";
import type { Config } from "#server/platform/config.ts";
import type { Locale } from "#server/platform/locale.ts";
import { localePrefix } from "#server/platform/locale.ts";
import type { OrderRow } from "./store.ts";

/** Path of test claim pages, without the language prefix. */
export const testClaimPath = "/test-claim";

const testClaimUrl = (config: Pick<Config, "PUBLIC_URL">, locale: Locale, id: string): string =>
  `${config.PUBLIC_URL}${localePrefix[locale]}${testClaimPath}/${id}`;

/** A claim as the shop that created it sees it, without any data of its customer. */
export const orderOnWire = (
  row: OrderRow,
  { config, book, locale }: { readonly config: Config; readonly book: CurrencyBook; readonly locale: Locale },
): components["schemas"]["PartnerClaim"] => ({
  id: row.id,
  test: row.test === true,
  number: Number(row.number),
  order_id: row.order_id ?? "",
  campaign: row.campaign,
  status: row.status,
  is_final: isFinalStatus(row.status),
  from: sumOnWire(book, row.from_currency_id, row.from_amount, locale),
  to: sumOnWire(book, row.to_currency_id, row.to_amount, locale),
  course: normalize(row.course),
  surcharge: normalize(row.surcharge),
  url: row.test === true ? testClaimUrl(config, row.locale, row.id) : claimUrl(config, row.locale, row.id),
  return_url: row.return_url,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
