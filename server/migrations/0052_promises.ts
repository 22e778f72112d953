import { inStatements } from "./statements.ts";

/** What was promised about each order, signed: a version for each change that binds. */
export const promises = inStatements(`
  create table promises (
    claim_id uuid not null references claims,
    version integer not null check (version > 0),
    jws text not null,
    at timestamptz not null,
    primary key (claim_id, version)
  )

  create trigger promises_append_only before update or delete on promises
  for each row execute function refuse_change()
`);
