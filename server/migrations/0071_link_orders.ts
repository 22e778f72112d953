import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Anyone can write a shop's order into a link, so only a claim that the shop creates takes the order. */
export const linkOrders: Migration = {
  async up(db) {
    await sql`drop index claims_order`.execute(db);
    await sql`create unique index claims_order on claims (shop_id, order_id) where created_by_shop`.execute(
      db,
    );
    // For searching sales by order, and for a widget that asks for its own.
    await sql`create index claims_shop_order on claims (shop_id, order_id) where order_id is not null`.execute(
      db,
    );
  },
};
