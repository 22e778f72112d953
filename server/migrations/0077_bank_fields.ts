import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Fields for the recipient's bank get their own kind, with a list of banks to choose from. */
export const bankFields: Migration = {
  async up(db) {
    await sql`update requisite_fields set kind = 'bank' where name = 'bank' and kind = 'name'`.execute(db);
  },
};
