import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Gift cards, by the hashes of their codes, and mail whose text is not kept (decision 22). */
export const gift: Migration = {
  async up(db) {
    await sql`
      create table gift_cards (
        id uuid primary key,
        number bigint generated always as identity unique,
        code_hash text not null unique,
        hint text not null,
        status text not null check (status in ('active', 'redeemed', 'cancelled')),
        buyer_id uuid,
        currency_id integer not null,
        amount numeric not null check (amount > 0 and amount < 'Infinity' and scale(amount) <= 18),
        message text,
        recipient text,
        redeemed_by uuid,
        reason text,
        request_key text,
        request_hash text not null,
        redeem_key text,
        created_at timestamptz not null,
        at timestamptz not null,
        check ((redeemed_by is not null) = (status = 'redeemed')),
        check ((reason is not null) = (status = 'cancelled'))
      )`.execute(db);
    await sql`create index gift_cards_queue on gift_cards (status, number desc)`.execute(db);
    await sql`create index gift_cards_buyer on gift_cards (buyer_id, created_at)`.execute(db);
    await sql`create index gift_cards_redeemer on gift_cards (redeemed_by, at)`.execute(db);
    // A user's key identifies one request forever, even after its stored response is purged.
    await sql`
      create unique index gift_cards_key on gift_cards (buyer_id, request_key) nulls not distinct
      where request_key is not null`.execute(db);
    await sql`
      create unique index gift_cards_redeem_key on gift_cards (redeemed_by, redeem_key)
      where redeem_key is not null`.execute(db);

    await sql`alter table outbox add column secret boolean not null default false`.execute(db);
  },
};
