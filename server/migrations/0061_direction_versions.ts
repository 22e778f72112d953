import { inStatements } from "./statements.ts";

/** Counts the changes of a direction: who has not seen the last one overwrites nothing. The database counts them all. */
export const directionVersions = inStatements(`
  alter table directions add column version integer not null default 1

  create function count_version() returns trigger language plpgsql as $$
  begin
    new.version := old.version + 1;
    return new;
  end $$

  create trigger count_version before update on directions for each row execute function count_version()
`);
