import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Periodic work, mail and the sandbox's callbacks become jobs of pg-boss, which keeps its own schema `jobs`. */
export const jobs: Migration = {
  async up(db) {
    await sql`drop table tickers`.execute(db);
    await sql`alter table outbox drop constraint outbox_status_check`.execute(db);
    await sql`
      alter table outbox add constraint outbox_status_check
        check (status in ('pending', 'queued', 'sent', 'kept', 'failed'))`.execute(db);
    await sql`alter table sandbox_callbacks add column delivered_at timestamptz`.execute(db);
    // Only the demo has a sandbox, so callbacks that are still pending are dropped.
    await sql`update sandbox_callbacks set delivered_at = now()`.execute(db);
    await sql`alter table sandbox_callbacks drop column attempts, drop column next_attempt_at`.execute(db);
  },
};
