import { inStatements } from "./statements.ts";

/** A database that took an early form of `0056_status_since` keeps the moment by itself, too. */
export const statusSinceKept = inStatements(`
  create or replace function keep_status_since() returns trigger language plpgsql as $$
  begin
    new.status_since := new.updated_at;
    return new;
  end $$

  drop trigger if exists keep_status_since on claims

  create trigger keep_status_since before update of status on claims
  for each row when (old.status is distinct from new.status) execute function keep_status_since()
`);
