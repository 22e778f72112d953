import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Promocodes with their uses, and the owners of claims (Product 5). */
export const promocodes: Migration = {
  async up(db) {
    await sql`
      create table promocodes (
        id uuid primary key,
        number bigint generated always as identity unique,
        code text not null unique check (code ~ '^[A-Z0-9-]{3,64}$'),
        kind text not null check (kind in ('percent', 'fixed')),
        value numeric not null check (value > 0 and value < 'Infinity' and scale(value) <= 18),
        from_currency_id integer,
        to_currency_id integer,
        user_id uuid references users (id) on delete cascade,
        starts_at timestamptz,
        ends_at timestamptz,
        total_limit integer check (total_limit > 0),
        user_limit integer check (user_limit > 0),
        uses integer not null default 0 check (uses >= 0),
        stopped boolean not null default false,
        created_at timestamptz not null,
        check ((from_currency_id is null) = (to_currency_id is null)),
        check (kind = 'percent' or from_currency_id is not null),
        check (uses <= total_limit)
      )`.execute(db);
    await sql`create index promocodes_user on promocodes (user_id) where user_id is not null`.execute(db);
    // How often each person has used a code. Updates of this row enforce the limit per person.
    await sql`
      create table promocode_people (
        promocode_id uuid not null references promocodes (id) on delete cascade,
        person text not null,
        uses integer not null check (uses >= 0),
        primary key (person, promocode_id)
      )`.execute(db);
    await sql`
      create table promocode_uses (
        claim_id uuid primary key,
        promocode_id uuid not null,
        person text not null,
        used_at timestamptz not null,
        returned_at timestamptz
      )`.execute(db);
    await sql`create index promocode_uses_promocode on promocode_uses (promocode_id, used_at)`.execute(db);

    await sql`alter table claims add column user_id uuid, add column promocode jsonb`.execute(db);
    await sql`create index claims_user on claims (user_id, created_at) where user_id is not null`.execute(db);
  },
};
