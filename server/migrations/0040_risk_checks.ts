import { inStatements } from "./statements.ts";

/** The risk checks of payments, from what score on an order is held, and whether one of an order's checks is open. */
export const riskChecks = inStatements(`
  alter table directions add column risk_limit integer check (risk_limit between 1 and 100)

  alter table claims add column risk_open boolean not null default false

  create table risk_checks (
    id uuid primary key,
    claim_id uuid not null references claims,
    receipt_id uuid not null unique references receipts,
    -- Whether the receipt names a transaction that a service can look up.
    traced boolean not null,
    risk_limit integer not null check (risk_limit between 1 and 100),
    status text not null default 'pending' check (status in ('pending', 'done')),
    score integer check (score between 0 and 100),
    -- Whether the score reached the limit when the order could not be held.
    unheld boolean not null default false,
    error text,
    at timestamptz not null,
    asked_at timestamptz,
    done_at timestamptz,
    by_kind text check (by_kind in ('user', 'token')),
    by_user uuid references users on delete set null,
    by_key text,
    check ((status = 'done') = (score is not null and done_at is not null))
  )

  create index risk_checks_claim on risk_checks (claim_id)

  create index risk_checks_user on risk_checks (by_user) where by_user is not null
`);
