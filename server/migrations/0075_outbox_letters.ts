import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * Mail keeps what it says; its HTML is drawn when it is sent. Messages that were written before keep their HTML, and an instance of
 * the version before, which may still be delivering, sends a new one as plain text.
 */
export const outboxLetters: Migration = {
  async up(db) {
    await sql`alter table outbox add column letter json, alter column html drop not null`.execute(db);
  },
};
