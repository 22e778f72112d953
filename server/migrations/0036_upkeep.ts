import { inStatements } from "./statements.ts";

/** Below what reserve staff are told, and the last failures of background jobs. */
export const upkeep = inStatements(`
  create table reserve_thresholds (
    currency_id integer primary key references currencies,
    below numeric not null check (below > 0),
    -- Since when less is available; null while there is enough.
    low_since timestamptz
  )

  create table job_failures (
    name text primary key,
    first_failed_at timestamptz not null,
    last_failed_at timestamptz not null,
    failures integer not null,
    error text not null,
    recovered_at timestamptz
  )

  create index job_failures_expiry on job_failures (coalesce(recovered_at, last_failed_at))
`);
