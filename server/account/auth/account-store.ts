import type { Selectable } from "kysely";
import type { Db, Trx } from "#server/database.ts";
import type { AccountColumns } from "./tables.ts";

/** An account row, without the columns that server/account/users adds. */
export type AccountRow = Selectable<AccountColumns>;

/** Reads an account by its id. */
export const findAccount = (db: Db | Trx, id: string): Promise<AccountRow | undefined> =>
  db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirst();

/** Reads an account by its id and locks the row until the transaction ends. */
export const lockAccount = (trx: Trx, id: string): Promise<AccountRow | undefined> =>
  trx.selectFrom("users").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

/** Stores a new hash of an account's unchanged password. */
export const rehashPassword = async (trx: Trx, id: string, hash: string): Promise<void> => {
  await trx.updateTable("users").set({ password_hash: hash }).where("id", "=", id).execute();
};
