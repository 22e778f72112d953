import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Referral links, the referrers of users, and the rewards (Product 5). */
export const referrals: Migration = {
  async up(db) {
    // The first twelve digits of a random uuid are all random.
    await sql`
      alter table users
        add column rid text not null unique default left(replace(gen_random_uuid()::text, '-', ''), 12)
          check (rid ~ '^[0-9a-f]{12}$'),
        add column referrer_id uuid references users (id) on delete set null check (referrer_id <> id),
        add column referral_share numeric check (referral_share between 0 and 100)`.execute(db);
    await sql`create index users_referrer on users (referrer_id) where referrer_id is not null`.execute(db);

    await sql`
      create table referral_rewards (
        id uuid primary key,
        number bigint generated always as identity unique,
        claim_id uuid not null unique references claims (id),
        referrer_id uuid not null references users (id),
        status text not null check (status in ('waiting', 'granted', 'back')),
        currency_id integer not null,
        share numeric not null check (share between 0 and 100),
        amount numeric not null check (amount > 0 and amount < 'Infinity'),
        reason text,
        created_at timestamptz not null,
        at timestamptz not null
      )`.execute(db);
    // For listing, counting and summing the rewards of one status.
    await sql`
      create index referral_rewards_status on referral_rewards (referrer_id, status, at desc, number desc)
      include (amount)`.execute(db);
    await sql`
      create index referral_rewards_all on referral_rewards (referrer_id, at desc, number desc)`.execute(db);
  },
};
