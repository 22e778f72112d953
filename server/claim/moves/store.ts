import type { Selectable } from "kysely";
import type { ClaimChanges, ClaimRow } from "#server/claim/store.ts";
import type { ClaimHistoryTable } from "#server/claim/tables.ts";
import type { Db, Trx } from "#server/database.ts";

/**
 * Reads a claim and locks it until the transaction ends. With `skipLocked`, undefined while another
 * transaction holds it.
 */
export const selectForUpdate = (
  trx: Trx,
  id: string,
  { skipLocked = false }: { readonly skipLocked?: boolean } = {},
): Promise<ClaimRow | undefined> => {
  const query = trx.selectFrom("claims").selectAll().where("id", "=", id).forUpdate();
  return (skipLocked ? query.skipLocked() : query).executeTakeFirst();
};

/**
 * Stores a move of a claim at a version and returns the updated claim. @throws NoResultError at another
 * version.
 */
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

/** Claims whose time is over. */
export const overdueClaims = (db: Db, now: Date) =>
  db.selectFrom("claims").selectAll().where("deadline", "<=", now);

/** Lists overdue claims with ids after this one, in the order of their ids. */
export const listOverdue = (db: Db, now: Date, after: string, limit: number): Promise<ClaimRow[]> =>
  overdueClaims(db, now).where("id", ">", after).orderBy("id").limit(limit).execute();

/** Lists claims whose money waits for a choice. */
export const listUndecided = (db: Db): Promise<ClaimRow[]> =>
  db
    .selectFrom("claims")
    .selectAll()
    .where("status", "in", ["underpaid", "paid_late"])
    .orderBy("id")
    .execute();
