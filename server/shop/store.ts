import type { Insertable, Selectable, Updateable } from "kysely";
import type { Db, Trx } from "#server/database.ts";
import type { ShopsTable } from "./tables.ts";

/** A shop as the database gives it. */
export type ShopRow = Selectable<ShopsTable>;

/** The shop of a user; undefined without one. */
export const findShopOf = (db: Db | Trx, user: string): Promise<ShopRow | undefined> =>
  db.selectFrom("shops").selectAll().where("user_id", "=", user).executeTakeFirst();

/** A shop with the e-mail of its owner; undefined when there is none of this id. */
export const findShop = (db: Db, id: string): Promise<(ShopRow & { readonly email: string }) | undefined> =>
  db
    .selectFrom("shops as s")
    .innerJoin("users as u", "u.id", "s.user_id")
    .selectAll("s")
    .select("u.email")
    .where("s.id", "=", id)
    .executeTakeFirst();

/** Changes a shop. False when there is none of this id. */
export const updateShop = async (
  trx: Trx,
  id: string,
  change: Pick<Updateable<ShopsTable>, "share" | "delisted">,
): Promise<boolean> =>
  (await trx.updateTable("shops").set(change).where("id", "=", id).returning("id").executeTakeFirst()) !==
  undefined;

/** The percent that a shop adds to the course; undefined when there is none of this id. */
export const findSurcharge = async (db: Db, id: string): Promise<string | undefined> =>
  (await db.selectFrom("shops").select("surcharge").where("id", "=", id).executeTakeFirst())?.surcharge;

/** Changes what the owner of a shop decides about it. False for a user without one. */
export const updateShopOf = async (
  db: Db,
  user: string,
  change: Pick<Updateable<ShopsTable>, "surcharge" | "listed">,
): Promise<boolean> =>
  (await db
    .updateTable("shops")
    .set(change)
    .where("user_id", "=", user)
    .returning("id")
    .executeTakeFirst()) !== undefined;

/** Adds a shop. Its user has none yet. */
export const insertShop = (trx: Trx, row: Insertable<ShopsTable>): Promise<ShopRow> =>
  trx.insertInto("shops").values(row).returningAll().executeTakeFirstOrThrow();
