import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { digestOf } from "#server/ledger/journal.ts";
import { openPostgres } from "#server/platform/data/database.ts";
import { givenKeys } from "./keys.ts";
import { readManifest, type Manifest } from "./manifest.ts";
import { BackupError, connectionOf, explainFile, runProgram } from "./programs.ts";
import { readOccupation, revokeChanges } from "./store.ts";

/** Loads a dump into an empty database. @throws BackupError when it fails, or its ledger is another one. */
export const load = async (url: string, dump: string, ledger: Manifest["ledger"]): Promise<void> => {
  const { dbname, env } = connectionOf(url);
  const whole = ["--single-transaction", "--exit-on-error", "--no-owner", "--no-privileges"];
  await runProgram("pg_restore", [...whole, dbname, dump], { env });
  const database = openPostgres(url, 1, () => {}, {});
  try {
    const { digest } = await digestOf(database.db);
    if (digest !== ledger.digest)
      throw new BackupError(`The restored ledger is another one: ${digest} in place of ${ledger.digest}`);
    await revokeChanges(database.db);
  } finally {
    await database.close();
  }
};

/** @throws BackupError unless the database is empty and nobody uses it. */
const requireEmpty = async (url: string): Promise<void> => {
  const database = openPostgres(url, 1, () => {}, {});
  try {
    const { relations, servers } = await readOccupation(database.db);
    if (servers > 0)
      throw new BackupError("DATABASE_URL: a server is at work on that database: name a new one");
    if (relations > 0)
      throw new BackupError("DATABASE_URL: that database is not empty: restore into a new one (createdb)");
  } finally {
    await database.close();
  }
};

/** A folder for what is decrypted. It is beside the backup, where there is room for a database. */
const folderBeside = (folder: string): string => {
  const beside = path.dirname(path.resolve(folder));
  try {
    return mkdtempSync(path.join(beside, ".exchange-restore-"));
  } catch (error) {
    throw explainFile(error, beside);
  }
};

/** What is restored, and where. */
export interface RestoreOrder {
  readonly folder: string;
  readonly url: string;
  /** File with the secret key of age. */
  readonly identity: string | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly withoutKeys: boolean;
  /** The migrations of this program. */
  readonly migrations: object;
}

/**
 * Restores a backup into an empty database, and compares its ledger.
 * @returns its manifest, and the keys that it had.
 * @throws BackupError
 */
export const restoreBackup = async ({
  folder,
  url,
  identity,
  env,
  withoutKeys,
  migrations,
}: RestoreOrder): Promise<{ manifest: Manifest; keys: Readonly<Record<string, string>> }> => {
  const manifest = await readManifest(folder);
  if (!(manifest.schema in migrations))
    throw new BackupError(
      `Another version made this backup (its migration ${manifest.schema} is unknown here): restore it with that version`,
    );
  const isSealed = "database.dump.age" in manifest.parts;
  if (isSealed && identity === undefined)
    throw new BackupError("The backup is encrypted: name the file of its secret key, --identity FILE");
  const given = givenKeys(env);
  const absent = manifest.keys.filter((name) => !(name in given));
  if (absent.length > 0 && !("keys.json.age" in manifest.parts) && !withoutKeys)
    throw new BackupError(
      `Keys are missing: ${absent.join(", ")}. The backup has none: set yours as for the server, or restore --without-keys`,
    );
  await requireEmpty(url);
  const opened = isSealed ? folderBeside(folder) : undefined;
  const open = async (name: string): Promise<string> => {
    const file = path.join(folder, name);
    if (opened === undefined) return file;
    const plain = path.join(opened, name);
    await runProgram("age", ["-d", "-i", identity ?? "", "-o", plain, `${file}.age`]);
    return plain;
  };
  try {
    await load(url, await open("database.dump"), manifest.ledger);
    const keys =
      "keys.json.age" in manifest.parts
        ? (JSON.parse(readFileSync(await open("keys.json"), "utf8")) as Record<string, string>)
        : {};
    return { manifest, keys };
  } finally {
    if (opened !== undefined) rmSync(opened, { recursive: true, force: true });
  }
};
