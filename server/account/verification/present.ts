import {
  selectIsAwaited,
  selectIsDecided,
} from "#machines/account/verification-lifecycle/verification-lifecycle.selectors.ts";
import type { components } from "#openapi/schema.d.ts";
import { currencyOnWire } from "#server/exchange/calculator/wire.ts";
import type { CurrencyBook } from "#server/claim/directory/directory.ts";
import type { Locale } from "#server/platform/locale.ts";
import { snapshotOf } from "./lifecycle.ts";
import { actionsOf, factsOf } from "./move.ts";
import type { PhotoBrief } from "./photos/photo-store.ts";
import { numberOf } from "./sealed-card.ts";
import type { VerificationRow } from "./store.ts";

type Schemas = components["schemas"];

/** Poll interval in seconds while an operator has to decide. */
const pollSeconds = 15;

/** Whether it is decided, and the poll interval. */
export const progressOf = (row: VerificationRow, photos: readonly PhotoBrief[]) => {
  const snapshot = snapshotOf(factsOf(row, photos));
  return {
    is_final: selectIsDecided(snapshot),
    poll_after: selectIsAwaited(snapshot) ? pollSeconds : null,
  };
};

/** A photo's metadata in wire form. */
export const photoOnWire = ({ id, type, size, width, height }: PhotoBrief): Schemas["VerificationPhoto"] => ({
  id,
  type,
  size,
  width,
  height,
});

/** The currency of a card. @throws for documents, which have none. */
export const currencyOf = (row: VerificationRow): number => {
  if (row.currency_id === null) throw new Error("Documents have no currency");
  return row.currency_id;
};

/** A card as its owner sees it, masked. */
export const cardOnWire = (
  row: VerificationRow,
  photos: readonly PhotoBrief[],
  book: CurrencyBook,
  locale: Locale,
): Schemas["Verification"] => ({
  id: row.id,
  number: Number(row.number),
  status: row.status as Schemas["CardStatus"],
  version: row.version,
  actions: actionsOf(row, photos),
  ...progressOf(row, photos),
  currency: currencyOnWire(book.currency(currencyOf(row)), locale),
  card: numberOf(row.shown),
  fields: row.shown.map(({ name, label, value }) => ({ name, label: label[locale], value })),
  photos: photos.map(photoOnWire),
  reason: row.reason,
  valid_until: row.valid_until?.toISOString() ?? null,
  submitted_at: row.submitted_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

/** Entity tag of a verification. It covers the photos, because expired ones disappear without a move. */
export const tagOf = (
  row: Pick<VerificationRow, "version">,
  photos: readonly PhotoBrief[],
  locale: Locale,
  more = "",
): string => `"${String(row.version)}-${String(photos.length)}-${locale}${more}"`;
