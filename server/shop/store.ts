import type { Insertable, Selectable } from "kysely";
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

/** Changes the share of a shop. False when there is none of this id. */
export const setShare = async (trx: Trx, id: string, share: string): Promise<boolean> =>
  (await trx.updateTable("shops").set({ share }).where("id", "=", id).returning("id").executeTakeFirst()) !==
  undefined;

/** The percent that a shop adds to the course; undefined when there is none of this id. */
export const findSurcharge = async (db: Db, id: string): Promise<string | undefined> =>
  (await db.selectFrom("shops").select("surcharge").where("id", "=", id).executeTakeFirst())?.surcharge;

/** Changes what the shop of a user adds to the course. False for a user without one. */
export const setSurcharge = async (db: Db, user: string, surcharge: string): Promise<boolean> =>
  (await db
    .updateTable("shops")
    .set({ surcharge })
    .where("user_id", "=", user)
    .returning("id")
    .executeTakeFirst()) !== undefined;

/** Adds a shop. Its user has none yet. */
export const insertShop = (trx: Trx, row: Insertable<ShopsTable>): Promise<ShopRow> =>
  trx.insertInto("shops").values(row).returningAll().executeTakeFirstOrThrow();
