import type { Db, Trx } from "#server/database.ts";
import { notFound } from "#server/platform/errors.ts";
import { messages } from "./messages.ts";
import { findShopOf } from "./store.ts";

/** Public id of a user's own shop. @throws ApiError 404 for a user without one. */
export const ownShop = async (db: Db | Trx, user: string): Promise<string> => {
  const shop = await findShopOf(db, user);
  if (shop === undefined) throw notFound(messages("no_shop"));
  return shop.id;
};
