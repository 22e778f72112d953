import type { Selectable } from "kysely";
import { sql } from "kysely";
import type { Db, Trx } from "#server/database.ts";
import { caseless } from "#server/platform/data/caseless-fragment.ts";
import type { SavedRequisitesTable } from "./tables.ts";

/** A row of saved requisites. */
export type SavedRow = Selectable<SavedRequisitesTable>;

/** Serializes changes of a user's saved requisites. */
export const lockSaved = async (trx: Trx, user: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved_requisites\n${user}`}, 0))`.execute(trx);
};

/** Lists a user's saved requisites, the newest first; of one currency or of all. */
export const listSaved = (db: Db | Trx, user: string, currency?: number): Promise<SavedRow[]> =>
  db
    .selectFrom("saved_requisites")
    .selectAll()
    .where("user_id", "=", user)
    .$if(currency !== undefined, (query) => query.where("currency_id", "=", currency ?? null))
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();

/** Finds a user's requisites in a currency by name, ignoring case. */
export const findNamesake = (
  trx: Trx,
  { user_id, currency_id, name }: Pick<SavedRow, "user_id" | "currency_id" | "name">,
): Promise<SavedRow | undefined> =>
  trx
    .selectFrom("saved_requisites")
    .selectAll()
    .where("user_id", "=", user_id)
    .where("currency_id", "=", currency_id)
    .where(caseless("name"), "=", name.toLowerCase())
    .executeTakeFirst();

/** Inserts saved requisites. */
export const insertSaved = async (trx: Trx, row: SavedRow): Promise<void> => {
  await trx.insertInto("saved_requisites").values(row).execute();
};

/** Renames saved requisites. */
export const renameSaved = async (trx: Trx, id: string, name: string): Promise<void> => {
  await trx.updateTable("saved_requisites").set({ name }).where("id", "=", id).execute();
};

/** Deletes saved requisites of a user. @returns whether there were any. */
export const deleteSaved = async (db: Db | Trx, user: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom("saved_requisites")
    .where("id", "=", id)
    .where("user_id", "=", user)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
