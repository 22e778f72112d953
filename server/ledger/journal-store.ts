import { sql } from "kysely";
import type { Movement } from "#domain/money/statement.ts";
import type { Db, Trx } from "#server/database.ts";

/** One posting with its transaction, for the journal. */
export interface JournalRow {
  readonly id: string;
  readonly at: Date;
  readonly reference: string;
  readonly kind: string;
  readonly claim: string | null;
  readonly reverses: string | null;
  readonly reason: string;
  readonly by_kind: string;
  readonly by_user: string | null;
  readonly by_key: string | null;
  readonly place: number;
  readonly currency: string;
  readonly amount: string;
  readonly from_kind: string;
  readonly from_owner: string | null;
  readonly to_kind: string;
  readonly to_owner: string | null;
}

/** Reads the postings of the transactions after `id`, in order; at most `limit` transactions. */
export const readJournal = async (db: Db | Trx, id: string, limit: number): Promise<JournalRow[]> => {
  const { rows } = await sql<JournalRow>`
    select t.*, p.place, c.code as currency, trim_scale(p.amount) as amount,
      f.kind as from_kind, f.owner as from_owner, o.kind as to_kind, o.owner as to_owner
    from (select * from ledger_transactions where id > ${id}::bigint order by id limit ${limit}) t
    join ledger_postings p on p.transaction_id = t.id
    join ledger_accounts f on f.id = p.from_account
    join ledger_accounts o on o.id = p.to_account
    join currencies c on c.id = f.currency_id
    order by t.id, p.place`.execute(db);
  return rows;
};

/** An account with its balance and the code of its currency. */
export interface BalanceRow {
  readonly kind: string;
  readonly owner: string | null;
  readonly currency: string;
  readonly balance: string;
}

/** Reads all accounts with their balances. */
export const readBalances = async (db: Db | Trx): Promise<BalanceRow[]> => {
  const { rows } = await sql<BalanceRow>`
    select a.kind, a.owner, c.code as currency, trim_scale(coalesce(a.balance, case a.kind
      when 'reserve_available' then r.available else r.held end)) as balance
    from ledger_accounts a join currencies c on c.id = a.currency_id
    left join reserves r on r.currency_id = a.currency_id
    order by a.kind, c.code, a.owner`.execute(db);
  return rows;
};

/** Reads what came in and went out between two moments, as a bank or a network names it. */
export const readMovements = async (db: Db | Trx, from: Date, to: Date): Promise<Movement[]> => {
  const { rows } = await sql<Omit<Movement, "at"> & { at: Date }>`
    select r.paid_at as at, r.external_id as id, c.code as currency, trim_scale(r.amount)::text as amount
    from receipts r join currencies c on c.id = r.currency_id where r.paid_at >= ${from} and r.paid_at < ${to}
    union all
    select o.at, o.transaction, c.code, trim_scale(-p.amount)::text
    from outgoing_transactions o join currencies c on c.id = o.currency_id
    join ledger_transactions t on t.at = o.at
      and (t.claim = o.subject
        or t.reference in ('withdrawal:' || o.subject || ':paid', 'stray:' || o.subject || ':returned'))
    join ledger_postings p on p.transaction_id = t.id
    join ledger_accounts a on a.id = p.to_account and a.kind = 'paid_out' and a.currency_id = o.currency_id
    where o.at >= ${from} and o.at < ${to}
    order by 1, 2`.execute(db);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
};
