import { sql } from "kysely";
import type { Migration } from "kysely/migration";

const isMoney = (column: string) => sql.raw(`${column} < 1e18 and scale(${column}) <= 18`);

/**
 * The ledger (decision 20). A posting moves an amount from one account to another of the same currency, so every
 * transaction sums to zero per currency by its form. The upper half of an account's id is its currency, so a check
 * can compare the currencies of both sides without reading another row.
 */
export const ledger: Migration = {
  async up(db) {
    await sql`create sequence ledger_account_numbers as integer`.execute(db);
    await sql`
      create table ledger_accounts (
        id bigint primary key,
        kind text not null check (kind in (
          'reserve_available', 'reserve_held', 'received', 'paid_out', 'referral_reward', 'gift_balance', 'gift',
          'shop_earnings', 'withdrawal', 'fee', 'correction', 'referral_expense', 'gift_expense', 'conversion')),
        owner uuid,
        currency_id integer not null references currencies,
        balance numeric not null default 0,
        unique nulls not distinct (kind, owner, currency_id),
        check (id >> 32 = currency_id),
        check (balance > -1e18 and ${isMoney("balance")}),
        check (balance >= 0 or kind in (
          'received', 'paid_out', 'fee', 'correction', 'referral_expense', 'gift_expense', 'conversion'))
      ) with (fillfactor = 50)`.execute(db);
    await sql`
      create table ledger_transactions (
        id bigint generated always as identity primary key,
        reference text collate "C" not null unique check (reference ~ '^[!-~]{1,200}$'),
        kind text not null check (kind ~ '^[a-z][a-z0-9_.]{0,39}$'),
        claim uuid,
        reverses bigint unique,
        reason text not null check (reason <> ''),
        by_kind text not null check (by_kind in (
          'visitor', 'timer', 'system', 'user', 'token', 'autopilot', 'gateway')),
        by_user uuid,
        by_key text,
        at timestamptz not null,
        check ((by_kind = 'user') = (by_user is not null)),
        check ((by_kind in ('token', 'gateway')) = (by_key is not null))
      )`.execute(db);
    // No foreign keys. Their checks lock the account and transaction rows, and every claim of a currency would wait
    // for these locks. They also need the update right that the tables' owner gives up below.
    await sql`
      create table ledger_postings (
        transaction_id bigint not null,
        place smallint not null,
        from_account bigint not null,
        to_account bigint not null,
        amount numeric not null check (amount > 0 and ${isMoney("amount")}),
        primary key (transaction_id, place),
        check (from_account <> to_account),
        check (from_account >> 32 = to_account >> 32)
      )`.execute(db);
    await sql`
      create view ledger_entries as
        select transaction_id, from_account as account_id, -amount as amount from ledger_postings
        union all
        select transaction_id, to_account, amount from ledger_postings`.execute(db);
    for (const table of ["ledger_transactions", "ledger_postings"]) {
      await sql`
        create trigger only_added before update or delete on ${sql.table(table)}
        for each row execute function refuse_change()`.execute(db);
      await sql`
        create trigger never_emptied before truncate on ${sql.table(table)}
        for each statement execute function refuse_change()`.execute(db);
      await sql`revoke update, delete, truncate on ${sql.table(table)} from public, current_user`.execute(db);
    }
    // Only the balance of an account may change, because postings refer to the rest.
    await sql`
      create function refuse_other_account() returns trigger language plpgsql as $$
      begin
        if (new.id, new.kind, new.owner, new.currency_id) is distinct from (old.id, old.kind, old.owner, old.currency_id)
        then raise exception 'only the balance of an account changes'; end if;
        return new;
      end $$`.execute(db);
    await sql`
      create trigger only_balance before update of id, kind, owner, currency_id on ledger_accounts
      for each row execute function refuse_other_account()`.execute(db);
    await sql`
      create trigger only_added before delete on ledger_accounts
      for each row execute function refuse_change()`.execute(db);
    await sql`
      create trigger never_emptied before truncate on ledger_accounts
      for each statement execute function refuse_change()`.execute(db);
  },
};
