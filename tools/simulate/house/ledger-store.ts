import { sql } from "kysely";
import type { Db } from "#server/database.ts";

/** What came in from outside and went out, by currency. */
export const balancesByCurrency = async (db: Db) =>
  (
    await sql<{ code: string; kind: string; balance: string }>`
      select c.code, a.kind, sum(a.balance)::text as balance
      from ledger_accounts a join currencies c on c.id = a.currency_id
      where a.kind in ('received', 'paid_out', 'loss') group by 1, 2 order by 1, 2`.execute(db)
  ).rows;

/** What each order has in its send currency: all of it, and what is still to be moved. */
export const balancesByOrder = async (db: Db) =>
  (
    await sql<{ owner: string; whole: string; open: string }>`
      select c.id::text as owner, sum(a.balance)::text as whole,
        coalesce(sum(a.balance) filter (where a.kind <> 'owed'), 0)::text as open
      from ledger_accounts a join claims c on c.id = a.owner and c.from_currency_id = a.currency_id
      where a.kind in ('arrived', 'sold', 'leaving', 'owed') group by 1`.execute(db)
  ).rows;

/** The currencies that the house deals in. */
export const currenciesOf = (db: Db) =>
  db.selectFrom("currencies").select(["id", "code", "decimals"]).execute();

/** What the database names by chance, it names in order here: the same seed has the same answers. */
export const nameInOrder = async (db: Db): Promise<void> => {
  await sql`create sequence if not exists names_in_order`.execute(db);
  await sql`alter table shop_accounts
    alter column id set default 's' || lpad(nextval('names_in_order')::text, 12, '0')`.execute(db);
  await sql`update users set rid = left(md5(email), 12)`.execute(db);
};
