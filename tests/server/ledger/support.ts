import { sql } from "kysely";
import type { Account, AccountKind } from "#server/ledger/account.ts";
import type { Entry } from "#server/ledger/ledger.ts";
import type { Posting } from "#server/ledger/transfers.ts";
import type { Db, Trx } from "#server/database.ts";
import { testStart } from "#tests/server/support/server.ts";

/** An account of the exchange in the currency with id 1, by default. */
export const account = (kind: AccountKind, owner: string | null = null, currency = 1): Account => ({
  kind,
  owner,
  currency,
});

/** The two postings that move an amount. */
export const move = (from: Account, to: Account, amount: string): Posting[] => [
  { account: from, amount: `-${amount}` },
  { account: to, amount },
];

let count = 0;

/** An entry with a reference of its own. */
export const entry = (postings: readonly Posting[], changes: Partial<Entry> = {}): Entry => ({
  reference: `test:${String(++count)}`,
  kind: "test",
  postings,
  by: { kind: "system" },
  reason: "a test",
  at: testStart,
  ...changes,
});

/** Broken rules of the ledger: balances that differ from their entries, currencies that do not sum to zero. */
export const faults = async (db: Db | Trx): Promise<unknown[]> => {
  const { rows } = await sql`
    select a.id::text as what from ledger_accounts a
    left join (select account_id, sum(amount) as total from ledger_entries group by 1) e on e.account_id = a.id
    where a.balance <> coalesce(e.total, 0)
    union all
    select 'transaction ' || e.transaction_id from ledger_entries e join ledger_accounts a on a.id = e.account_id
    group by e.transaction_id, a.currency_id having sum(e.amount) <> 0
    union all
    select 'lost ' || e.transaction_id from ledger_entries e
    left join ledger_accounts a on a.id = e.account_id left join ledger_transactions t on t.id = e.transaction_id
    where a.id is null or t.id is null`.execute(db);
  return rows;
};
