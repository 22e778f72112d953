import { inStatements } from "./statements.ts";

/** Who works on a claim, and who of the staff acted on it last. */
export const leases = inStatements(`
  create table claim_leases (
    claim_id uuid primary key references claims on delete cascade,
    user_id uuid not null references users on delete cascade,
    -- It ends with the session, too.
    session_id uuid not null references sessions on delete cascade,
    until timestamptz not null,
    changed_at timestamptz not null
  )

  create index claim_leases_user on claim_leases (user_id, until)

  create index claim_leases_session on claim_leases (session_id)

  create index claim_leases_changed on claim_leases (changed_at)

  alter table claims add column worked_by uuid

  update claims set worked_by = last.actor_user
    from (
      select distinct on (claim_id) claim_id, actor_user from claim_history
      where actor_user is not null order by claim_id, version desc
    ) as last
    where last.claim_id = claims.id
`);
