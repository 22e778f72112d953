import { currencyOnWire, fieldOnWire } from "#server/exchange/calculator/wire.ts";
import type { ClaimDirectory } from "#server/claim/directory/directory.ts";
import { freezeField } from "#server/claim/requisites/fields.ts";
import type { FrozenField } from "#server/claim/tables.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { ResponseBody } from "#server/platform/http/operation.ts";
import type { Locale } from "#server/platform/locale.ts";
import { fileMaxBytes, imageTypes } from "#domain/files/content.ts";
import { listCardFields } from "./field-store.ts";

/** Maximum photos of a card, and of each document. */
export const maxPhotos = 3;

/** Limits on photos. */
export const photoLimits = { types: [...imageTypes], max_bytes: fileMaxBytes, max_photos: maxPhotos };

/** The currencies with card verification, each with its form fields. */
export const readInputs = async (
  { deps, directory }: { readonly deps: Deps; readonly directory: ClaimDirectory },
  locale: Locale,
): Promise<ResponseBody<"listVerifyInputs", 200>> => {
  const fields = Map.groupBy(await listCardFields(deps.db), ({ currency_id: id }) => id);
  const book = await directory.book(...fields.keys());
  return {
    open: deps.verificationKeys.current !== undefined,
    currencies: [...fields].map(([id, input]) => ({
      currency: currencyOnWire(book.currency(id), locale),
      input: input.map((field) => fieldOnWire(field, locale)),
    })),
    photo: photoLimits,
    valid_days: deps.config.VERIFIED_CARD_DAYS,
  };
};

/** The fields for verifying a card of a currency; empty when its cards are not verified. */
export const fieldsOf = async ({ db }: Pick<Deps, "db">, currency: number): Promise<FrozenField[]> =>
  (await listCardFields(db, currency)).map(freezeField);
