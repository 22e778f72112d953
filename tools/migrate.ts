/*
 * Migrates the schema of the server's database, found by DATABASE_URL or DATA_DIR.
 *
 *   npm run migrate                            # what has not run, each migration in a transaction of its own
 *   npm run migrate -- --dry-run               # prints the statements that it would run
 *   npm run migrate -- --lock-seconds 30       # how long it waits for others, 5 unless told
 *
 * Two at once are safe: one waits for the other. On the embedded database no server may run meanwhile.
 */
import "./lib/pipe.mjs";
import process from "node:process";
import { parseArgs } from "node:util";
import { parseConfig } from "#server/config.ts";
import { migrations } from "#server/migrations.ts";
import { openDatabase } from "#server/platform/data/database.ts";
import { migrate, pendingMigrations, statementsOf } from "#server/platform/data/migrate.ts";
import { Failure, runCommand } from "./lib/command.ts";

const usage = "usage: npm run migrate -- [--dry-run] [--lock-seconds 5]";

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      "dry-run": { type: "boolean", default: false },
      "lock-seconds": { type: "string", default: "5" },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  const seconds = Number(values["lock-seconds"]);
  if (values.help) console.log(usage);
  if (values.help) return true;
  if (!(seconds > 0 && seconds <= 3600)) throw new Failure(usage);
  // A statement may take its time. While it waits for a lock, those who serve wait behind it.
  const limits = { lock_timeout: seconds * 1000 };
  const database = await openDatabase({ ...parseConfig(process.env), DATABASE_POOL: 1 }, () => {}, limits);
  try {
    const pending = await pendingMigrations(database.db, migrations);
    if (values["dry-run"])
      for (const statement of await statementsOf(migrations, pending))
        console.log(statement.startsWith("--") ? `\n${statement}` : `${statement.trim()};`);
    else await migrate(database.db, migrations, (name) => console.log(name));
    if (pending.length === 0) console.log("The schema is up to date.");
    return true;
  } finally {
    await database.close();
  }
});
