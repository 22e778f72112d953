import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DatabaseHandle } from "#server/platform/data/database.ts";
import { openEmbedded } from "#server/platform/data/database.ts";
import { takeLock } from "#server/platform/data/lock.ts";
import { fillDataDir } from "#tests/server/support/database.ts";
import { explain } from "#tools/lib/command.ts";
import { withDatabase } from "#tools/lib/server-database.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "exchange-"));
  vi.stubEnv("DATA_DIR", folder);
  vi.stubEnv("DATABASE_URL", undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** What a command line that needs the database prints when it cannot have it. */
const told = () => withDatabase(async () => "done").catch(explain);

/** Changes a database that the server has made. */
const change = async (work: (database: DatabaseHandle) => Promise<unknown>) => {
  await fillDataDir(folder);
  const database = await openEmbedded({ dataDir: path.join(folder, "pglite") });
  await work(database);
  await database.close();
};

test("a missing database is reported, and not created", async () => {
  const line = "there is no database yet: npm run migrate";
  expect([await told(), await told()]).toEqual(Array(2).fill(`DATA_DIR ${folder}: ${line}`));
});

test.each([
  ["an empty", sql`drop table kysely_migration`],
  ["an earlier", sql`delete from kysely_migration where name > '0013'`],
])("%s database is reported, and not migrated", async (_, earlier) => {
  await change(({ db }) => earlier.execute(db));
  const line = /^The database is empty or of an earlier version \(.* have not run\): npm run migrate$/;
  expect([await told(), await told()]).toEqual(Array(2).fill(expect.stringMatching(line)));
});

test("a locked database is reported", async () => {
  await fillDataDir(folder);
  const release = takeLock(folder);
  expect(await told()).toBe(`DATA_DIR ${folder} is in use by process ${String(process.pid)}`);
  release();
});

test("an unreachable PostgreSQL is reported, without its password", async () => {
  vi.stubEnv("DATABASE_URL", "postgresql://user:secret@127.0.0.1:9/x");
  expect(await told()).toBe(
    "DATABASE_URL: nothing listens at the host and port of the database: start it, or correct them",
  );
});
