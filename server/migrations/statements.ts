import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** A migration of statements that empty lines separate. */
export const inStatements = (text: string): Migration => ({
  up: async (db) => {
    for (const statement of text.trim().split(/\n(?:\s*\n)+/)) await sql.raw(statement).execute(db);
  },
});
