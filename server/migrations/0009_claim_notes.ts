import { sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Money that an operator must settle by hand: payments that a claim no longer expects, and excess. */
export const claimNotes: Migration = {
  async up(db) {
    await sql`
      create table claim_notes (
        id uuid primary key,
        claim_id uuid not null references claims (id),
        kind text not null check (kind in ('stray_payment', 'overpayment')),
        amount numeric not null check (amount > 0 and amount < 'Infinity'),
        currency_id integer not null references currencies (id),
        status text not null,
        at timestamptz not null,
        settled_at timestamptz,
        settlement text,
        check ((settled_at is null) = (settlement is null))
      )`.execute(db);
    await sql`create index claim_notes_claim on claim_notes (claim_id)`.execute(db);
    await sql`create index claim_notes_open on claim_notes (claim_id) where settled_at is null`.execute(db);
  },
};
