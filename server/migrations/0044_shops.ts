import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Applications to become a shop, and the shops. A shop belongs to one user, and a user has at most one shop. */
export const shops: Migration = {
  async up(db) {
    await sql`
      create table shop_applications (
        id uuid primary key,
        number bigint generated always as identity unique,
        user_id uuid not null references users (id),
        name text not null,
        site text not null,
        sells text not null,
        contact text not null,
        status text not null check (status in ('waiting', 'accepted', 'refused')),
        reason text,
        created_at timestamptz not null,
        decided_at timestamptz,
        check ((status = 'waiting') = (decided_at is null)),
        check ((status = 'refused') = (reason is not null))
      )`.execute(db);
    await sql`
      create unique index shop_applications_waiting on shop_applications (user_id) where status = 'waiting'`.execute(
      db,
    );
    await sql`create index shop_applications_user on shop_applications (user_id, number desc)`.execute(db);
    await sql`create index shop_applications_status on shop_applications (status, number desc)`.execute(db);
    // The letter keeps a shop's id apart from the code of a user. Twelve digits of a random uuid are all random.
    await sql`
      create table shops (
        id text primary key default 's' || left(replace(gen_random_uuid()::text, '-', ''), 12)
          check (id ~ '^s[0-9a-f]{12}$'),
        user_id uuid not null unique references users (id),
        name text not null,
        site text not null,
        share numeric not null check (share between 0 and 100),
        created_at timestamptz not null
      )`.execute(db);
  },
};
