import type { Insertable, Selectable } from "kysely";
import type { Db, Trx } from "#server/database.ts";
import type { ClaimBillsTable } from "#server/claim/tables.ts";
import { countRows } from "#server/platform/data/count-fragment.ts";

/** Counts the receipts of a claim. */
export const countBills = (db: Db | Trx, claim: string): Promise<number> =>
  countRows(db.selectFrom("claim_bills").where("claim_id", "=", claim));

/** Stores a receipt. */
export const addBill = async (trx: Trx, bill: Insertable<ClaimBillsTable>): Promise<void> => {
  await trx.insertInto("claim_bills").values(bill).execute();
};

/** Reads a receipt of a claim with its bytes and the number of its claim. Undefined when the claim has no receipt with that id. */
export const findBill = (
  db: Db,
  claim: string,
  bill: string,
): Promise<(Pick<Selectable<ClaimBillsTable>, "type" | "content"> & { number: string }) | undefined> =>
  db
    .selectFrom("claim_bills")
    .innerJoin("claims", "claims.id", "claim_bills.claim_id")
    .select(["type", "content", "claims.number"])
    .where("claim_bills.id", "=", bill)
    .where("claim_id", "=", claim)
    .executeTakeFirst();
