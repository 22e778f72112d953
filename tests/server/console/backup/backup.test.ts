import { execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { createFeatures } from "#server/compose.ts";
import { type BackupOrder, makeBackup } from "#server/console/backup/make.ts";
import { connectionOf } from "#server/console/backup/programs.ts";
import { type RestoreOrder, restoreBackup } from "#server/console/backup/restore.ts";
import { post } from "#server/ledger/ledger.ts";
import { migrations } from "#server/migrations.ts";
import { account, entry, move } from "#tests/server/ledger/support.ts";
import { databaseKind } from "#tests/server/support/database.ts";
import { type TestServer, startTestServer } from "#tests/server/support/server.ts";
import { node, root } from "#tools/lib/process.mjs";

describe("a program of PostgreSQL", () => {
  const of = (end: string) => connectionOf(`postgres://${end}`);

  it("gets no password where others see it", () => {
    expect(of("olga:a%2Fb@db/exchange")).toEqual({
      dbname: "--dbname=postgres://olga@db/exchange",
      env: { PGPASSWORD: "a/b" },
    });
    expect(of("olga@db/exchange?password=a%2Fb&options=-c%20a%3Db")).toEqual({
      dbname: "--dbname=postgres://olga@db/exchange?options=-c%20a%3Db",
      env: { PGPASSWORD: "a/b" },
    });
  });

  it.each(["ssl=true", "sslmode=require", "sslmode=verify-full"])("checks the certificate: %s", (mode) => {
    const { dbname, env } = of(`db/exchange?${mode}`);
    expect(dbname).toBe("--dbname=postgres://db/exchange?sslmode=verify-full");
    expect(Object.keys(env)).toEqual(
      existsSync("/etc/ssl/certs/ca-certificates.crt") ? ["PGSSLROOTCERT"] : [],
    );
    expect(of(`db/exchange?${mode}&sslrootcert=%2Fown.crt`).env).toEqual({});
  });
});

const has = (program: string) => spawnSync(program, ["--version"]).status === 0;

let server: TestServer;
let dir: string;
let url: string;
beforeAll(async () => {
  dir = mkdtempSync(path.join(tmpdir(), "exchange-backup-"));
  server = await startTestServer({ features: createFeatures, complete: true });
  url = server.deps.database.url ?? "";
  await server.deps.db.transaction().execute(async (trx) => {
    for (const amount of ["500", "0.7"])
      await post(trx, entry(move(account("correction"), account("reserve_available"), amount)));
  });
  // The demo's keys are in the database. Here somebody was given them.
  await sql`delete from secrets where name in ('account', 'promises')`.execute(server.deps.db);
});
afterAll(async () => {
  await server.close();
  rmSync(dir, { recursive: true, force: true });
});

const asked = async <Result>(base: string, statement: string): Promise<Result[]> => {
  const client = new pg.Client({ connectionString: base });
  await client.connect();
  try {
    return (await client.query(statement)).rows as Result[];
  } finally {
    await client.end();
  }
};

/** What PostgreSQL itself says of the money. */
const money = (base: string) =>
  asked(
    base,
    `select md5(string_agg(t::text, '|' order by t.id)) as transactions,
      (select md5(string_agg(p::text, '|' order by p.transaction_id, p.place)) from ledger_postings p) as postings,
      (select md5(string_agg(r::text, '|' order by r.currency_id)) from reserves r) as reserves
    from ledger_transactions t`,
  );

/** What whoever serves may do with each table. */
const rights = (base: string) =>
  asked(
    base,
    `select c.relname as table, kind, has_table_privilege(c.oid, kind) as whole,
      has_any_column_privilege(c.oid, case kind when 'delete' then 'select' else kind end) as part
    from pg_class c cross join unnest(array['select', 'insert', 'update', 'delete']) as kind
    where relkind = 'r' and relnamespace = 'public'::regnamespace
      and not (select rolsuper from pg_roles where rolname = current_user)
    union all
    select c.relname, 'acl', true, relacl is not null from pg_class c
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1, 2`,
  );

let made = 0;
/** A new database beside that of the server. */
const emptyDatabase = async (): Promise<string> => {
  const name = `exchange_restored_${String(process.pid)}_${String((made += 1))}`;
  await asked(url, `create database ${name}`);
  onTestFinished(() => asked(url, `drop database ${name} with (force)`).then(() => undefined));
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
};

let minute = 0;
const backUp = (changes: Partial<BackupOrder> = {}) =>
  makeBackup({
    url,
    dir,
    keep: 14,
    to: undefined,
    env: {},
    withoutKeys: true,
    tries: false,
    now: new Date(Date.UTC(2026, 10, 20, 12, (minute += 1))),
    ...changes,
  });

const restore = async (folder: string, changes: Partial<RestoreOrder> = {}) =>
  restoreBackup({
    folder,
    url: await emptyDatabase(),
    identity: undefined,
    env: {},
    withoutKeys: true,
    migrations,
    ...changes,
  });

describe.skipIf(databaseKind !== "postgres" || !has("pg_dump"))("a backup", { timeout: 120_000 }, () => {
  it("is restored with the same money, and is tried by itself", async () => {
    const { folder, manifest } = await backUp({ tries: true });
    const target = await emptyDatabase();
    await restore(folder, { url: target });
    expect(await money(target)).toEqual(await money(url));
    expect(await rights(target)).toEqual(await rights(url));
    const count =
      "select (select count(*) from users) as users, (select count(*) from kysely_migration) as run";
    expect(await asked(target, count)).toEqual(await asked(url, count));
    expect(manifest.tried).toBe(true);
    expect([{ count: String(manifest.ledger.transactions) }]).toEqual(
      await asked(url, "select count(*) from ledger_transactions"),
    );
    const trials = await asked(url, "select from pg_database where datname like 'exchange_trial_%'");
    expect(trials).toEqual([]);
    const steps = (await server.call("readSetup")).json as { name: string; done: boolean }[];
    expect(steps.find(({ name }) => name === "backup")).toMatchObject({ name: "backup", done: true });
  });

  it("is refused without the keys that its data needs, by their names", async () => {
    const refusal = (changes: Partial<BackupOrder>) =>
      backUp({ withoutKeys: false, ...changes }).catch((error: unknown) => String(error));
    expect(await refusal({})).toMatch(/Keys are missing: ACCOUNT_KEY\./);
    expect(await refusal({ env: { ACCOUNT_KEY: "k".repeat(32) } })).toMatch(
      /ACCOUNT_KEY must not lie beside/,
    );
    const { folder } = await backUp();
    await expect(restore(folder, { withoutKeys: false })).rejects.toThrow(/^Keys are missing: ACCOUNT_KEY\./);
  });

  it.skipIf(!has("age"))("is encrypted, and has the keys then", async () => {
    const identity = path.join(dir, "key.txt");
    spawnSync("age-keygen", ["-o", identity]);
    const to = /age1\w+/.exec(readFileSync(identity, "utf8"))?.[0];
    const env = { ACCOUNT_KEY: "k".repeat(32), SESSION_KEY: "s".repeat(32) };
    const { folder } = await backUp({ to, env, withoutKeys: false });
    expect(readdirSync(folder).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      "database.dump.age",
      "keys.json.age",
      "manifest.json",
    ]);
    await expect(restore(folder)).rejects.toThrow("--identity FILE");
    const target = await emptyDatabase();
    expect((await restore(folder, { url: target, identity, withoutKeys: false })).keys).toEqual(env);
    expect(await money(target)).toEqual(await money(url));
  });

  it("is refused when it is cut, changed or of another version", async () => {
    const { folder } = await backUp();
    const manifest = path.join(folder, "manifest.json");
    const told = readFileSync(manifest, "utf8");
    writeFileSync(manifest, told.replace(/"schema": "\w+"/, '"schema": "0999_later"'));
    await expect(restore(folder)).rejects.toThrow("its migration 0999_later is unknown here");
    writeFileSync(manifest, told.slice(0, -20));
    await expect(restore(folder)).rejects.toThrow("is cut");
    writeFileSync(manifest, told);
    truncateSync(path.join(folder, "database.dump"), 5_000);
    await expect(restore(folder)).rejects.toThrow("is missing, cut or changed");
    rmSync(manifest);
    await expect(restore(folder)).rejects.toThrow("is no whole backup");
  });

  it("is refused when its ledger is not that of its manifest, and when somebody is there already", async () => {
    const { folder } = await backUp();
    await expect(restore(folder, { url })).rejects.toThrow(/a server is at work|not empty/);
    const used = await emptyDatabase();
    await asked(used, "create table t (id int)");
    await expect(restore(folder, { url: used })).rejects.toThrow("not empty");
    const manifest = path.join(folder, "manifest.json");
    const other = readFileSync(manifest, "utf8").replace(/"digest": "\w+"/, `"digest": "${"0".repeat(64)}"`);
    writeFileSync(manifest, other);
    await expect(restore(folder)).rejects.toThrow("The restored ledger is another one");
  });

  it("leaves nothing that looks whole when the disk is full, and keeps as many as it is told", async () => {
    const full = mkdtempSync(path.join(tmpdir(), "exchange-full-"));
    const limited = `ulimit -f 64; exec "${node}" tools/backup.ts backup --without-keys --without-trial`;
    const env = { PATH: process.env["PATH"], DATABASE_URL: url, BACKUP_DIR: full };
    const failed = promisify(execFile)("bash", ["-c", limited], { cwd: root, env });
    await expect(failed).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining("pg_dump failed"),
    });
    expect(readdirSync(full)).toEqual([]);
    for (let time = 0; time < 3; time++) await backUp({ dir: full, keep: 2 });
    expect(readdirSync(full)).toHaveLength(2);
    rmSync(full, { recursive: true });
  });

  it("removes what a killed one has left, and is made alone", async () => {
    const left = "exchange_trial_20261118T120000Z_0123456789ab";
    const recent = left.replace("18T", "20T");
    for (const name of [left, recent]) await asked(url, `create database "${name}"`);
    onTestFinished(() => asked(url, `drop database "${recent}"`).then(() => undefined));
    const own = mkdtempSync(path.join(tmpdir(), "exchange-killed-"));
    mkdirSync(path.join(own, ".exchange-20261118T120000Z.01234567"));
    const both = await Promise.allSettled([backUp({ dir: own }), backUp({ dir: own })]);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({
      reason: expect.objectContaining({ message: expect.stringMatching(/^Another backup of this database/) }),
    });
    expect(readdirSync(own)).toEqual([expect.stringMatching(/^exchange-/)]);
    const trials = await asked(url, "select datname from pg_database where datname like 'exchange_trial_%'");
    expect(trials).toEqual([{ datname: recent }]);
    rmSync(own, { recursive: true });
  });

  it("leaves nothing when it is told to stop", async () => {
    const own = mkdtempSync(path.join(tmpdir(), "exchange-stopped-"));
    const programs = path.join(own, "bin");
    mkdirSync(programs);
    writeFileSync(path.join(programs, "pg_dump"), "#!/bin/sh\nexec sleep 60\n", { mode: 0o755 });
    const env = { PATH: `${programs}:${process.env["PATH"] ?? ""}`, DATABASE_URL: url, BACKUP_DIR: own };
    const child = spawn(node, ["tools/backup.ts", "backup", "--without-keys"], { cwd: root, env });
    await expect.poll(() => readdirSync(own), { timeout: 30_000 }).toHaveLength(2);
    child.kill("SIGTERM");
    expect(await once(child, "exit")).toEqual([1, null]);
    expect(readdirSync(own)).toEqual(["bin"]);
    rmSync(own, { recursive: true });
  });

  it("names its folder when that can't be written", async () => {
    const file = path.join(dir, "file");
    writeFileSync(file, "");
    await expect(backUp({ dir: path.join(file, "backups") })).rejects.toThrow(
      /^BACKUP_DIR \S+ is no folder$/,
    );
  });

  it("is not restored when its keys could not be written", async () => {
    const { folder } = await backUp();
    const target = await emptyDatabase();
    const taken = path.join(dir, "taken.env");
    writeFileSync(taken, "");
    const env = { PATH: process.env["PATH"], DATABASE_URL: target };
    const args = ["tools/backup.ts", "restore", folder, "--without-keys", "--keys", taken];
    const { status, stderr } = spawnSync(node, args, { cwd: root, env, encoding: "utf8" });
    expect([status, stderr]).toEqual([1, `--keys ${taken} is there already\n`]);
    expect(await asked(target, "select from pg_tables where schemaname = 'public'")).toEqual([]);
  });

  it("is made before a migration, which is not made without", async () => {
    const { folder } = await backUp();
    const target = await emptyDatabase();
    await restore(folder, { url: target });
    await asked(target, "delete from kysely_migration where name = (select max(name) from kysely_migration)");
    const before = path.join(dir, "before");
    const migrate = (PATH?: string) => {
      const env = { PATH, DATABASE_URL: target, BACKUP_DIR: before };
      return spawnSync(node, ["tools/migrate.ts"], { cwd: root, env, encoding: "utf8" });
    };
    expect(migrate("/nowhere")).toMatchObject({
      status: 1,
      stdout: "",
      stderr: expect.stringMatching(
        /^There is no backup, so nothing was migrated .* pg_dump is not on the PATH/,
      ),
    });
    // The last migration may not run twice, but the backup comes first.
    expect(migrate(process.env["PATH"]).stdout).toContain("Backed up: ");
    expect(readdirSync(before)).toEqual([`before-${Object.keys(migrations).at(-1)}`]);
  });
});
