import { notFound } from "#server/platform/errors.ts";
import type { ResponseBody } from "#server/platform/http/operation.ts";
import type { Locale } from "#server/platform/locale.ts";
import { currencyOnWire } from "#server/exchange/calculator/wire.ts";
import { directionOnWire, withdrawalOnWire } from "./present.ts";
import type { WithdrawalServices } from "./services.ts";
import { availableIn, checkSource } from "./source.ts";
import type { OwnFilter, WithdrawalRow } from "./store.ts";
import { countOwn, findByKey, findOwn, listOwn } from "./store.ts";
import type { WithdrawalSource } from "./tables.ts";
import { readTerms } from "./terms.ts";

/** The reader and their language. */
interface Reader {
  readonly user: string;
  readonly locale: Locale;
}

const present = async (
  { directory }: WithdrawalServices,
  row: WithdrawalRow,
  locale: Locale,
): Promise<ResponseBody<"readWithdrawal", 200>> =>
  withdrawalOnWire(row, await directory.book(row.currency_id, row.payout_currency_id), locale);

/**
 * The amount that a user can withdraw, and the destinations; with a key, also the withdrawal it created.
 * @throws ApiError 404 without a shop.
 */
export const readWithdrawalTerms = async (
  services: WithdrawalServices,
  { source, key }: { readonly source: WithdrawalSource; readonly key: string | undefined },
  { user, locale }: Reader,
): Promise<ResponseBody<"readWithdrawalTerms", 200>> => {
  const { db } = services.deps;
  await checkSource(db, source, user);
  // Read before the balance, so that the balance already excludes the withdrawal.
  const created = key === undefined ? undefined : await findByKey(db, user, key);
  const { currency, directions } = await readTerms(services);
  return {
    currency: currencyOnWire(currency, locale),
    available: await availableIn(db, source, user, currency.id),
    directions: directions.map((direction) => directionOnWire(direction, locale)),
    created: created?.source !== source ? null : await present(services, created, locale),
  };
};

/** A page of the withdrawals of a shop's earnings. @throws ApiError 404 without a shop. */
export const readShopWithdrawals = async (
  { deps: { db }, directory }: WithdrawalServices,
  { state, page, size }: Pick<OwnFilter, "state"> & { readonly page: number; readonly size: number },
  { user, locale }: Reader,
): Promise<ResponseBody<"listShopWithdrawals", 200>> => {
  await checkSource(db, "shop", user);
  const filter = { user, source: "shop", state } as const;
  const [rows, count] = await Promise.all([listOwn(db, filter, page, size), countOwn(db, filter)]);
  const named = rows.flatMap((row) => [row.currency_id, row.payout_currency_id]);
  const book = await directory.book(...new Set(named));
  return { count, page, size, results: rows.map((row) => withdrawalOnWire(row, book, locale)) };
};

/** One withdrawal of a user. @throws ApiError 404. */
export const readWithdrawal = async (
  services: WithdrawalServices,
  id: string,
  { user, locale }: Reader,
): Promise<ResponseBody<"readWithdrawal", 200>> => {
  const row = await findOwn(services.deps.db, user, id);
  if (row === undefined) throw notFound();
  return present(services, row, locale);
};
