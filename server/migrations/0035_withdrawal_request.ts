import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** A withdrawal stores the hash of its request, so that its key can be checked after its response is purged. */
export const withdrawalRequest: Migration = {
  async up(db) {
    await sql`alter table withdrawals add column request_hash text`.execute(db);
  },
};
