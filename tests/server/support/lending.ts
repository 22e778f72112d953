/** Runs statements and gives the column `value` of the first row of the last one. */
export type Ask = (statements: string) => Promise<string>;

/** Tables that a migrated database fills by itself. No test writes to them without changing the schema too. */
const kept = ["kysely_migration", "kysely_migration_lock", "jobs.version"];

/** A digest of everything that a test could change and that emptying the tables does not restore. */
export const schemaOf = (ask: Ask): Promise<string> => {
  const rows = [
    "select oid, relname, relkind, relnatts, relchecks, relhastriggers, relacl::text from pg_class",
    "select attrelid, attnum, attname, atttypid, attnotnull, atthasdef from pg_attribute where attrelid >= 16384",
    "select oid, tgenabled from pg_trigger",
    "select oid, convalidated from pg_constraint",
    "select oid, prosrc from pg_proc where oid >= 16384",
    "select oid, rolname, rolcanlogin from pg_authid",
    "select setdatabase, setrole, setconfig from pg_db_role_setting where setdatabase in (0, (select oid from pg_database where datname = current_database()))",
    "select name from kysely_migration",
  ].map((query) => `(select string_agg(md5(r::text), '' order by r::text) from (${query}) r)`);
  return ask(`select md5(concat(${rows.join(", ")})) as value`);
};

/** Empties every table and restarts every sequence. Triggers that forbid it are not asked. */
export const emptyTables = async (ask: Ask): Promise<void> => {
  const filled = await ask(
    `select coalesce(string_agg(c.oid::regclass::text, ', '), '') as value from pg_class c
     where c.relkind = 'r' and c.relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')
       and c.oid::regclass::text not in (${kept.map((table) => `'${table}'`).join(", ")})
       and pg_relation_size(c.oid) > 0`,
  );
  if (filled === "") return;
  await ask(
    `set session_replication_role = replica; truncate ${filled} restart identity cascade; reset session_replication_role`,
  );
};
