import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Indexes for listing a shop's sales, the newest first: all of them, or those of one state. */
export const shopSales: Migration = {
  async up(db) {
    await sql`
      create index claims_shop on claims (shop_id, created_at desc, number desc)
      where shop_id is not null`.execute(db);
    await sql`
      create index claims_shop_state on claims (
        shop_id,
        (case when status = 'done' then 'done'
          when status in ('expired', 'refunded', 'rejected', 'cancelled') then 'failed'
          else 'active' end),
        created_at desc, number desc)
      where shop_id is not null`.execute(db);
  },
};
