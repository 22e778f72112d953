import { randomBytes } from "node:crypto";
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { dayMs } from "#domain/time/durations.ts";
import type { Db } from "#server/database.ts";
import { digestOf } from "#server/ledger/journal.ts";
import { openPostgres } from "#server/platform/data/database.ts";
import { readRun } from "#server/platform/data/migrate.ts";
import { writeSetting } from "#server/staff/settings/store.ts";
import { givenKeys, keysFor } from "./keys.ts";
import { manifestName, partOf, type Manifest } from "./manifest.ts";
import { BackupError, connectionOf, explainFile, runProgram } from "./programs.ts";
import { load } from "./restore.ts";
import {
  aloneWithBackups,
  createDatabase,
  dropDatabase,
  exportSnapshot,
  listTrials,
  readKeyUse,
  trialPrefix,
} from "./store.ts";

/** What a backup is made of, and how. */
export interface BackupOrder {
  readonly url: string;
  /** The folder of all backups. */
  readonly dir: string;
  readonly keep: number;
  /** Public key of age. Without one nothing is encrypted, and the keys are left out. */
  readonly to: string | undefined;
  /** The environment, for the keys. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Backs up although keys are not known, or are left out. */
  readonly withoutKeys: boolean;
  /** Restores it into a database beside for a trial. */
  readonly tries: boolean;
  readonly now: Date;
  /** A name of its own, by which it replaces the one before. Such a one is not among those that are kept and remembered. */
  readonly name?: string;
}

const stampOf = (now: Date): string => `${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

const nameOf = (now: Date): string => `exchange-${stampOf(now)}`;

/** The beginning of the name of a database for a trial, which is thus in order of time. */
const trialOf = (now: Date): string => `${trialPrefix}${stampOf(now)}`;

const isBackup = (name: string): boolean => /^exchange-\d{8}T\d{6}Z$/.test(name);

/** Where the last backup is remembered. */
export const backupSetting = "backup";

/** Writes what the system still holds in memory. */
const flush = (file: string): void => {
  const handle = openSync(file, "r");
  fsyncSync(handle);
  closeSync(handle);
};

/** @throws BackupError when a key is missing, or would be left out without that being wanted. */
const checkKeys = async (db: Db, { env, to, withoutKeys }: BackupOrder): Promise<string[]> => {
  const given = givenKeys(env);
  const { needed, missing } = keysFor(await readKeyUse(db), given);
  if (withoutKeys) return needed;
  if (missing.length > 0)
    throw new BackupError(
      `Keys are missing: ${missing.join(", ")}. Without them the backup can't be read. Set them here as for the server, or back up --without-keys and keep them yourself`,
    );
  if (to === undefined && needed.length > 0)
    throw new BackupError(
      `${needed.join(", ")} must not lie beside the data in clear. Name a public key (BACKUP_TO), or back up --without-keys and keep them yourself`,
    );
  return needed;
};

/** Restores a dump into a database beside, compares its ledger, and drops it. */
const tryOut = async (
  db: Db,
  { url, now }: BackupOrder,
  dump: string,
  ledger: Manifest["ledger"],
): Promise<void> => {
  const name = `${trialOf(now)}_${randomBytes(6).toString("hex")}`;
  await createDatabase(db, name).catch((error: unknown) => {
    const refused = error instanceof Error && "code" in error && error.code === "42501";
    throw refused
      ? new BackupError(
          "The role may not make a database for the trial: alter role … createdb, or back up --without-trial",
        )
      : error;
  });
  try {
    const beside = new URL(url);
    beside.pathname = `/${name}`;
    await load(beside.href, dump, ledger);
  } finally {
    await dropDatabase(db, name);
  }
};

/** Dumps the database as one moment sees it. */
const dump = (db: Db, url: string, file: string): Promise<Pick<Manifest, "schema" | "ledger">> =>
  db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (trx) => {
      const { dbname, env } = connectionOf(url);
      const snapshot = `--snapshot=${await exportSnapshot(trx)}`;
      const kind = ["--format=custom", "--no-owner", "--no-privileges"];
      await runProgram("pg_dump", [...kind, snapshot, `--file=${file}`, dbname], { env });
      return { schema: (await readRun(trx)).at(-1) ?? "", ledger: await digestOf(trx) };
    });

/** Writes the parts of a backup into a folder. */
const writeParts = async (db: Db, order: BackupOrder, folder: string): Promise<Manifest> => {
  const { url, to, env, withoutKeys, tries, now } = order;
  const keys = await checkKeys(db, order);
  const file = path.join(folder, "database.dump");
  const known = await dump(db, url, file);
  if (tries) await tryOut(db, order, file, known.ledger);
  if (to !== undefined) {
    await runProgram("age", ["-r", to, "-o", `${file}.age`, file]);
    rmSync(file);
    if (!withoutKeys)
      await runProgram("age", ["-r", to, "-o", path.join(folder, "keys.json.age")], {
        input: JSON.stringify(givenKeys(env)),
      });
  }
  const parts: Record<string, Manifest["parts"][string]> = {};
  for (const name of readdirSync(folder)) {
    flush(path.join(folder, name));
    parts[name] = await partOf(path.join(folder, name));
  }
  return { format: 1, made_at: now.toISOString(), ...known, parts, keys, tried: tries };
};

/** Removes what backups that were killed have left: their drafts, and the databases of their trials. */
const sweep = async (db: Db, dir: string, now: Date): Promise<void> => {
  for (const name of readdirSync(dir))
    if (/^\.(?:exchange|before)-.*\.[\da-f]{8}$/.test(name))
      rmSync(path.join(dir, name), { recursive: true });
  // Another exchange beside may try its own right now.
  const dayBefore = trialOf(new Date(now.getTime() - dayMs));
  for (const name of await listTrials(db)) if (name < dayBefore) await dropDatabase(db, name);
};

/** Writes a backup, remembers it, and removes the oldest. */
const writeBackup = async (db: Db, order: BackupOrder): Promise<{ folder: string; manifest: Manifest }> => {
  const { dir, keep, now, name = nameOf(now) } = order;
  const folder = path.join(dir, name);
  const draft = path.join(dir, `.${name}.${randomBytes(4).toString("hex")}`);
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  await sweep(db, dir, now);
  mkdirSync(draft, { mode: 0o700 });
  try {
    const manifest = await writeParts(db, order, draft);
    writeFileSync(path.join(draft, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
    flush(draft);
    if (order.name !== undefined) rmSync(folder, { recursive: true, force: true });
    renameSync(draft, folder);
    flush(dir);
    if (order.name !== undefined) return { folder, manifest };
    const { made_at, tried, schema } = manifest;
    await writeSetting(db, backupSetting, { made_at, tried, schema });
    const old = readdirSync(dir)
      .filter(isBackup)
      .toSorted((one, other) => (one < other ? -1 : 1));
    for (const former of old.slice(0, -keep)) rmSync(path.join(dir, former), { recursive: true });
    return { folder, manifest };
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
};

/**
 * Backs up the database, with the files that were uploaded, which are in it, and the keys. Nothing has the name of a
 * backup before it is whole, and only one is made at a time.
 * @throws BackupError
 */
export const makeBackup = async (order: BackupOrder): Promise<{ folder: string; manifest: Manifest }> => {
  const database = openPostgres(order.url, 3, () => {}, {});
  try {
    return await aloneWithBackups(database.db, () => writeBackup(database.db, order));
  } catch (error) {
    throw explainFile(error, `BACKUP_DIR ${order.dir}`);
  } finally {
    await database.close();
  }
};
