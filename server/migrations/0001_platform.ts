import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Idempotency keys, rate limits, outbox, captcha, periodic work, generated secrets. */
export const platform: Migration = {
  async up(db) {
    await sql`
      create table idempotency_keys (
        scope text not null,
        key text not null check (length(key) between 1 and 255),
        request_hash text not null,
        status smallint not null,
        body text,
        headers text not null,
        expires_at timestamptz not null,
        primary key (scope, key)
      )`.execute(db);
    await sql`create index idempotency_keys_expiry on idempotency_keys (expires_at)`.execute(db);
    await sql`create table rate_limits (key text primary key, arrival timestamptz not null)`.execute(db);
    await sql`create index rate_limits_arrival on rate_limits (arrival)`.execute(db);
    await sql`
      create table outbox (
        id bigint generated always as identity primary key,
        dedupe_key text unique,
        locale text not null check (locale in ('ru', 'en')),
        recipient text not null,
        subject text not null,
        text text not null,
        html text not null,
        status text not null default 'pending' check (status in ('pending', 'sent', 'kept', 'failed')),
        attempts integer not null default 0,
        last_error text,
        created_at timestamptz not null,
        next_attempt_at timestamptz not null,
        sent_at timestamptz
      )`.execute(db);
    await sql`create index outbox_due on outbox (next_attempt_at) where status = 'pending'`.execute(db);
    await sql`create table captcha_solutions (id text primary key, expires_at timestamptz not null)`.execute(
      db,
    );
    await sql`
      create table tickers (name text primary key, due_at timestamptz not null, leased_until timestamptz)`.execute(
      db,
    );
    await sql`create table secrets (name text primary key, value text not null)`.execute(db);
  },
};
