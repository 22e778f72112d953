import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Sites that may embed a shop's widget. */
export const shopSites: Migration = {
  async up(db) {
    // An origin becomes part of a content security policy, so it must not contain anything that ends a directive.
    await sql`
      create table shop_sites (
        id uuid primary key,
        shop_id text not null references shops,
        origin text not null check (origin ~ '^https?://[][a-z0-9.:-]+$'),
        created_at timestamptz not null,
        unique (shop_id, origin)
      )`.execute(db);
  },
};
