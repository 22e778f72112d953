import { currencyOnWire } from "#server/exchange/calculator/wire.ts";
import type { ResponseBody } from "#server/platform/http/operation.ts";
import type { Locale } from "#server/platform/locale.ts";
import { rewardBalance } from "#server/earnings/referrals/balance.ts";
import { cardOnWire } from "./present.ts";
import type { GiftServices } from "./services.ts";
import type { OwnFilter } from "./store.ts";
import { countOwn, listOwn } from "./store.ts";
import { readTerms } from "./terms.ts";

/** The terms on which a user can buy cards. */
export const readGiftTerms = async (
  { deps: { db } }: GiftServices,
  user: string,
  locale: Locale,
): Promise<ResponseBody<"readGiftTerms", 200>> => {
  const { currency, minimum } = await readTerms(db);
  return {
    currency: currencyOnWire(currency, locale),
    available: await rewardBalance(db, user, currency.id),
    minimum,
  };
};

/** A page of the cards that a user bought or received. */
export const readCards = async (
  { deps: { db }, directory }: GiftServices,
  { page, size, ...filter }: OwnFilter & { readonly page: number; readonly size: number },
  locale: Locale,
): Promise<ResponseBody<"listMyGiftCards", 200>> => {
  const [rows, count] = await Promise.all([listOwn(db, filter, page, size), countOwn(db, filter)]);
  const book = await directory.book(...new Set(rows.map((row) => row.currency_id)));
  return { count, page, size, results: rows.map((row) => cardOnWire(row, filter.user, book, locale)) };
};
