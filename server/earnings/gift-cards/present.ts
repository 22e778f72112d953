import { normalize } from "#domain/money/money.ts";
import type { components } from "#openapi/schema.d.ts";
import { currencyOnWire } from "#server/exchange/calculator/wire.ts";
import type { CurrencyBook } from "#server/claim/directory/directory.ts";
import type { Locale } from "#server/platform/locale.ts";
import { actorOnWire } from "#server/staff/journal/present.ts";
import type { Sight } from "#server/staff/journal/sight.ts";
import type { GiftCardRow, StaffRow } from "./store.ts";

type Schemas = components["schemas"];

/** A card as its buyer or redeemer sees it. The redeemer sees nothing of the buyer except the message. */
export const cardOnWire = (
  row: GiftCardRow,
  user: string,
  book: CurrencyBook,
  locale: Locale,
): Schemas["GiftCard"] => {
  const isBuyer = row.buyer_id === user;
  return {
    id: row.id,
    side: isBuyer ? "bought" : "received",
    // Only cards of staff wait, and nobody has bought or received those.
    status:
      isBuyer && row.redeemed_by === user
        ? "taken_back"
        : (row.status as Exclude<typeof row.status, "waiting">),
    hint: row.hint,
    amount: normalize(row.amount),
    currency: currencyOnWire(book.currency(row.currency_id), locale),
    message: row.message,
    recipient: isBuyer ? row.recipient : null,
    reason: row.reason,
    created_at: (isBuyer ? row.created_at : row.at).toISOString(),
    at: row.at.toISOString(),
  };
};

/** A card as staff see it. */
export const cardForStaff = (
  row: StaffRow,
  book: CurrencyBook,
  sight: Sight,
): Schemas["OperatorGiftCard"] => {
  const buyer = sight.email(row.buyer, row.id, row.buyer_id);
  const recipient = sight.email(row.recipient, row.id);
  const redeemer = sight.email(row.redeemer, row.id, row.redeemed_by);
  return {
    id: row.id,
    number: Number(row.number),
    status: row.status,
    hint: row.hint,
    amount: normalize(row.amount),
    currency: book.currency(row.currency_id).code,
    buyer,
    issued_by: actorOnWire({
      kind: row.issuer_kind,
      user: row.issuer_user,
      key: row.issuer_key,
      email: row.issuer,
    }),
    recipient,
    redeemed_by: redeemer,
    masked: buyer !== row.buyer || recipient !== row.recipient || redeemer !== row.redeemer,
    message: row.message,
    reason: row.reason,
    language: row.language,
    created_at: row.created_at.toISOString(),
    at: row.at.toISOString(),
  };
};
