import type { Db, Trx } from "#server/database.ts";
import type { LogosTable } from "./tables.ts";

/** Keeps a logo under its name. */
export const keepLogo = async (db: Db, logo: LogosTable): Promise<void> => {
  await db
    .insertInto("logos")
    .values(logo)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** The picture of a logo; undefined when there is none of that name. */
export const findLogo = async (db: Db | Trx, name: string): Promise<Buffer | undefined> =>
  (await db.selectFrom("logos").select("picture").where("name", "=", name).executeTakeFirst())?.picture;
