import type { PGlite } from "@electric-sql/pglite";
import { embeddedHandle } from "#server/platform/database.ts";
import type { DatabaseHandle } from "#server/platform/database.ts";

/** An open embedded database, and what its schema was before any test used it. */
interface Embedded {
  readonly lite: PGlite;
  readonly schema: string;
}

/**
 * The database that the last test of this worker returned. Emptying it takes a fifth of the time that opening another
 * one takes, and a worker's tests seldom need two at once.
 */
let waiting: Embedded | undefined;

/** Tables that a migrated database fills by itself. No test writes to them without changing the schema too. */
const kept = ["kysely_migration", "kysely_migration_lock", "jobs.version"];

const one = async (lite: PGlite, query: string): Promise<string> => {
  const { rows } = await lite.query<{ value: string }>(query);
  return rows[0]?.value ?? "";
};

/** A digest of everything that a test could change and that emptying the tables does not restore. */
const schemaOf = (lite: PGlite): Promise<string> => {
  const rows = [
    "select oid, relname, relkind, relnatts, relchecks, relhastriggers, relacl::text from pg_class",
    "select attrelid, attnum, attname, atttypid, attnotnull, atthasdef from pg_attribute where attrelid >= 16384",
    "select oid, tgenabled from pg_trigger",
    "select oid, convalidated from pg_constraint",
    "select oid, prosrc from pg_proc where oid >= 16384",
    "select oid, rolname, rolcanlogin from pg_authid",
    "select setdatabase, setrole, setconfig from pg_db_role_setting",
    "select name from kysely_migration",
  ].map((query) => `(select string_agg(md5(r::text), '' order by r::text) from (${query}) r)`);
  return one(lite, `select md5(concat(${rows.join(", ")})) as value`);
};

/** Empties every table and restarts every sequence. Triggers that forbid it are not asked. */
const empty = async (lite: PGlite): Promise<void> => {
  await lite.exec("rollback");
  await lite.exec("discard all");
  const filled = await one(
    lite,
    `select string_agg(c.oid::regclass::text, ', ') as value from pg_class c
     where c.relkind = 'r' and c.relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')
       and c.oid::regclass::text not in (${kept.map((table) => `'${table}'`).join(", ")})
       and pg_relation_size(c.oid) > 0`,
  );
  if (filled === "") return;
  await lite.exec(
    `set session_replication_role = replica; truncate ${filled} restart identity cascade; reset session_replication_role`,
  );
};

/**
 * The database as one borrower sees it. After `close` it refuses every query, like a closed database, so that work that
 * outlives its test cannot reach the next one.
 */
const lend = (lite: PGlite): PGlite => {
  let closed = false;
  return new Proxy(lite, {
    get: (target, key) => {
      if (key === "closed") return closed;
      if (key === "close")
        return async () => {
          closed = true;
        };
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== "function") return value;
      return closed ? () => Promise.reject(new Error("PGlite is closed")) : (value.bind(target) as unknown);
    },
  });
};

/**
 * Borrows an empty, migrated database. `close` empties it for the next borrower, or closes it when its schema changed.
 * @param open opens one when none waits
 */
export const borrowEmbedded = async (open: () => Promise<DatabaseHandle>): Promise<DatabaseHandle> => {
  let borrowed = waiting;
  waiting = undefined;
  if (borrowed === undefined) {
    const { lite } = await open();
    if (lite === undefined) throw new Error("not embedded");
    borrowed = { lite, schema: await schemaOf(lite) };
  }
  const { lite, schema } = borrowed;
  const handle = await embeddedHandle(lend(lite));
  let returned = false;
  return {
    ...handle,
    close: async () => {
      if (returned) return;
      returned = true;
      await handle.close();
      if (waiting === undefined && (await schemaOf(lite)) === schema) {
        await empty(lite);
        waiting = { lite, schema };
      } else await lite.close();
    },
  };
};
