import { sql } from "kysely";
import type { Db, Trx } from "#server/database.ts";
import { BackupError } from "./programs.ts";

/** Does something while nobody else backs this database up. @throws BackupError when somebody does. */
export const aloneWithBackups = <Result>(db: Db, work: () => Promise<Result>): Promise<Result> =>
  db.connection().execute(async (held) => {
    const { rows } = await sql<{ got: boolean }>`
      select pg_try_advisory_lock(hashtext('backup')) as got`.execute(held);
    if (rows[0]?.got !== true)
      throw new BackupError("Another backup of this database is being made: wait for its end");
    try {
      return await work();
    } finally {
      // A connection that was lost has released it.
      await sql`select pg_advisory_unlock(hashtext('backup'))`.execute(held).catch(() => {});
    }
  });

/** Lets another connection see what this transaction sees. */
export const exportSnapshot = async (trx: Trx): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(trx);
  return rows[0]?.id ?? "";
};

/** The relations that a database has of its own, and the servers that are at work on it. */
export const readOccupation = async (db: Db): Promise<{ relations: number; servers: number }> => {
  const { rows } = await sql<{ relations: string; servers: string }>`
    select
      (select count(*) from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema') as relations,
      (select count(*) from pg_stat_activity
        where datname = current_database() and application_name = 'exchange' and pid <> pg_backend_pid()) as servers`.execute(
    db,
  );
  return { relations: Number(rows[0]?.relations), servers: Number(rows[0]?.servers) };
};

/** Makes a database beside this one. */
export const createDatabase = async (db: Db, name: string): Promise<void> => {
  await sql`create database ${sql.id(name)}`.execute(db);
};

export const dropDatabase = async (db: Db, name: string): Promise<void> => {
  await sql`drop database if exists ${sql.id(name)} with (force)`.execute(db);
};

/** How the databases of trials are called, before the time. */
export const trialPrefix = "exchange_trial_";

/** The databases of trials that this role has made. */
export const listTrials = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select datname as name from pg_database
    where starts_with(datname, ${trialPrefix}) and datname ~ '_\\d{8}T\\d{6}Z_' and pg_get_userbyid(datdba) = current_user`.execute(
    db,
  );
  return rows.map(({ name }) => name);
};

/**
 * Takes from the owner, whoever that is here, what nobody may do with tables to which rows are only added. Balances change,
 * and so does the order of a receipt: their triggers refuse to delete alone (an update is 16).
 */
export const revokeChanges = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select tgrelid::regclass::text as name from pg_trigger
    where tgname = 'only_added' and (tgtype::int & 16 > 0 or tgrelid = 'receipts'::regclass)`.execute(db);
  for (const { name } of rows)
    await sql`revoke update, delete, truncate on ${sql.raw(name)} from public, current_user`.execute(db);
  await sql`grant update (claim_id) on receipts to current_user`.execute(db);
};

/** What of the data is encrypted, hashed or signed with keys, and which keys are in the database itself. */
export interface KeyUse {
  readonly generated: readonly string[];
  readonly accounts: boolean;
  readonly promises: boolean;
  /** Ids of the keys of photos and cards. */
  readonly verification: readonly string[];
}

export const readKeyUse = async (db: Db | Trx): Promise<KeyUse> => {
  const { rows } = await sql<KeyUse>`
    select array(select name from secrets) as generated,
      exists (select from users) as accounts,
      exists (select from promises) as promises,
      array(select key_id from verifications where key_id is not null
        union select key_id from verification_photos order by 1) as verification`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error("A row was expected");
  return found;
};
