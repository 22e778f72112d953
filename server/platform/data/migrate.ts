import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from "kysely";
import type { Migration } from "kysely/migration";
import { Migrator } from "kysely/migration";
import { setTimeout as delay } from "node:timers/promises";
import type { Database, Db, Trx } from "#server/database.ts";
import { isUnreachable, ping } from "./database.ts";
import type { Log } from "../log.ts";

/** All migrations of a program by their names, whose order they follow. */
export type Migrations = Readonly<Record<string, Migration>>;

/** The schema is not the one of this program, or cannot become it now. Its message tells the deployer what to do. */
export class ForeignSchemaError extends Error {}

const migratorOf = (db: Db, migrations: Migrations): Migrator =>
  new Migrator({ db, provider: { getMigrations: () => Promise.resolve({ ...migrations }) } });

/** The migrations that have run on a database, of whichever program; none on an empty one. */
export const readRun = async (db: Db | Trx): Promise<readonly string[]> => {
  const { rows: tables } = await sql<{ found: boolean }>`
    select to_regclass('kysely_migration') is not null as found`.execute(db);
  if (tables[0]?.found !== true) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
};

/**
 * Names the migrations of this program that have not run.
 * @throws ForeignSchemaError when another version made the database.
 */
export const pendingMigrations = async (db: Db, migrations: Migrations): Promise<readonly string[]> => {
  const run = new Set(await readRun(db));
  const unknown = [...run].find((name) => !(name in migrations));
  if (unknown !== undefined)
    throw new ForeignSchemaError(
      `Another version made this database (its migration ${unknown} is unknown here): start that version, or give this one an empty database (DATABASE_URL or DATA_DIR)`,
    );
  return Object.keys(migrations).filter((name) => !run.has(name));
};

/** @throws ForeignSchemaError unless the database is this program's, and all migrations have run. */
export const requireMigrated = async (db: Db, migrations: Migrations): Promise<void> => {
  const { length } = await pendingMigrations(db, migrations);
  if (length > 0)
    throw new ForeignSchemaError(
      `The database is empty or of an earlier version (${String(length)} of ${String(Object.keys(migrations).length)} migrations have not run): npm run migrate`,
    );
};

const isOutOfTime = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "55P03";

/**
 * Migrates the schema, each migration in a transaction of its own; on an empty database, where nobody waits, all in
 * one. Kysely holds a lock meanwhile, so several may begin at once.
 * @throws ForeignSchemaError, or the error of the failed migration, which is rolled back. Those before it have run.
 */
export const migrate = async (
  db: Db,
  migrations: Migrations,
  onRun: (name: string) => void = () => {},
): Promise<string[]> => {
  const { length: pending } = await pendingMigrations(db, migrations);
  const isEmpty = pending === Object.keys(migrations).length;
  const migrator = migratorOf(db, migrations);
  const names: string[] = [];
  for (let isDone = pending === 0; !isDone;) {
    const { error, results = [] } = await (isEmpty ? migrator.migrateToLatest() : migrator.migrateUp());
    if (isOutOfTime(error))
      throw new ForeignSchemaError(
        `The migration ${results.find(({ status }) => status === "Error")?.migrationName ?? ""} waited too long for a lock that another transaction holds, and was rolled back: try again when less is going on`,
      );
    if (error !== undefined) throw error;
    for (const { migrationName } of results) onRun(migrationName);
    names.push(...results.map(({ migrationName }) => migrationName));
    isDone = isEmpty || results.length === 0;
  }
  return names;
};

/** The statements of migrations, without running them. What one reads of the database it reads as empty. */
export const statementsOf = async (
  migrations: Migrations,
  names: readonly string[],
): Promise<readonly string[]> => {
  const statements: string[] = [];
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (any) => new PostgresIntrospector(any),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void statements.push(query.sql),
  });
  for (const name of names) {
    statements.push(`-- ${name}`);
    await migrations[name]?.up(db);
  }
  return statements;
};

/** Whether all migrations of this program have run. Later ones may have, too: the next release's server is at work. */
export const isMigrated = async (db: Db, migrations: Migrations): Promise<boolean> => {
  const run = new Set(await readRun(db));
  return Object.keys(migrations).every((name) => run.has(name));
};

/** Waits up to `seconds` for a database that is still starting. */
export const waitForDatabase = async (db: Db, seconds: number, log: Log): Promise<void> => {
  const deadline = performance.now() + seconds * 1000;
  for (;;) {
    try {
      return await ping(db);
    } catch (error) {
      if (!isUnreachable(error) || performance.now() > deadline) throw error;
      log.warn("the database is out of reach, trying again");
      await delay(500);
    }
  }
};
