import type { Selectable } from "kysely";
import type { Db, Trx } from "#server/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { ClaimRow } from "./store.ts";
import type { ClaimNotesTable } from "./tables.ts";

/** Money of a claim that its chart has no way for: an operator settles it by hand and says how. */
export type ClaimNote = Selectable<ClaimNotesTable>;

/** Writes down money in the claim's send currency that somebody must look at, in the transaction of its event. */
export const addNote = async (
  trx: Trx,
  { clock, ids }: Pick<Deps, "clock" | "ids">,
  claim: Pick<ClaimRow, "id" | "status" | "from_currency_id">,
  note: Pick<ClaimNote, "kind" | "amount">,
): Promise<void> => {
  await trx
    .insertInto("claim_notes")
    .values({
      ...note,
      id: ids.uuid(),
      claim_id: claim.id,
      currency_id: claim.from_currency_id,
      status: claim.status,
      at: clock.now(),
      settled_at: null,
      settlement: null,
    })
    .execute();
};

/** The notes of a claim, the oldest first. */
export const readNotes = (db: Db, claim: string): Promise<ClaimNote[]> =>
  db
    .selectFrom("claim_notes")
    .selectAll()
    .where("claim_id", "=", claim)
    .orderBy("at")
    .orderBy("id")
    .execute();

/** Ends a note; false when it has ended already or is not of this claim. */
export const settleNote = async (
  trx: Trx,
  { claim, note, settlement, at }: { claim: string; note: string; settlement: string; at: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable("claim_notes")
    .set({ settled_at: at, settlement })
    .where("id", "=", note)
    .where("claim_id", "=", claim)
    .where("settled_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
