import type { Db, Trx } from "#server/database.ts";

/** Keeps a logo under its name. */
export const keepLogo = async (trx: Trx, name: string, picture: Buffer): Promise<void> => {
  await trx
    .insertInto("logos")
    .values({ name, picture })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** The picture of a logo; undefined when there is none of that name. */
export const findLogo = async (db: Db | Trx, name: string): Promise<Buffer | undefined> =>
  (await db.selectFrom("logos").select("picture").where("name", "=", name).executeTakeFirst())?.picture;
