import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Events of test claims, deleted with their claims. A delivery names both kinds of claim in one column, because
 * that column has no foreign key.
 */
export const testEvents: Migration = {
  async up(db) {
    await sql`
      alter table webhook_events
        add column test_claim_id uuid references test_claims on delete cascade,
        add check (claim_id is null or test_claim_id is null)`.execute(db);
    await sql`create index webhook_events_test_claim on webhook_events (test_claim_id)`.execute(db);
  },
};
