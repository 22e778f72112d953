import { isDeepStrictEqual } from "node:util";
import { checkSavedName, savedRequisitesLimits } from "#domain/account/saved-requisites.ts";
import type { components } from "#openapi/schema.d.ts";
import { currencyOnWire } from "#server/exchange/calculator/wire.ts";
import type { ClaimDirectory } from "#server/claim/directory/directory.ts";
import { checkRequisites } from "#server/claim/requisites/check.ts";
import { readInputFields } from "#server/claim/requisites/fields.ts";
import { transaction } from "#server/platform/data/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { fieldErrors, notFound } from "#server/platform/errors.ts";
import type { RequestBody, ResponseBody } from "#server/platform/http/operation.ts";
import type { Locale } from "#server/platform/locale.ts";
import type { Localized } from "#server/platform/messages.ts";
import type { Rate } from "#server/platform/http/rate-limit.ts";
import { messages } from "./messages.ts";
import { openRequisites, sealRequisites } from "./sealed.ts";
import {
  deleteSaved,
  findNamesake,
  insertSaved,
  listSaved,
  lockSaved,
  renameSaved,
  type SavedRow,
} from "./store.ts";

type Saved = components["schemas"]["SavedRequisites"];

/** Services of the saved requisites use cases. */
export interface SavedRequisitesServices {
  readonly deps: Deps;
  readonly directory: ClaimDirectory;
}

/** The owner, and the language of the response. */
export interface SavedOwner {
  readonly user: { readonly id: string };
  readonly locale: Locale;
}

/** Requisites saved per user. */
const saveRate: Rate = { name: "saved_requisites.save", limit: 60, seconds: 3600 };

const { most } = savedRequisitesLimits;

/** Rows in the contract's form, without unreadable ones. */
const presented = async (
  { deps, directory }: SavedRequisitesServices,
  rows: readonly SavedRow[],
  locale: Locale,
): Promise<Saved[]> => {
  const book = await directory.book(...new Set(rows.map(({ currency_id: id }) => id)));
  return rows.flatMap((row) => {
    const requisites = openRequisites(deps, row);
    if (requisites === undefined) return [];
    return {
      id: row.id,
      name: row.name,
      currency: currencyOnWire(book.currency(row.currency_id), locale),
      requisites: requisites.map(({ label, ...one }) => ({ ...one, label: label[locale] })),
      created_at: row.created_at.toISOString(),
    };
  });
};

const presentedOne = async (
  services: SavedRequisitesServices,
  row: SavedRow,
  locale: Locale,
): Promise<Saved> => {
  const [one] = await presented(services, [row], locale);
  // Encrypted with a former key.
  if (one === undefined) throw notFound();
  return one;
};

const nameErrors = (name: string): Record<string, Localized> => {
  const fault = checkSavedName(name);
  return fault === null ? {} : { name: messages(fault, { limit: savedRequisitesLimits.name }) };
};

/** Returns a user's saved requisites, of one currency or of all. */
export const readSaved = async (
  services: SavedRequisitesServices,
  { user, locale }: SavedOwner,
  currency?: number,
): Promise<ResponseBody<"listMyRequisites", 200>> => ({
  results: await presented(services, await listSaved(services.deps.db, user.id, currency), locale),
  most,
});

/**
 * Saves requisites under a name. Saving the same ones under the same name again has no effect.
 * @throws ApiError 400 by field; 429.
 */
export const saveRequisites = async (
  services: SavedRequisitesServices,
  { user, locale }: SavedOwner,
  { name: text, currency, side, requisites: values }: RequestBody<"saveMyRequisites">,
): Promise<Saved> => {
  const { deps, directory } = services;
  await deps.rateLimit.hit(saveRate, user.id);
  const name = text.trim();
  const fields = await readInputFields(deps.db, currency, side === "from" ? "send" : "receive");
  const { requisites, errors } = checkRequisites("requisites", fields, values);
  const found = {
    ...nameErrors(name),
    ...((await directory.book(currency)).hasCurrency(currency)
      ? errors
      : { currency: messages("unknown_currency") }),
  };
  if (Object.keys(found).length > 0) throw fieldErrors(found);
  if (requisites.length === 0) throw fieldErrors({ non_field_errors: messages("nothing") });
  const row = await transaction(deps.db, async (trx) => {
    await lockSaved(trx, user.id);
    const namesake = await findNamesake(trx, { user_id: user.id, currency_id: currency, name });
    const known = namesake && openRequisites(deps, namesake);
    if (namesake !== undefined && known !== undefined) {
      if (isDeepStrictEqual(known, requisites)) return namesake;
      throw fieldErrors({ name: messages("name_taken") });
    }
    // Unreadable requisites are not shown, so their name is free.
    if (namesake !== undefined) await deleteSaved(trx, user.id, namesake.id);
    const readable = (await listSaved(trx, user.id)).filter(
      (saved) => openRequisites(deps, saved) !== undefined,
    );
    if (readable.length >= most) throw fieldErrors({ non_field_errors: messages("most", { limit: most }) });
    const whose = { id: deps.ids.uuid(), user_id: user.id };
    const added: SavedRow = {
      ...whose,
      currency_id: currency,
      name,
      sealed: sealRequisites(deps, whose, requisites),
      created_at: deps.clock.now(),
    };
    await insertSaved(trx, added);
    return added;
  });
  return presentedOne(services, row, locale);
};

/** Renames saved requisites. @throws ApiError 400 of `name`; 404 for those of another user. */
export const renameRequisites = async (
  services: SavedRequisitesServices,
  { user, locale }: SavedOwner,
  id: string,
  { name: text }: RequestBody<"renameMyRequisites">,
): Promise<Saved> => {
  const name = text.trim();
  const errors = nameErrors(name);
  if (errors["name"] !== undefined) throw fieldErrors(errors);
  const row = await transaction(services.deps.db, async (trx) => {
    await lockSaved(trx, user.id);
    const renamed = (await listSaved(trx, user.id)).find((one) => one.id === id);
    if (renamed === undefined) throw notFound();
    const namesake = await findNamesake(trx, { ...renamed, name });
    if (namesake !== undefined && namesake.id !== id) throw fieldErrors({ name: messages("name_taken") });
    await renameSaved(trx, id, name);
    return { ...renamed, name };
  });
  return presentedOne(services, row, locale);
};

/** Deletes saved requisites. @throws ApiError 404 when the user has none with that id. */
export const deleteRequisites = async (
  { deps }: SavedRequisitesServices,
  user: string,
  id: string,
): Promise<void> => {
  if (!(await deleteSaved(deps.db, user, id))) throw notFound();
};
