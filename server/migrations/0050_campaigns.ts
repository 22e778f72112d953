import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Campaign and order that a shop's link gives its claim. `created_by_shop` marks claims of the shop's server. */
export const campaigns: Migration = {
  async up(db) {
    await sql`
      alter table claims
        add column campaign text,
        add column created_by_shop boolean not null default false`.execute(db);
    await sql`update claims set created_by_shop = true where order_id is not null`.execute(db);
    // A claim that came by a link belongs to its customer, so the partner API does not list it.
    await sql`drop index claims_shop_orders`.execute(db);
    await sql`create index claims_shop_orders on claims (shop_id, number desc) where created_by_shop`.execute(
      db,
    );
  },
};
