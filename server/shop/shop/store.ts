import type { Insertable, Selectable, Updateable } from "kysely";
import type { Db, Trx } from "#server/database.ts";
import { beginsWith } from "#server/platform/data/caseless-fragment.ts";
import { countRows } from "#server/platform/data/count-fragment.ts";
import type { ShopsTable } from "./tables.ts";

/** A shop row. */
export type ShopRow = Selectable<ShopsTable>;

/** Finds a user's shop; undefined without one. */
export const findShopOf = (db: Db | Trx, user: string): Promise<ShopRow | undefined> =>
  db.selectFrom("shops").selectAll().where("user_id", "=", user).executeTakeFirst();

/** A shop with its owner's e-mail. */
export type OwnedShopRow = ShopRow & { readonly email: string };

const owned = (db: Db | Trx) => db.selectFrom("shops as s").innerJoin("users as u", "u.id", "s.user_id");

/** Finds a shop with its owner's e-mail; undefined when there is none with this id. */
export const findShop = (db: Db | Trx, id: string): Promise<OwnedShopRow | undefined> =>
  owned(db).selectAll("s").select("u.email").where("s.id", "=", id).executeTakeFirst();

const found = (db: Db, q: string) =>
  owned(db).where((where) =>
    where.or([where("s.id", "=", q), beginsWith("s.name", q), where("u.email", "=", q.trim().toLowerCase())]),
  );

/** A page of the shops that are found by id, name or owner, the newest first. */
export const listShops = (db: Db, q: string, page: number, size: number): Promise<OwnedShopRow[]> =>
  found(db, q)
    .selectAll("s")
    .select("u.email")
    .orderBy("s.created_at", "desc")
    .orderBy("s.id")
    .limit(size)
    .offset((page - 1) * size)
    .execute();

/** Counts the shops that are found. */
export const countShops = (db: Db, q: string): Promise<number> => countRows(found(db, q));

/** Updates a shop. False when there is none with this id. */
export const updateShop = async (
  trx: Trx,
  id: string,
  change: Pick<Updateable<ShopsTable>, "share" | "delisted">,
): Promise<boolean> =>
  (await trx.updateTable("shops").set(change).where("id", "=", id).returning("id").executeTakeFirst()) !==
  undefined;

/** The surcharge percent of a shop; undefined when there is none with this id. */
export const findSurcharge = async (db: Db, id: string): Promise<string | undefined> =>
  (await db.selectFrom("shops").select("surcharge").where("id", "=", id).executeTakeFirst())?.surcharge;

/** Updates the owner's settings of a shop. False for a user without one. */
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

/** Opens the account of an applicant without a shop, for test keys. */
export const openAccount = async (trx: Trx, row: Insertable<ShopsTable>): Promise<void> => {
  await trx
    .insertInto("shop_accounts")
    .values({ ...row, is_accepted: false })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
};

/** Makes the account of an accepted applicant a shop. */
export const insertShop = (trx: Trx, row: Insertable<ShopsTable>): Promise<ShopRow> =>
  trx
    .insertInto("shop_accounts")
    .values(row)
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ ...row, is_accepted: true }))
    .returningAll()
    .executeTakeFirstOrThrow();
