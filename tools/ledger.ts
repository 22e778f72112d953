/*
 * Checks and exports the ledger from a terminal, directly in the database:
 *
 *   npm run ledger:check [-- --until <transaction>]
 *   npm run ledger:export [-- --format csv|hledger] > journal.csv
 *   npm run ledger:statement -- <file.csv>
 *
 * The check fails when a rule is broken. It prints a digest of the journal. Keep the digest elsewhere: with `--until`,
 * a later check shows whether anything up to that transaction has changed. `hledger check -f <file>` accepts the
 * journal.
 *
 * The statement of a bank or a wallet has lines of time (ISO 8601, UTC without a zone), transaction, currency (its code
 * here) and amount, below zero for what went out. It is compared with the receipts and the outgoing transactions of its
 * days.
 *
 * Uses the server's database, found by DATABASE_URL or DATA_DIR. The embedded one is free only while no server runs.
 */
import "./lib/pipe.mjs";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import process from "node:process";
import { parseArgs } from "node:util";
import { daysAfter } from "#domain/time/period.ts";
import type { Movement } from "#domain/money/statement.ts";
import { type MomentRules } from "#domain/time/moment.ts";
import { isTimeZone } from "#domain/time/zoned-time.ts";
import { compareStatement, daysCovered, parseStatement } from "#domain/money/statement.ts";
import type { Trx } from "#server/database.ts";
import { checkWhole } from "#server/ledger/check/check.ts";
import { readMovements } from "#server/ledger/journal-store.ts";
import { digestOf, hledgerJournal, journalTable } from "#server/ledger/journal.ts";
import { csvOf } from "#server/platform/csv.ts";
import { Failure, runCommand } from "./lib/command.ts";
import { withDatabase } from "./lib/server-database.ts";

const usage = `usage:
  npm run ledger:check [-- --until <transaction>]                 checks the ledger's rules, prints its digest
  npm run ledger:export [-- --format csv|hledger] > journal.csv   exports the journal
  npm run ledger:statement -- <file.csv> [--zone Europe/Moscow] [--dates iso|dmy]
                                                                  compares a statement with the receipts and payouts`;

interface Values {
  until?: string;
  format?: string;
  zone?: string;
  dates?: string;
}

const write = async (text: string | Buffer): Promise<void> => {
  if (!process.stdout.write(text)) await once(process.stdout, "drain");
};

/** Reads a consistent snapshot, even while a server posts. */
const atOneMoment = <Result>(work: (trx: Trx) => Promise<Result>): Promise<Result> =>
  withDatabase(({ db }) => db.transaction().setIsolationLevel("repeatable read").execute(work));

const check = async (until: string | undefined): Promise<boolean> => {
  if (until !== undefined && !/^\d{1,18}$/.test(until)) throw new Failure(usage);
  return atOneMoment(async (trx) => {
    const { transactions, last, digest } = await digestOf(
      trx,
      until === undefined ? undefined : BigInt(until),
    );
    console.log(`${String(transactions)} transactions, the last is ${last}\nsha256 ${digest}`);
    const faults = await checkWhole(trx);
    for (const { rule, count, examples } of faults)
      console.error(`${rule}: ${String(count)} (${examples.join(", ")})`);
    console.log(faults.length === 0 ? "The ledger holds." : "The ledger is broken.");
    return faults.length === 0;
  });
};

const exported = async (format: string | undefined): Promise<boolean> => {
  if (format !== undefined && format !== "csv" && format !== "hledger") throw new Failure(usage);
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

/** How the statement writes its times, as the command line declares it. */
const rulesOf = ({ zone = "UTC", dates = "iso" }: Values): MomentRules => {
  if (!isTimeZone(zone)) throw new Failure(`--zone must be a time zone like Europe/Moscow, not ${zone}.`);
  if (dates !== "iso" && dates !== "dmy") throw new Failure(`--dates must be iso or dmy, not ${dates}.`);
  return { zone, order: dates };
};

const readStatement = (file: string, rules: MomentRules): Movement[] => {
  if (!existsSync(file)) throw new Failure(`There is no file ${file}.`);
  const text = readFileSync(file, "utf8");
  try {
    return parseStatement(text, rules);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new Failure(`${file}, ${error.message}`);
  }
};

const statement = async (file: string | undefined, values: Values): Promise<boolean> => {
  if (file === undefined) throw new Failure(usage);
  const stated = readStatement(file, rulesOf(values));
  const days = daysCovered(stated);
  if (days === null) throw new Failure(`${file} has no line.`);
  const from = new Date(daysAfter(days.first, -1));
  const to = new Date(daysAfter(days.last, 2));
  const differences = compareStatement(stated, await atOneMoment((trx) => readMovements(trx, from, to)));
  for (const { day, id, currency, stated: theirs, booked } of differences)
    console.error(`${day} ${id} ${currency}: stated ${theirs ?? "nothing"}, booked ${booked ?? "nothing"}`);
  console.log(`${days.first} to ${days.last}, differences: ${String(differences.length)}`);
  return differences.length === 0;
};

const commands: Readonly<Record<string, (values: Values, file?: string) => Promise<boolean>>> = {
  check: ({ until }) => check(until),
  export: ({ format }) => exported(format),
  statement: (values, file) => statement(file, values),
};

await runCommand(async () => {
  const [command, ...args] = process.argv.slice(2);
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: command === "statement",
    options: {
      until: { type: "string" },
      format: { type: "string" },
      zone: { type: "string" },
      dates: { type: "string" },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) {
    console.log(usage);
    return true;
  }
  const run = commands[command ?? ""];
  if (run === undefined) throw new Failure(usage);
  return run(values, positionals[0]);
});
