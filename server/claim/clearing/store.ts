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

/** What a gateway's payment has brought for a claim past it, and was not taken back since, wherever it has gone. */
export const readOwedOf = async (trx: Trx, source: string, payment: string): Promise<string> => {
  const { rows } = await sql<{ owed: string }>`
    select trim_scale(coalesce(sum(p.amount) filter (where taker.kind = 'owed'), 0)
      - coalesce(sum(p.amount) filter (where taker.kind = 'received'), 0))::text as owed
    from (
      select 'receipt:' || id as reference from receipts
      where source = ${source} and (external_id = ${payment} or starts_with(external_id, ${`${payment}/`}))
      union
      select 'payment.reverse:' || claim_id || ':' || case round when 0 then ${payment} else ${`${payment}/`} || round end
      from gateway_payments join gateway_callbacks on payment_id = id where id = ${payment}::uuid
      union
      select 'payment.reverse:' || claim_id || ':' || id from gateway_payments where id = ${payment}::uuid) named
    join ledger_transactions t on t.reference = named.reference
    join ledger_postings p on p.transaction_id = t.id
    join ledger_accounts taker on taker.id = p.to_account`.execute(trx);
  return rows[0]?.owed ?? "0";
};

/** Records what a claim is priced at, once for each price: another attempt at its payout may have a new one. */
export const addDeal = async (trx: Trx, deal: Insertable<DealsTable>): Promise<void> => {
  await trx
    .insertInto("deals")
    .values(deal)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** What notices call the owners of accounts: an order's number, or the transaction of a payment without one. */
export const nameOwners = async (
  trx: Trx,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, { number: string | null; transaction: string | null; ticker: string }>> => {
  if (accounts.length === 0) return new Map();
  const rows = await trx
    .selectFrom("ledger_accounts")
    .innerJoin("currencies", "currencies.id", "ledger_accounts.currency_id")
    .leftJoin("claims", "claims.id", "ledger_accounts.owner")
    .leftJoin("receipts", "receipts.id", "ledger_accounts.owner")
    .select([
      "ledger_accounts.id",
      "claims.number",
      "receipts.external_id as transaction",
      "currencies.ticker",
    ])
    .where("ledger_accounts.id", "in", [...accounts])
    .execute();
  return new Map(rows.map(({ id, ...names }) => [id, names]));
};

/** How much of what a claim got was not taken back yet, wherever it has gone since. */
export const readReversible = async (trx: Trx, claim: string): Promise<string> => {
  const { rows } = await sql<{ left: string }>`
    select trim_scale(coalesce((select sum(amount) from receipts where claim_id = ${claim}), 0) - coalesce((
      select sum(p.amount) from ledger_transactions t
      join ledger_postings p on p.transaction_id = t.id
      join ledger_accounts a on a.id = p.to_account and a.kind = 'received'
      where t.reference > ${`payment.reverse:${claim}:`} and t.reference < ${`payment.reverse:${claim};`}), 0))::text as left`.execute(
    trx,
  );
  return rows[0]?.left ?? "0";
};
