/*
 * Manages accounts from a terminal, directly in the database.
 *
 *   npm run account -- role <e-mail> user|editor|operator|senior|admin
 *   npm run account -- sign-out <e-mail>
 *
 * Uses the server's database, found by DATABASE_URL or DATA_DIR. The embedded one is free only while no server runs.
 */
import "./lib/pipe.mjs";
import process from "node:process";
import { systemClock } from "#server/platform/clock.ts";
import { changeRole, signOutEverywhere } from "#server/account/users/administration.ts";
import { type Role, roles } from "#domain/account/permissions.ts";
import { Failure, runCommand } from "./lib/command.ts";
import { withDatabase } from "./lib/server-database.ts";

const usage = `usage:
  role <e-mail> user|editor|operator|senior|admin
  sign-out <e-mail>`;

const isRole = (text: string): text is Role => (roles as readonly string[]).includes(text);

/** Runs one command and returns its output. @throws Failure. */
const run = async (args: readonly string[]): Promise<string> => {
  const [command, email = "", role = ""] = args;
  const isWhole = command === "role" ? args.length === 3 && isRole(role) : args.length === 2;
  if ((command !== "role" && command !== "sign-out") || !isWhole) throw new Failure(usage);
  return withDatabase(async (database) => {
    const unknown = new Failure(`There is no account of ${email}.`);
    if (command === "sign-out") {
      const ended = await signOutEverywhere({ db: database.db, clock: systemClock }, email);
      if (ended === undefined) throw unknown;
      return `Sessions ended: ${String(ended)}.`;
    }
    if (!isRole(role)) throw new Failure(usage);
    switch (await changeRole({ db: database.db, clock: systemClock }, email, role)) {
      case "changed":
        return `${email}: ${role}.`;
      case "unknown":
        throw unknown;
      case "not activated":
        throw new Failure(`${email} is not activated: its owner opens the link of the mail first.`);
    }
  });
};

await runCommand(async () => {
  console.log(await run(process.argv.slice(2)));
  return true;
});
