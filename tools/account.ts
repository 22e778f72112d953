/*
 * Manages accounts from a terminal, directly in the database.
 *
 *   npm run account -- role <e-mail> user|editor|operator|senior|admin
 *   npm run account -- sign-out <e-mail>
 *   npm run account -- remove-factor <e-mail> <reason>      of somebody who has lost it and the recovery codes
 *
 * What it does stands in the journal. Uses the server's database, found by DATABASE_URL or DATA_DIR. The embedded one is free only while no server runs.
 */
import "./lib/pipe.mjs";
import process from "node:process";
import { systemClock } from "#server/platform/clock.ts";
import { changeRole, removeSecondFactor, signOutEverywhere } from "#server/account/users/administration.ts";
import { parseConfig } from "#server/config.ts";
import type { Deps } from "#server/platform/deps.ts";
import { createOutbox } from "#server/platform/jobs/outbox.ts";
import { createMailer } from "#server/platform/mail/mail.ts";
import { type Role, roles } from "#domain/account/permissions.ts";
import { Failure, runCommand } from "./lib/command.ts";
import { withDatabase } from "./lib/server-database.ts";

const usage = `usage:
  role <e-mail> user|editor|operator|senior|admin
  sign-out <e-mail>
  remove-factor <e-mail> <reason>`;

const isRole = (text: string): text is Role => (roles as readonly string[]).includes(text);

type Work = (deps: Pick<Deps, "db" | "clock" | "config" | "mail">) => Promise<string>;

/** What is asked for. @throws Failure. */
const workOf = ([command, email = "", what = "", ...more]: readonly string[]): Work => {
  const unknown = () => new Failure(`There is no account of ${email}.`);
  if (command === "sign-out" && what === "")
    return async (deps) => {
      const ended = await signOutEverywhere(deps, email);
      if (ended === undefined) throw unknown();
      return `Sessions ended: ${String(ended)}.`;
    };
  if (command === "role" && isRole(what) && more.length === 0)
    return async (deps) => {
      switch (await changeRole(deps, email, what)) {
        case "changed":
          return `${email}: ${what}.`;
        case "unknown":
          throw unknown();
        case "not activated":
          throw new Failure(`${email} is not activated: its owner opens the link of the mail first.`);
      }
    };
  if (command === "remove-factor" && what.trim() !== "" && more.length === 0)
    return async (deps) => {
      switch (await removeSecondFactor(deps, email, what.trim())) {
        case "removed":
          return `${email} signs in with the password alone now, and sets up another factor.`;
        case "unknown":
          throw unknown();
        case "none":
          throw new Failure(`${email} has no second factor.`);
      }
    };
  throw new Failure(usage);
};

/** Runs one command and returns its output. @throws Failure. */
const run = async (args: readonly string[]): Promise<string> => {
  const work = workOf(args);
  const config = parseConfig(process.env);
  const clock = systemClock;
  return withDatabase(async ({ db }) => {
    const mailer = createMailer(config);
    try {
      return await work({ db, clock, config, mail: createOutbox({ db, clock }, mailer, config) });
    } finally {
      mailer?.close();
    }
  });
};

await runCommand(async () => {
  console.log(await run(process.argv.slice(2)));
  return true;
});
