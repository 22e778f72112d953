import { existsSync } from "node:fs";
import path from "node:path";
import process from "node:process";
import { migrations } from "#server/migrations.ts";
import { parseConfig } from "#server/config.ts";
import type { DatabaseHandle } from "#server/platform/data/database.ts";
import { openDatabase } from "#server/platform/data/database.ts";
import { isMigrated } from "#server/platform/data/migrate.ts";
import { Failure } from "./command.ts";

/**
 * Opens the server's database, found by DATABASE_URL or DATA_DIR, for one piece of work. It is neither created nor
 * migrated. @throws Failure when the server has not done that.
 */
export const withDatabase = async <Result>(
  work: (database: DatabaseHandle) => Promise<Result>,
): Promise<Result> => {
  const config = parseConfig(process.env);
  const { DATABASE_URL: url, DATA_DIR: folder } = config;
  const name = url === undefined ? `DATA_DIR ${folder}` : "DATABASE_URL";
  if (url === undefined && !existsSync(path.join(folder, "pglite", "PG_VERSION")))
    throw new Failure(`${name}: there is no database yet, the server creates it when it starts`);
  const database = await openDatabase(config, () => {});
  try {
    if (!(await isMigrated(database.db, migrations)))
      throw new Failure(
        `${name}: the database is empty or of an earlier version, the server migrates it when it starts`,
      );
    return await work(database);
  } finally {
    await database.close();
  }
};
