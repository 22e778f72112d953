/*
 * Migrates the schema of the server's database, found by DATABASE_URL or DATA_DIR.
 *
 *   npm run migrate                            # what has not run, each migration in a transaction of its own
 *   npm run migrate -- --dry-run               # prints the statements that it would run
 *   npm run migrate -- --lock-seconds 30       # how long it waits for others, 5 unless told
 *   npm run migrate -- --no-backup             # without the backup that it makes first
 *
 * Two at once are safe: one waits for the other. On the embedded database no server may run meanwhile.
 */
import "./lib/pipe.mjs";
import process from "node:process";
import { parseArgs } from "node:util";
import { type Config, parseConfig } from "#server/config.ts";
import { makeBackup } from "#server/console/backup/make.ts";
import { BackupError } from "#server/console/backup/programs.ts";
import { migrations } from "#server/migrations.ts";
import { openDatabase } from "#server/platform/data/database.ts";
import { migrate, pendingMigrations, statementsOf } from "#server/platform/data/migrate.ts";
import { Failure, runCommand } from "./lib/command.ts";

const usage = "usage: npm run migrate -- [--dry-run] [--lock-seconds 5] [--no-backup]";

/** Its keys stay where they are: who migrates has them. */
const backUp = async (config: Config, url: string, name: string): Promise<string> => {
  const { BACKUP_DIR: dir, BACKUP_KEEP: keep, BACKUP_TO: to } = config;
  const order = {
    url,
    dir,
    keep,
    to,
    env: process.env,
    withoutKeys: true,
    tries: false,
    now: new Date(),
    name,
  };
  const { folder } = await makeBackup(order).catch((error: unknown) => {
    throw error instanceof BackupError
      ? new Failure(
          `There is no backup, so nothing was migrated (--no-backup does without). ${error.message}`,
        )
      : error;
  });
  return folder;
};

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      "dry-run": { type: "boolean", default: false },
      "lock-seconds": { type: "string", default: "5" },
      "no-backup": { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  const seconds = Number(values["lock-seconds"]);
  if (values.help) console.log(usage);
  if (values.help) return true;
  if (!(seconds > 0 && seconds <= 3600)) throw new Failure(usage);
  // A statement may take its time. While it waits for a lock, those who serve wait behind it.
  const limits = { lock_timeout: seconds * 1000 };
  const config = parseConfig(process.env);
  const database = await openDatabase({ ...config, DATABASE_POOL: 1 }, () => {}, limits);
  try {
    const pending = await pendingMigrations(database.db, migrations);
    if (values["dry-run"])
      for (const statement of await statementsOf(migrations, pending))
        console.log(statement.startsWith("--") ? `\n${statement}` : `${statement.trim()};`);
    else {
      // By the first one: what was migrated before a failure has a backup of its own, and overwrites no earlier one.
      const [first] = pending;
      const isNew = pending.length === Object.keys(migrations).length;
      if (first !== undefined && !isNew && !values["no-backup"] && database.url !== undefined)
        console.log(`Backed up: ${await backUp(config, database.url, `before-${first}`)}`);
      await migrate(database.db, migrations, (name) => console.log(name));
    }
    if (pending.length === 0) console.log("The schema is up to date.");
    return true;
  } finally {
    await database.close();
  }
});
