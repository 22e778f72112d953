import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** A migration of statements that empty lines separate. */
export const inStatements = (text: string): Migration => ({
  up: async (db) => {
    for (const statement of text.trim().split(/\n(?:\s*\n)+/)) await sql.raw(statement).execute(db);
  },
});

/** Rows are only added, not even the tables' owner may change them. */
export const appendOnly = (table: string) => `
  create trigger only_added before update or delete on ${table}
  for each row execute function refuse_change()

  create trigger never_emptied before truncate on ${table}
  for each statement execute function refuse_change()

  revoke update, delete, truncate on ${table} from public, current_user
`;
