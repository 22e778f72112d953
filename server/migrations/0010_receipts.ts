import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import { ForeignSchemaError } from "#server/platform/data/migrate.ts";
import { appendOnly, inStatements } from "./statements.ts";

const isAmount = (column: string) => `check (${column} > 0 and ${column} < 'Infinity')`;

const statements = inStatements(`
  alter table claims
    add column arrived numeric not null default 0 check (arrived >= 0 and arrived < 'Infinity'),
    add column late boolean not null default false,
    add column rate_until timestamptz,
    add column seen_at timestamptz,
    drop constraint claims_hold_state_check,
    add constraint claims_hold_state_check check (hold_state in ('held', 'leaving', 'released', 'settled'))

  alter table claim_notes
    drop constraint claim_notes_kind_check,
    add constraint claim_notes_kind_check check (kind in (
      'stray_payment', 'overpayment', 'second_report', 'unseen_payment', 'undecided'))

  create table receipts (
    id uuid primary key,
    claim_id uuid not null references claims,
    currency_id integer not null references currencies,
    amount numeric not null ${isAmount("amount")},
    source text not null check (source ~ '^(staff|demo|gateway:[!-~]{1,80})$'),
    external_id text not null check (external_id <> ''),
    paid_at timestamptz not null,
    at timestamptz not null
  )

  -- Networks write the same transaction in capitals or without.
  create unique index receipts_once on receipts (source, lower(external_id))

  create index receipts_claim on receipts (claim_id)

  -- The price of a claim that is paid out. At most one for each, whatever the number of attempts.
  create table deals (
    claim_id uuid primary key references claims,
    from_amount numeric not null ${isAmount("from_amount")},
    to_amount numeric not null ${isAmount("to_amount")},
    course numeric not null ${isAmount("course")},
    at timestamptz not null,
    constraint deals_within_course check (to_amount <= from_amount * course)
  )

  -- What leaves is traced by its transaction, which settles one claim or withdrawal only.
  create table outgoing_transactions (
    currency_id integer not null references currencies,
    transaction text not null check (transaction <> ''),
    subject uuid not null,
    at timestamptz not null
  )

  create unique index outgoing_transactions_once on outgoing_transactions (currency_id, lower(transaction))

  ${appendOnly("outgoing_transactions")}
  ${appendOnly("receipts")}
  ${appendOnly("deals")}
`);

/**
 * Money leaves only for what arrived. Receipts are the evidence of what arrived for a claim, deals are what it was
 * priced at. Clearing accounts of each claim follow its money: arrived, sold, leaving and owed, none below zero. The
 * ledger itself refuses a payout that they do not cover, whatever the program says (its trigger is in migration 15).
 */
export const receipts: Migration = {
  up: async (db) => {
    const { rows } = await sql`select from claims limit 1`.execute(db);
    if (rows.length > 0)
      throw new ForeignSchemaError(
        "This database has orders of which nobody knows what arrived for them: give this version an empty database (DATABASE_URL or DATA_DIR)",
      );
    await statements.up(db);
  },
};
