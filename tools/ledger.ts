/*
 * Checks and exports the ledger from a terminal, directly in the database:
 *
 *   npm run ledger:check [-- --until <transaction>]
 *   npm run ledger:export [-- --format csv|hledger] > journal.csv
 *
 * The check fails when a rule is broken. It prints a digest of the journal. Keep the digest elsewhere: with `--until`,
 * a later check shows whether anything up to that transaction has changed. `hledger check -f <file>` accepts the
 * journal.
 *
 * Uses the server's database, found by DATABASE_URL or DATA_DIR. The embedded one is free only while no server runs.
 */
import "./lib/pipe.mjs";
import { once } from "node:events";
import process from "node:process";
import { parseArgs } from "node:util";
import type { Trx } from "#server/database.ts";
import { findFaults } from "#server/ledger/audit-store.ts";
import { digestOf, hledgerJournal, journalTable } from "#server/ledger/journal.ts";
import { ConfigError, parseConfig } from "#server/platform/config.ts";
import { csvOf } from "#server/platform/csv.ts";
import { openDatabase } from "#server/platform/data/database.ts";
import { LockedError } from "#server/platform/data/lock.ts";

const usage = `usage:
  npm run ledger:check [-- --until <transaction>]                 checks the ledger's rules, prints its digest
  npm run ledger:export [-- --format csv|hledger] > journal.csv   exports the journal`;

class UsageError extends Error {}

const write = async (text: string | Buffer): Promise<void> => {
  if (!process.stdout.write(text)) await once(process.stdout, "drain");
};

/** Reads a consistent snapshot, even while a server posts. */
const atOneMoment = async <Result>(work: (trx: Trx) => Promise<Result>): Promise<Result> => {
  const database = await openDatabase(parseConfig(process.env), () => {});
  try {
    return await database.db.transaction().setIsolationLevel("repeatable read").execute(work);
  } finally {
    await database.close();
  }
};

const check = async (until: string | undefined): Promise<boolean> => {
  if (until !== undefined && !/^\d{1,18}$/.test(until)) throw new UsageError(usage);
  return atOneMoment(async (trx) => {
    const { transactions, last, digest } = await digestOf(
      trx,
      until === undefined ? undefined : BigInt(until),
    );
    console.log(`${String(transactions)} transactions, the last is ${last}\nsha256 ${digest}`);
    const faults = await findFaults(trx);
    for (const { rule, count, examples } of faults)
      console.error(`${rule}: ${String(count)} (${examples.join(", ")})`);
    console.log(faults.length === 0 ? "The ledger holds." : "The ledger is broken.");
    return faults.length === 0;
  });
};

const exported = async (format: string | undefined): Promise<boolean> => {
  if (format !== undefined && format !== "csv" && format !== "hledger") throw new UsageError(usage);
  await atOneMoment(async (trx) => {
    if (format === "hledger") for await (const text of hledgerJournal(trx)) await write(text);
    else {
      let isFirst = true;
      for await (const row of journalTable(trx)) {
        const bytes = csvOf([row], "en");
        // Only the beginning of the file has a byte order mark.
        await write(isFirst ? bytes : bytes.subarray(3));
        isFirst = false;
      }
    }
  });
  return true;
};

try {
  const [command, ...args] = process.argv.slice(2);
  const { values } = parseArgs({
    args,
    options: {
      until: { type: "string" },
      format: { type: "string" },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) {
    console.log(usage);
    process.exit();
  }
  if (command !== "check" && command !== "export") throw new UsageError(usage);
  const isDone = await (command === "check" ? check(values.until) : exported(values.format));
  process.exitCode = isDone ? 0 : 1;
} catch (error) {
  const isPlain =
    error instanceof UsageError ||
    error instanceof ConfigError ||
    error instanceof LockedError ||
    (error instanceof TypeError && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS"));
  console.error(isPlain ? error.message : error);
  process.exitCode = 1;
}
