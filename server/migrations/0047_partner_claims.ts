import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Quotes given to shops, and the order and quote of a claim that a shop created. */
export const partnerClaims: Migration = {
  async up(db) {
    await sql`
      create table shop_quotes (
        id uuid primary key,
        shop_id text not null references shops,
        from_currency_id integer not null references currencies,
        to_currency_id integer not null references currencies,
        from_amount numeric not null,
        to_amount numeric not null,
        course numeric not null,
        created_at timestamptz not null,
        expires_at timestamptz not null
      )`.execute(db);
    await sql`create index shop_quotes_expired on shop_quotes (expires_at)`.execute(db);
    // Quotes are deleted a day after they expire, so claims only remember their ids.
    await sql`alter table claims add column order_id text, add column quote_id uuid`.execute(db);
    await sql`
      create unique index claims_order on claims (shop_id, order_id) where order_id is not null`.execute(db);
    await sql`create unique index claims_quote on claims (quote_id) where quote_id is not null`.execute(db);
    await sql`
      create index claims_shop_orders on claims (shop_id, number desc) where order_id is not null`.execute(
      db,
    );
  },
};
