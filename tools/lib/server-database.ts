import { existsSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { migrations } from "#server/migrations.ts";
import { parseConfig } from "#server/config.ts";
import type { DatabaseHandle } from "#server/platform/data/database.ts";
import { openDatabase } from "#server/platform/data/database.ts";
import { requireMigrated } from "#server/platform/data/migrate.ts";
import { Failure } from "./command.ts";

/**
 * Opens the server's database, found by DATABASE_URL or DATA_DIR, for one piece of work. It is neither created nor
 * migrated. @throws Failure, or ForeignSchemaError, when somebody has to do that first.
 */
export const withDatabase = async <Result>(
  work: (database: DatabaseHandle) => Promise<Result>,
): Promise<Result> => {
  const config = parseConfig(process.env);
  const { DATABASE_URL: url, DATA_DIR: folder } = config;
  if (url === undefined && !existsSync(path.join(folder, "pglite", "PG_VERSION")))
    throw new Failure(`DATA_DIR ${folder}: there is no database yet: npm run migrate`);
  const database = await openDatabase(config, () => {});
  try {
    await requireMigrated(database.db, migrations);
    return await work(database);
  } finally {
    await database.close();
  }
};
