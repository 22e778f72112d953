import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * The outbox stores the content of a message, and its HTML is rendered when it is sent. Older messages keep their
 * HTML. An instance of the previous version that still delivers sends new messages as plain text.
 */
export const outboxLetters: Migration = {
  async up(db) {
    await sql`alter table outbox add column letter json, alter column html drop not null`.execute(db);
  },
};
