import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Visitors' alerts, and the unsubscribe address of a letter. */
export const alerts: Migration = {
  async up(db) {
    await sql`alter table outbox add column unsubscribe text`.execute(db);
    await sql`
      create table alerts (
        id uuid primary key,
        email text not null,
        mailbox text not null,
        stop_hash text not null,
        locale text not null check (locale in ('ru', 'en')),
        direction_id integer not null references directions on delete cascade,
        kind text not null check (kind in ('reserve', 'rate')),
        base text check (base in ('from', 'to')),
        bound text check (bound in ('above', 'below')),
        value numeric check (value > 0),
        created_at timestamptz not null,
        asked_at timestamptz,
        token_hash text unique,
        confirmed_at timestamptz,
        told_at timestamptz,
        expires_at timestamptz not null,
        check ((kind = 'rate') = (base is not null and bound is not null and value is not null))
      )`.execute(db);
    await sql`create index alerts_unasked on alerts (created_at) where asked_at is null`.execute(db);
    await sql`
      create index alerts_waiting on alerts (direction_id)
        where confirmed_at is not null and told_at is null`.execute(db);
    await sql`create index alerts_mailbox on alerts (mailbox)`.execute(db);
    await sql`create index alerts_stop on alerts (stop_hash)`.execute(db);
    await sql`create index alerts_expiry on alerts (expires_at)`.execute(db);
  },
};
