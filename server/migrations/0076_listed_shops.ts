import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Shops whose owners agree to be listed on `/shops`, and those that an operator removed from the list. */
export const listedShops: Migration = {
  async up(db) {
    await sql`
      alter table shops
        add column listed boolean not null default false,
        add column delisted boolean not null default false`.execute(db);
    await sql`create index shops_listed on shops (created_at, id) where listed and not delisted`.execute(db);
  },
};
