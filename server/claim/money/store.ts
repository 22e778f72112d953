import type { Insertable } from "kysely";
import { sql } from "kysely";
import type { Trx } from "#server/database.ts";
import type { DealsTable, ReceiptsTable } from "#server/claim/tables.ts";

/** Evidence of money: who reports it, what they call it, and how much it is. */
export type Receipt = Pick<ReceiptsTable, "id" | "source" | "external_id" | "amount" | "paid_at">;

/** Adds a receipt. False when its source has reported it before, for this claim or for another. */
export const addReceipt = async (trx: Trx, receipt: Insertable<ReceiptsTable>): Promise<boolean> => {
  const added = await trx
    .insertInto("receipts")
    .values(receipt)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .execute();
  return added.length === 1;
};

/** Whether a payment that was accepted is owed to the visitor, as it came for a claim past it. */
export const isOwed = async (trx: Trx, source: string, evidence: string): Promise<boolean> => {
  const owed = await trx
    .selectFrom("receipts")
    .innerJoin("ledger_transactions", (join) =>
      join.on("ledger_transactions.reference", "=", sql<string>`'receipt:' || receipts.id`),
    )
    .innerJoin("ledger_postings", "ledger_postings.transaction_id", "ledger_transactions.id")
    .innerJoin("ledger_accounts", "ledger_accounts.id", "ledger_postings.to_account")
    .select("receipts.id")
    .where("receipts.source", "=", source)
    .where("receipts.external_id", "=", evidence)
    .where("ledger_accounts.kind", "=", "owed")
    .executeTakeFirst();
  return owed !== undefined;
};

/** Records what a claim is priced at. Another attempt at its payout keeps the first price. */
export const addDeal = async (trx: Trx, deal: Insertable<DealsTable>): Promise<void> => {
  await trx
    .insertInto("deals")
    .values(deal)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
