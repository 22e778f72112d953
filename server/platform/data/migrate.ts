import { Migrator } from "kysely/migration";
import type { Migration } from "kysely/migration";
import { setTimeout as delay } from "node:timers/promises";
import type { Db } from "#server/database.ts";
import { isUnreachable, ping } from "./database.ts";
import type { Log } from "../log.ts";

/** The database has a migration that this program does not know. Its message tells the deployer what to do. */
export class ForeignSchemaError extends Error {}

const migratorOf = (db: Db, migrations: Readonly<Record<string, Migration>>): Migrator =>
  new Migrator({ db, provider: { getMigrations: () => Promise.resolve({ ...migrations }) } });

/** Kysely names a migration that has run here and that this program does not have, before it changes anything. */
const unknownIn = (error: unknown): string | undefined =>
  error instanceof Error
    ? /previously executed migration (\S+) is missing/.exec(error.message)?.[1]
    : undefined;

/**
 * Migrates the schema. Kysely holds a lock meanwhile, so several instances may start at once.
 * @throws ForeignSchemaError, or the error of the failed migration, which is rolled back.
 */
export const migrate = async (db: Db, migrations: Readonly<Record<string, Migration>>): Promise<string[]> => {
  const { error, results } = await migratorOf(db, migrations).migrateToLatest();
  const unknown = unknownIn(error);
  if (unknown !== undefined)
    throw new ForeignSchemaError(
      `Another version made this database (its migration ${unknown} is unknown here): start that version, or give this one an empty database (DATABASE_URL or DATA_DIR)`,
    );
  if (error !== undefined) throw error;
  return (results ?? []).map((result) => result.migrationName);
};

/** Whether all migrations of this program have run. */
export const isMigrated = async (db: Db, migrations: Readonly<Record<string, Migration>>): Promise<boolean> =>
  (await migratorOf(db, migrations).getMigrations()).every((migration) => migration.executedAt !== undefined);

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
