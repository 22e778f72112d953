import type { Selectable } from "kysely";
import type { ClaimChanges, ClaimRow } from "#server/claims/store.ts";
import type { ClaimHistoryTable } from "#server/claims/tables.ts";
import type { Db, Trx } from "#server/database.ts";

/** A claim, locked until the transaction ends; with `skipLocked` undefined while another transaction has it. */
export const selectForUpdate = (
  trx: Trx,
  id: string,
  { skipLocked = false }: { readonly skipLocked?: boolean } = {},
): Promise<ClaimRow | undefined> => {
  const query = trx.selectFrom("claims").selectAll().where("id", "=", id).forUpdate();
  return (skipLocked ? query.skipLocked() : query).executeTakeFirst();
};

/** Stores a move of a claim at a version and gives the claim as it is now. @throws NoResultError at another version. */
export const updateClaim = (
  trx: Trx,
  { id, version }: Pick<ClaimRow, "id" | "version">,
  changes: ClaimChanges,
): Promise<ClaimRow> =>
  trx
    .updateTable("claims")
    .set(changes)
    .where("id", "=", id)
    .where("version", "=", version)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Adds a row to the claim's history. */
export const addHistory = async (trx: Trx, row: Selectable<ClaimHistoryTable>): Promise<void> => {
  await trx.insertInto("claim_history").values(row).execute();
};

/** Claims whose time is over, the longest over first. */
export const listOverdue = (db: Db, now: Date, limit: number): Promise<ClaimRow[]> =>
  db.selectFrom("claims").selectAll().where("deadline", "<=", now).orderBy("deadline").limit(limit).execute();
