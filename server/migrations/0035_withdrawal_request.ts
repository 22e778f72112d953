import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** A withdrawal keeps the hash of its request: its key is compared with it after the record of the answer is gone. */
export const withdrawalRequest: Migration = {
  async up(db) {
    await sql`alter table withdrawals add column request_hash text`.execute(db);
  },
};
