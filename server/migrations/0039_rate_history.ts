import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Past rates, and an index of a direction's done claims by time, for its page. */
export const rateHistory: Migration = {
  async up(db) {
    await sql`
      create table rate_points (
        direction_id integer not null references directions (id) on delete cascade,
        at timestamptz not null,
        course numeric not null check (course > 0 and course < 'Infinity'),
        primary key (direction_id, at)
      )`.execute(db);
    await sql`create index claims_done on claims (direction_id, updated_at) where status = 'done'`.execute(
      db,
    );
  },
};
