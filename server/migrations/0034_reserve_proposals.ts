import { inStatements } from "./statements.ts";

/** Large corrections that wait until a second person asks for the same: one for each reserve. */
export const reserveProposals = inStatements(`
  create table reserve_proposals (
    currency_id integer primary key references currencies,
    difference numeric not null,
    reason text not null,
    at timestamptz not null,
    by_kind text not null check (by_kind in ('user', 'token')),
    by_user uuid references users on delete set null,
    by_key text
  )
`);
