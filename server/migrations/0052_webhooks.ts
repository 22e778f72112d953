import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Webhook endpoints of shops, the events of their claims, and every delivery attempt. */
export const webhooks: Migration = {
  async up(db) {
    await sql`
      create table webhook_endpoints (
        id uuid primary key,
        shop_id text not null references shops,
        url text not null,
        events text[] not null check (
          cardinality(events) > 0
          and events <@ array['claim.changed', 'claim.paid', 'claim.done', 'claim.refunded', 'claim.closed']),
        created_at timestamptz not null,
        failing_since timestamptz,
        off_since timestamptz,
        off_reason text check (off_reason in ('owner', 'failing', 'gone')),
        check ((off_since is null) = (off_reason is null))
      )`.execute(db);
    await sql`create index webhook_endpoints_shop on webhook_endpoints (shop_id)`.execute(db);
    await sql`
      create table webhook_secrets (
        id uuid primary key,
        endpoint_id uuid not null references webhook_endpoints on delete cascade,
        sealed text not null,
        created_at timestamptz not null,
        ends_at timestamptz
      )`.execute(db);
    await sql`create index webhook_secrets_endpoint on webhook_secrets (endpoint_id)`.execute(db);
    await sql`
      create unique index webhook_secrets_current on webhook_secrets (endpoint_id) where ends_at is null`.execute(
      db,
    );
    await sql`
      create table webhook_events (
        number bigint generated always as identity primary key,
        id uuid not null unique,
        shop_id text not null references shops,
        claim_id uuid references claims,
        type text not null,
        payload text not null,
        created_at timestamptz not null
      )`.execute(db);
    await sql`create index webhook_events_shop on webhook_events (shop_id, created_at)`.execute(db);
    await sql`create index webhook_events_age on webhook_events (created_at)`.execute(db);
    await sql`create index webhook_events_claim on webhook_events (claim_id)`.execute(db);
    // `turn` is a fencing token: only the job with the current one sends and records.
    await sql`
      create table webhook_deliveries (
        number bigint generated always as identity primary key,
        id uuid not null unique,
        endpoint_id uuid not null references webhook_endpoints on delete cascade,
        event_number bigint not null references webhook_events on delete cascade,
        claim_id uuid,
        status text not null check (status in ('waiting', 'delivered', 'failed')),
        resent boolean not null,
        attempts integer not null default 0,
        turn integer not null default 0,
        taken boolean not null default false,
        next_attempt_at timestamptz not null,
        created_at timestamptz not null,
        ended_at timestamptz,
        check ((status = 'waiting') = (ended_at is null))
      )`.execute(db);
    await sql`
      create index webhook_deliveries_due on webhook_deliveries (next_attempt_at) where status = 'waiting'`.execute(
      db,
    );
    await sql`
      create index webhook_deliveries_order on webhook_deliveries (endpoint_id, claim_id, number)
      where status = 'waiting'`.execute(db);
    await sql`create index webhook_deliveries_taken on webhook_deliveries (endpoint_id) where taken`.execute(
      db,
    );
    await sql`create index webhook_deliveries_log on webhook_deliveries (endpoint_id, number desc)`.execute(
      db,
    );
    await sql`create index webhook_deliveries_event on webhook_deliveries (event_number)`.execute(db);
    await sql`
      create table webhook_attempts (
        delivery_number bigint not null references webhook_deliveries on delete cascade,
        attempt integer not null,
        at timestamptz not null,
        url text not null,
        signature text not null,
        milliseconds integer not null,
        status integer,
        error text,
        answer text,
        primary key (delivery_number, attempt)
      )`.execute(db);
  },
};
