import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Where the widget of a shop may be embedded. */
export const shopSites: Migration = {
  async up(db) {
    // An origin goes into a policy: nothing that ends a directive may get in.
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
