import type { Db, Trx } from "#server/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { notFound } from "#server/platform/errors.ts";
import type { Rate } from "#server/platform/http/rate-limit.ts";
import { messages } from "./messages.ts";
import { findShopOf } from "./store.ts";

/** Public id of the user's own shop. @throws ApiError 404 without one. */
export const ownShop = async (db: Db | Trx, user: string): Promise<string> => {
  const shop = await findShopOf(db, user);
  if (shop === undefined) throw notFound(messages("no_shop"));
  return shop.id;
};

/** Requests of one owner for sales and statistics. */
const questions: Rate = { name: "shop.questions", limit: 120, seconds: 60 };
/** Exports of all sales. Each may have a million rows. */
const files: Rate = { name: "shop.files", limit: 10, seconds: 600 };

/** The user's own shop, for requests that may read many rows. @throws ApiError 404 without one; 429. */
export const shopThatAsks = async (
  { db, rateLimit }: Pick<Deps, "db" | "rateLimit">,
  user: string,
  form: "page" | "file" = "page",
): Promise<string> => {
  await rateLimit.hit(form === "file" ? files : questions, user);
  return ownShop(db, user);
};
