import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Payments through gateways, accepted callbacks, and the outbox of the sandbox gateway. */
export const payments: Migration = {
  async up(db) {
    await sql`
      create table gateway_payments (
        id uuid primary key,
        claim_id uuid not null references claims (id),
        gateway text not null,
        amount numeric not null check (amount > 0 and amount < 'Infinity'),
        currency text not null,
        created_at timestamptz not null
      )`.execute(db);
    await sql`create unique index gateway_payments_claim on gateway_payments (claim_id)`.execute(db);
    await sql`
      create table gateway_callbacks (
        payment_id uuid not null references gateway_payments (id),
        event text not null check (event in ('seen', 'paid', 'failed')),
        amount numeric not null check (amount >= 0 and amount < 'Infinity'),
        currency text not null,
        sent_at timestamptz not null,
        received_at timestamptz not null,
        primary key (payment_id, event)
      )`.execute(db);
    await sql`
      create table sandbox_callbacks (
        payment uuid not null,
        event text not null check (event in ('seen', 'paid', 'failed')),
        position integer not null,
        amount text not null,
        currency text not null,
        attempts integer not null default 0,
        next_attempt_at timestamptz,
        primary key (payment, event)
      )`.execute(db);
    await sql`
      create index sandbox_callbacks_due on sandbox_callbacks (next_attempt_at) where next_attempt_at is not null`.execute(
      db,
    );
  },
};
