/*
 * Manages accounts from a terminal, directly in the database.
 *
 *   npm run account -- role <e-mail> user|operator|admin
 *   npm run account -- sign-out <e-mail>
 *
 * Uses the server's database, found by DATABASE_URL or DATA_DIR. The embedded one is free only while no server runs.
 */
import "./lib/pipe.mjs";
import process from "node:process";
import { systemClock } from "#server/platform/clock.ts";
import { ConfigError, parseConfig } from "#server/platform/config.ts";
import { openDatabase } from "#server/platform/data/database.ts";
import { LockedError } from "#server/platform/data/lock.ts";
import { changeRole, signOutEverywhere } from "#server/account/users/administration.ts";
import type { UserRole } from "#server/account/auth/tables.ts";

const usage = `usage:
  role <e-mail> user|operator|admin
  sign-out <e-mail>`;

const roles: readonly string[] = ["user", "operator", "admin"] satisfies UserRole[];
const isRole = (text: string): text is UserRole => roles.includes(text);

/** Runs one command. @returns whether it succeeded, and the output. */
const run = async (args: readonly string[]): Promise<readonly [isDone: boolean, text: string]> => {
  const [command, email = "", role = ""] = args;
  const isWhole = command === "role" ? args.length === 3 && isRole(role) : args.length === 2;
  if ((command !== "role" && command !== "sign-out") || !isWhole) return [false, usage];
  const database = await openDatabase(parseConfig(process.env), () => {});
  try {
    if (command === "sign-out") {
      const ended = await signOutEverywhere({ db: database.db, clock: systemClock }, email);
      if (ended === undefined) return [false, `There is no account of ${email}.`];
      return [true, `Sessions ended: ${String(ended)}.`];
    }
    if (!isRole(role)) return [false, usage];
    switch (await changeRole(database, email, role)) {
      case "changed":
        return [true, `${email}: ${role}.`];
      case "unknown":
        return [false, `There is no account of ${email}.`];
      case "not activated":
        return [false, `${email} is not activated: its owner opens the link of the mail first.`];
    }
  } finally {
    await database.close();
  }
};

try {
  const [isDone, text] = await run(process.argv.slice(2));
  process.exitCode = isDone ? 0 : 1;
  (isDone ? console.log : console.error)(text);
} catch (error) {
  const isPlain = error instanceof ConfigError || error instanceof LockedError;
  console.error(isPlain ? error.message : error);
  process.exitCode = 1;
}
