import { inStatements } from "./statements.ts";

/**
 * How far the ledger has been checked. A whole check reads every row, range by range: `part` and `place` say where it
 * stands. The checks after it continue from the last one that has finished.
 *
 * Totals are what a check has added up from the postings of the transactions up to its `upto`, by account, and for held
 * reserves by claim. Most accounts are empty most of the time, and zero totals are not kept.
 */
export const ledgerChecks = inStatements(`
  create table ledger_checks (
    id bigint generated always as identity primary key,
    part text not null,
    place bigint not null,
    upto bigint not null,
    faults jsonb not null default '[]',
    lateness jsonb not null default '[]',
    started_at timestamptz not null,
    finished_at timestamptz,
    checked_at timestamptz,
    failed_at timestamptz
  )

  create table ledger_totals (
    check_id bigint not null,
    account_id bigint not null,
    claim uuid,
    total numeric not null,
    since timestamptz not null,
    unique nulls not distinct (check_id, account_id, claim)
  )

  delete from settings where key = 'ledger.check'
`);
