import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Notes on payments that a visitor reported but that were not seen in time. */
export const unseenNotes: Migration = {
  async up(db) {
    await sql`
      alter table claim_notes
        drop constraint claim_notes_kind_check,
        add constraint claim_notes_kind_check
          check (kind in ('stray_payment', 'overpayment', 'second_report', 'unseen_payment'))`.execute(db);
  },
};
