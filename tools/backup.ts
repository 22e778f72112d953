/*
 * Backs up the PostgreSQL of DATABASE_URL, and restores it into another one.
 *
 *   npm run backup [-- --without-keys] [--without-trial]
 *   npm run restore -- <folder> [--identity key.txt] [--keys keys.env] [--without-keys]
 *
 * A backup is a folder in BACKUP_DIR: a manifest with digests, the dump of pg_dump with all uploads, and the keys. It is
 * restored into a database beside for a trial. With BACKUP_TO it is encrypted by age. `--keys` is the file into which
 * the keys of a backup are written.
 */
import "./lib/pipe.mjs";
import { closeSync, openSync, rmSync, writeFileSync } from "node:fs";
import process from "node:process";
import { parseArgs } from "node:util";
import { parseConfig } from "#server/config.ts";
import { makeBackup } from "#server/console/backup/make.ts";
import { explainFile, stopPrograms } from "#server/console/backup/programs.ts";
import { restoreBackup } from "#server/console/backup/restore.ts";
import { migrations } from "#server/migrations.ts";
import { Failure, runCommand } from "./lib/command.ts";

const usage = `usage:
  npm run backup [-- --without-keys] [--without-trial]
  npm run restore -- <folder> [--identity key.txt] [--keys keys.env] [--without-keys]`;

const { BACKUP_DIR, BACKUP_KEEP, BACKUP_TO, DATABASE_URL } = parseConfig(process.env);
const urlOf = (): string => {
  if (DATABASE_URL === undefined)
    throw new Failure(
      "DATABASE_URL names no PostgreSQL. An embedded database is copied with its folder, while no server runs.",
    );
  return DATABASE_URL;
};

const backup = async (withoutKeys: boolean, withoutTrial: boolean): Promise<void> => {
  const { folder, manifest } = await makeBackup({
    url: urlOf(),
    dir: BACKUP_DIR,
    keep: BACKUP_KEEP,
    to: BACKUP_TO,
    env: process.env,
    withoutKeys,
    tries: !withoutTrial,
    now: new Date(),
  });
  console.log(`${folder}\nledger sha256 ${manifest.ledger.digest}`);
  if (withoutKeys && manifest.keys.length > 0)
    console.log(`It has no keys. Keep them elsewhere: ${manifest.keys.join(", ")}`);
};

/** Makes a file, before anything is done that it is needed for. */
const openNew = (file: string): number => {
  try {
    return openSync(file, "wx", 0o600);
  } catch (error) {
    throw explainFile(error, `--keys ${file}`);
  }
};

const restore = async (
  folder: string,
  {
    identity,
    keys: file,
    withoutKeys,
  }: { identity?: string | undefined; keys?: string | undefined; withoutKeys: boolean },
): Promise<void> => {
  const url = urlOf();
  const handle = file === undefined ? undefined : openNew(file);
  const { manifest, keys } = await restoreBackup({
    folder,
    url,
    identity,
    env: process.env,
    withoutKeys,
    migrations,
  }).catch((error: unknown) => {
    if (file !== undefined) rmSync(file);
    throw error;
  });
  const lines = Object.entries(keys).map(([name, value]) => `${name}=${value}\n`);
  if (handle !== undefined) {
    writeFileSync(handle, lines.join(""));
    closeSync(handle);
  }
  console.log(`Restored as of ${manifest.made_at}\nledger sha256 ${manifest.ledger.digest}`);
  if (file === undefined && lines.length > 0)
    console.log(`The backup has keys, --keys FILE writes them: ${Object.keys(keys).join(", ")}`);
};

// Nothing is left of what was begun. A terminal and npm both send one.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, stopPrograms);

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      "without-keys": { type: "boolean", default: false },
      "without-trial": { type: "boolean", default: false },
      identity: { type: "string" },
      keys: { type: "string" },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  const [command, folder] = positionals;
  const withoutKeys = values["without-keys"];
  if (values.help) console.log(usage);
  else if (command === "backup" && positionals.length === 1)
    await backup(withoutKeys, values["without-trial"]);
  else if (command === "restore" && folder !== undefined && positionals.length === 2)
    await restore(folder, { identity: values.identity, keys: values.keys, withoutKeys });
  else throw new Failure(usage);
  return true;
});
