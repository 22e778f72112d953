import { execFileSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import process from "node:process";
import type { PGlite } from "@electric-sql/pglite";
import { fromPglite, PgBoss } from "pg-boss";
import pg from "pg";
import { migrations } from "#server/migrations.ts";
import type { DatabaseHandle } from "#server/platform/data/database.ts";
import { embeddedHandle, openEmbedded, openPostgres } from "#server/platform/data/database.ts";
import { migrate } from "#server/platform/data/migrate.ts";
import type { Ask } from "./lending.ts";
import { emptyTables, schemaOf } from "./lending.ts";

/** Which database the suite runs on: `TEST_DB=pglite` (default) or `postgres` (with `TEST_DATABASE_URL`). */
export const databaseKind = process.env["TEST_DB"] === "postgres" ? "postgres" : "pglite";

const root = path.resolve(import.meta.dirname, "../../..");
const cache = path.join(root, ".cache");

/** Changes with the schema; there is one template for each value. */
const schemaHash = (): string => {
  const hash = createHash("sha256");
  const folder = path.join(root, "server/migrations");
  for (const file of readdirSync(folder).toSorted()) hash.update(readFileSync(path.join(folder, file)));
  hash.update(readFileSync(path.join(root, "server/migrations.ts")));
  hash.update(readFileSync(path.join(root, "node_modules/pg-boss/package.json")));
  hash.update(readFileSync(path.join(root, "node_modules/@electric-sql/pglite/package.json")));
  return hash.digest("hex").slice(0, 16);
};

const installJobs = async (options: ConstructorParameters<typeof PgBoss>[0] & object): Promise<void> => {
  const boss = new PgBoss({ ...options, schema: "jobs", schedule: false, supervise: false });
  await boss.start();
  await boss.stop({ graceful: false });
};

// The number changes with the way templates are made.
const templateFile = (): string => path.join(cache, `pglite-2-${schemaHash()}.tar`);

/** Makes a migrated embedded database that opens quickly: shut down, without its template databases. */
const makeLiteTemplate = async (file: string): Promise<void> => {
  const folder = mkdtempSync(path.join(tmpdir(), "exchange-template-"));
  try {
    const handle = await openEmbedded({ dataDir: folder });
    const { db, lite } = handle;
    if (lite === undefined) throw new Error("not embedded");
    await migrate(db, migrations);
    await installJobs({ db: fromPglite(lite), backend: "pglite" });
    await lite.query("update pg_database set datistemplate = false");
    await lite.query("drop database template0");
    await lite.query("drop database template1");
    await handle.close();
    mkdirSync(cache, { recursive: true });
    const draft = `${file}.${randomBytes(6).toString("hex")}`;
    execFileSync("tar", ["-cf", draft, "-C", folder, "."], { stdio: "ignore" });
    // Concurrent workers may make it: the last rename wins, all are equal.
    renameSync(draft, file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

let lite: Blob | undefined;

const liteTemplate = async (): Promise<Blob> => {
  if (lite !== undefined) return lite;
  const file = templateFile();
  if (!existsSync(file)) await makeLiteTemplate(file);
  return (lite = new Blob([readFileSync(file)]));
};

/** Puts a migrated embedded database into a `DATA_DIR`, which saves several seconds. */
export const fillDataDir = async (folder: string): Promise<void> => {
  await liteTemplate();
  mkdirSync(path.join(folder, "pglite"), { recursive: true });
  execFileSync("tar", ["-xf", templateFile(), "-C", path.join(folder, "pglite")], { stdio: "ignore" });
};

const withDatabase = (url: string, name: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
};

const administer = async <Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
  const url = process.env["TEST_DATABASE_URL"];
  if (url === undefined) throw new Error("TEST_DB=postgres needs TEST_DATABASE_URL");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const createFromTemplate = async (): Promise<{ url: string; drop: () => Promise<void> }> => {
  const base = process.env["TEST_DATABASE_URL"] ?? "";
  const template = `exchange_template_${schemaHash()}`;
  const name = `exchange_test_${randomBytes(6).toString("hex")}`;
  await administer(async (client) => {
    // One worker makes the template while the others wait; copying requires that it has no connections, hence the
    // lock there too.
    await client.query("select pg_advisory_lock(20261120)");
    const { rowCount } = await client.query("select from pg_database where datname = $1", [template]);
    if (rowCount === 0) {
      const draft = `${template}_draft`;
      await client.query(`drop database if exists ${draft}`);
      await client.query(`create database ${draft}`);
      const url = withDatabase(base, draft);
      const handle = openPostgres(url, 2, () => {});
      await migrate(handle.db, migrations);
      await handle.close();
      await installJobs({ connectionString: url, max: 1 });
      await client.query(`alter database ${draft} rename to ${template}`);
    }
    await client.query(`create database ${name} template ${template}`);
  });
  return {
    url: withDatabase(base, name),
    drop: () => administer(async (client) => void (await client.query(`drop database ${name} with (force)`))),
  };
};

/** A migrated database that nobody uses at the moment. */
interface Waiting {
  readonly schema: string;
  readonly open: () => Promise<DatabaseHandle>;
  readonly ask: Ask;
  readonly remove: () => Promise<void>;
}

/**
 * The database that the last test of this worker returned. Emptying it takes a fraction of the time that another one
 * takes, and a worker's tests seldom need two at once.
 */
let waiting: Waiting | undefined;

const valueIn = (rows: readonly unknown[] | undefined): string =>
  (rows?.[0] as { value?: string } | undefined)?.value ?? "";

/**
 * The embedded database as one borrower sees it. After `close` it refuses every query, so that work that outlives its
 * test cannot reach the next one.
 */
const lend = (embedded: PGlite): PGlite => {
  let closed = false;
  return new Proxy(embedded, {
    get: (target, key) => {
      if (key === "closed") return closed;
      if (key === "close")
        return async () => {
          closed = true;
        };
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== "function") return value;
      return closed ? () => Promise.reject(new Error("PGlite is closed")) : (value.bind(target) as unknown);
    },
  });
};

const makeEmbedded = async (): Promise<Omit<Waiting, "schema">> => {
  const { lite: embedded } = await openEmbedded({ loadDataDir: await liteTemplate() });
  if (embedded === undefined) throw new Error("not embedded");
  return {
    open: () => embeddedHandle(lend(embedded)),
    ask: async (statements) => valueIn((await embedded.exec(statements)).at(-1)?.rows),
    remove: () => embedded.close(),
  };
};

const makePostgres = async (): Promise<Omit<Waiting, "schema">> => {
  const { url, drop } = await createFromTemplate();
  return {
    open: async () => openPostgres(url, 10, () => {}),
    ask: async (statements) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      try {
        // Work that outlived its test.
        await client.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
        );
        const result: unknown = await client.query(statements);
        return valueIn(
          [result].flat().at(-1) === undefined ? [] : ([result].flat().at(-1) as pg.QueryResult).rows,
        );
      } finally {
        await client.end();
      }
    },
    remove: drop,
  };
};

/** An empty, migrated database of the suite's kind. `close` empties it for the next, or removes it when its schema changed. */
export const createTestDatabase = async (): Promise<DatabaseHandle> => {
  let borrowed = waiting;
  waiting = undefined;
  if (borrowed === undefined) {
    const made = await (databaseKind === "pglite" ? makeEmbedded() : makePostgres());
    borrowed = { ...made, schema: await schemaOf(made.ask) };
  }
  const lent = borrowed;
  const handle = await lent.open();
  let returned = false;
  return {
    ...handle,
    close: async () => {
      if (returned) return;
      returned = true;
      await handle.close();
      if (waiting === undefined && (await schemaOf(lent.ask)) === lent.schema) {
        await emptyTables(lent.ask);
        waiting = lent;
      } else await lent.remove();
    },
  };
};
