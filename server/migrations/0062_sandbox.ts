import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Test keys, their quotes, and test claims. A separate table keeps test claims away from anything about money. */
export const sandbox: Migration = {
  async up(db) {
    await sql`
      alter table shop_keys add column mode text not null default 'live' check (mode in ('live', 'test'))`.execute(
      db,
    );
    await sql`alter table shop_quotes add column is_test boolean not null default false`.execute(db);
    await sql`
      create table test_claims (
        id uuid primary key,
        number bigint generated always as identity unique,
        shop_id text not null references shops,
        order_id text not null,
        campaign text,
        quote_id uuid unique,
        status text not null,
        locale text not null check (locale in ('ru', 'en')),
        from_currency_id integer not null references currencies,
        to_currency_id integer not null references currencies,
        from_amount numeric not null check (from_amount > 0 and from_amount < 'Infinity'),
        to_amount numeric not null check (to_amount > 0 and to_amount < 'Infinity'),
        course numeric not null check (course > 0 and course < 'Infinity'),
        surcharge numeric not null check (surcharge >= 0 and surcharge <= 5 and scale(surcharge) <= 2),
        return_url text check (return_url ~ '^https?://' and length(return_url) <= 500),
        received numeric check (received > 0 and received < 'Infinity'),
        created_at timestamptz not null,
        updated_at timestamptz not null,
        unique (shop_id, order_id)
      )`.execute(db);
    await sql`create index test_claims_list on test_claims (shop_id, number desc)`.execute(db);
    await sql`create index test_claims_age on test_claims (updated_at)`.execute(db);
  },
};
