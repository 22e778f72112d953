import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Openings of shops' links per quarter of an hour, because days begin with one in every time zone. */
export const shopOpenings: Migration = {
  async up(db) {
    await sql`
      create table shop_openings (
        shop_id text not null references shops,
        at timestamptz not null check (at = date_bin('15 minutes', at, timestamptz '2000-01-01Z')),
        campaign text check (length(campaign) between 1 and 64),
        opened integer not null check (opened > 0),
        unique nulls not distinct (shop_id, at, campaign)
      )`.execute(db);
  },
};
