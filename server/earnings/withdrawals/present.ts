import { maskRequisite } from "#domain/text/mask.ts";
import { normalize } from "#domain/money/money.ts";
import type { components } from "#openapi/schema.d.ts";
import { currencyOnWire, fieldOnWire } from "#server/exchange/calculator/wire.ts";
import type { CurrencyBook } from "#server/claim/directory/directory.ts";
import type { Locale } from "#server/platform/locale.ts";
import { isFinalStatus } from "./lifecycle.ts";
import type { WithdrawalRow } from "./store.ts";
import type { WithdrawalDirection } from "./terms.ts";

type Schemas = components["schemas"];

/** Poll interval in seconds. An operator needs minutes. */
const pollAfter = 15;

/** A direction in wire form. */
export const directionOnWire = (
  { currency, kind, minimum, fee, course, rows }: WithdrawalDirection,
  locale: Locale,
): Schemas["WithdrawalDirection"] => ({
  currency: currencyOnWire(currency, locale),
  kind,
  minimum,
  fee,
  course,
  input: rows.map((row) => fieldOnWire(row, locale)),
});

/** A withdrawal as its user sees it, with masked requisites. */
export const withdrawalOnWire = (
  row: WithdrawalRow,
  book: CurrencyBook,
  locale: Locale,
): Schemas["Withdrawal"] => {
  const isFinal = isFinalStatus(row.status);
  return {
    id: row.id,
    number: Number(row.number),
    source: row.source,
    status: row.status,
    is_final: isFinal,
    currency: currencyOnWire(book.currency(row.currency_id), locale),
    amount: normalize(row.amount),
    fee: normalize(row.fee),
    payout: currencyOnWire(book.currency(row.payout_currency_id), locale),
    payout_amount: normalize(row.payout_amount),
    course: normalize(row.course),
    requisites: row.requisites.map(({ name, kind, label, value }) => ({
      name,
      label: label[locale],
      value: maskRequisite(kind, value),
    })),
    transaction: row.transaction,
    reason: row.reason,
    poll_after: isFinal ? null : pollAfter,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
};
