import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The shop that a claim came through, its reward, and the account that pays for it. */
export const shopRewards: Migration = {
  async up(db) {
    await sql`alter table claims add column shop_id text references shops`.execute(db);
    // A claim has one reward, either its shop's or a referrer's.
    await sql`
      alter table referral_rewards
        alter column referrer_id drop not null,
        add column shop_id text references shops,
        add check ((referrer_id is null) <> (shop_id is null))`.execute(db);
    await sql`
      create index referral_rewards_shop on referral_rewards (shop_id, status, at desc, number desc)
      include (amount) where shop_id is not null`.execute(db);
    // The database chose the names of the checks on kinds.
    const { rows } = await sql<{ name: string }>`
      select conname as name from pg_constraint
      where conrelid = 'ledger_accounts'::regclass and contype = 'c'
        and pg_get_constraintdef(oid) like '%referral_expense%'`.execute(db);
    for (const { name } of rows)
      await sql`alter table ledger_accounts drop constraint ${sql.id(name)}`.execute(db);
    await sql`
      alter table ledger_accounts
        add constraint ledger_accounts_kind check (kind in (
          'reserve_available', 'reserve_held', 'received', 'paid_out', 'referral_reward', 'gift_balance', 'gift',
          'shop_earnings', 'withdrawal', 'fee', 'correction', 'referral_expense', 'gift_expense', 'shop_expense',
          'conversion')),
        add constraint ledger_accounts_below_zero check (balance >= 0 or kind in (
          'received', 'paid_out', 'fee', 'correction', 'referral_expense', 'gift_expense', 'shop_expense',
          'conversion'))`.execute(db);
  },
};
