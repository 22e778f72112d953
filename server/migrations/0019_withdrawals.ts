import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Withdrawals from users' balances with their history, and their possible destinations (Product 5). */
export const withdrawals: Migration = {
  async up(db) {
    await sql`
      create table withdrawals (
        id uuid primary key,
        number bigint generated always as identity unique,
        user_id uuid not null,
        source text not null check (source in ('referral', 'gift', 'shop')),
        status text not null check (status in ('waiting', 'approved', 'paying', 'paid', 'rejected', 'failed')),
        version integer not null check (version > 0),
        currency_id integer not null,
        amount numeric not null check (amount > 0 and amount < 'Infinity' and scale(amount) <= 18),
        fee numeric not null check (fee >= 0 and fee < amount and scale(fee) <= 18),
        payout_currency_id integer not null,
        payout_amount numeric not null
          check (payout_amount > 0 and payout_amount < 'Infinity' and scale(payout_amount) <= 18),
        course numeric not null check (course > 0 and course < 'Infinity'),
        requisites jsonb not null,
        card_id uuid,
        transaction text,
        reason text,
        idempotency_key text,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        check ((reason is not null) = (status = 'rejected'))
      )`.execute(db);
    await sql`create index withdrawals_queue on withdrawals (status, number desc)`.execute(db);
    await sql`create index withdrawals_user on withdrawals (user_id, created_at)`.execute(db);
    // A user's key identifies one request forever, even after its stored response is purged.
    await sql`
      create unique index withdrawals_key on withdrawals (user_id, idempotency_key)
      where idempotency_key is not null`.execute(db);

    await sql`
      create table withdrawal_history (
        withdrawal_id uuid not null references withdrawals (id),
        version integer not null,
        event text not null,
        from_status text,
        to_status text not null,
        at timestamptz not null,
        reason text,
        actor_kind text check (actor_kind in ('user', 'token')),
        actor_user uuid,
        actor_key text,
        primary key (withdrawal_id, version),
        check ((actor_kind is not distinct from 'user') = (actor_user is not null)),
        check ((actor_kind is not distinct from 'token') = (actor_key is not null))
      )`.execute(db);
    await sql`
      create trigger withdrawal_history_append_only before update or delete on withdrawal_history
      for each row execute function refuse_change()`.execute(db);

    await sql`
      create table withdrawal_directions (
        currency_id integer primary key references currencies (id),
        enabled boolean not null,
        minimum numeric not null check (minimum > 0 and minimum < 'Infinity' and scale(minimum) <= 18),
        fee numeric not null check (fee >= 0 and fee < minimum and scale(fee) <= 18)
      )`.execute(db);
  },
};
