import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import { migrations } from "#server/migrations.ts";
import type { DatabaseHandle } from "#server/platform/data/database.ts";
import { isUnreachable, openPostgres, runIn, transaction } from "#server/platform/data/database.ts";
import { isMigrated, migrate, pendingMigrations, statementsOf } from "#server/platform/data/migrate.ts";
import { run } from "#server/run.ts";
import { explainFailure } from "#server/start-failure.ts";
import { createTestDatabase, databaseKind } from "#tests/server/support/database.ts";
import { probeContract, probeFeature } from "#tests/server/support/probe.ts";
import { startTestServer } from "#tests/server/support/server.ts";

let database: DatabaseHandle;
afterEach(() => database.close());

const types = sql<Record<string, unknown>>`
  select 9007199254740993::int8 as big, 0.10::numeric as decimal, date '2026-11-20' as day, '\\x0102'::bytea as bytes,
    timestamptz '2026-11-20 12:00:00+00' as moment, '{"a":[1]}'::jsonb as json, count(*) as count, true as yes`;

/** A migration that adds a table. */
const adding = (table: string) => ({
  up: async (db: DatabaseHandle["db"]) =>
    void (await sql`create table ${sql.raw(table)} (id int)`.execute(db)),
});

/** An error as PostgreSQL throws it in Russian. */
const russian = (message: string, code: string, routine: string) =>
  Object.assign(new Error(message), { code, routine });

describe("the errors of a database in another language", () => {
  it("are known by their place: a plan of before a migration is made anew", async () => {
    database = await createTestDatabase();
    const message = "в кэшированном плане не должен изменяться тип результата";
    let attempts = 0;
    const work = () =>
      ++attempts === 1
        ? Promise.reject(russian(message, "0A000", "RevalidateCachedQuery"))
        : Promise.resolve("done");
    expect(await transaction(database.db, work)).toBe("done");
    const other = russian("запись не поддерживается", "0A000", "ExecInitModifyTable");
    await expect(transaction(database.db, () => Promise.reject(other))).rejects.toBe(other);
  });

  it("are known by their place: a database that accepts no connections may accept some later", () => {
    const message = 'база данных "exchange" не принимает подключения в данный момент';
    expect(isUnreachable(russian(message, "55000", "CheckMyDatabase"))).toBe(true);
    expect(isUnreachable(russian("нет значения", "55000", "lastval"))).toBe(false);
  });
});

describe("the database", () => {
  it("returns the same values on both backends", async () => {
    database = await createTestDatabase();
    const { rows } = await types.execute(database.db);
    expect(rows).toEqual([
      {
        big: "9007199254740993",
        decimal: "0.10",
        day: "2026-11-20",
        bytes: Buffer.from([1, 2]),
        moment: new Date("2026-11-20T12:00:00Z"),
        json: { a: [1] },
        count: "1",
        yes: true,
      },
    ]);
    const text = "select $1::int8 as big, $2::timestamptz as moment";
    const moment = new Date("2026-11-20T12:00:00Z");
    for (let time = 0; time < 2; time++)
      expect(await database.run({ name: "probe", text, values: ["5", moment] })).toEqual([
        { big: "5", moment },
      ]);
  });

  it("is migrated once, also by concurrent instances", async () => {
    database = await createTestDatabase();
    expect(await isMigrated(database.db, migrations)).toBe(true);
    expect(await migrate(database.db, migrations)).toEqual([]);
    const extra = {
      ...migrations,
      "9999_extra": adding("extra"),
    };
    expect(await isMigrated(database.db, extra)).toBe(false);
    const runs = await Promise.all([1, 2, 3].map(() => migrate(database.db, extra)));
    expect(runs.flat()).toEqual(["9999_extra"]);
    expect(await isMigrated(database.db, extra)).toBe(true);
  });

  it("is refused when another version made it, and told what to do", async () => {
    database = await createTestDatabase();
    await sql`insert into kysely_migration (name, timestamp) values ('0077_other', '2026-11-20T12:00:00.000Z')`.execute(
      database.db,
    );
    const failure = await migrate(database.db, migrations).catch((error: unknown) => error);
    expect(explainFailure(failure, {})).toMatch(
      /^Another version made this database \(its migration 0077_other is unknown here\): .* empty database/,
    );
  });

  it("tells what would run, and runs nothing of it", async () => {
    database = await createTestDatabase();
    const more = { ...migrations, "9998_first": adding("first"), "9999_second": adding("second") };
    const names = await pendingMigrations(database.db, more);
    expect(await statementsOf(more, names)).toEqual([
      "-- 9998_first",
      "create table first (id int)",
      "-- 9999_second",
      "create table second (id int)",
    ]);
    expect(await pendingMigrations(database.db, more)).toEqual(names);
  });

  it("keeps what ran before a failed migration", async () => {
    database = await createTestDatabase();
    const broken = { up: () => Promise.reject(new Error("broken")) };
    const more = { ...migrations, "9998_first": adding("first"), "9999_broken": broken };
    await expect(migrate(database.db, more)).rejects.toThrow("broken");
    expect(await pendingMigrations(database.db, more)).toEqual(["9999_broken"]);
  });

  it.runIf(databaseKind === "postgres")("gives up when others hold what a migration needs", async () => {
    database = await createTestDatabase();
    const impatient = openPostgres(database.url ?? "", 1, () => {}, { lock_timeout: 50 });
    const wanted = {
      up: async (db: DatabaseHandle["db"]) =>
        void (await sql`alter table secrets add column more int`.execute(db)),
    };
    const more = { ...migrations, "9999_wanted": wanted };
    await database.db.transaction().execute(async (trx) => {
      await sql`lock table secrets in access share mode`.execute(trx);
      const failure = await migrate(impatient.db, more).catch((error: unknown) => error);
      expect(explainFailure(failure, {})).toMatch(/^The migration 9999_wanted waited too long for a lock/);
    });
    expect(await migrate(impatient.db, more)).toEqual(["9999_wanted"]);
    await impatient.close();
  });

  it.runIf(databaseKind === "postgres")("is not migrated by a server outside the demo", async () => {
    database = await createTestDatabase();
    await sql`delete from kysely_migration where name > '0060'`.execute(database.db);
    const failure = await run({ DATABASE_URL: database.url, LOG_LEVEL: "silent", PORT: "0" }, () => []).catch(
      (error: unknown) => error,
    );
    expect(explainFailure(failure, {})).toMatch(
      /^The database is empty or of an earlier version \(\d+ of \d+ migrations have not run\): npm run migrate$/,
    );
    expect(await isMigrated(database.db, migrations)).toBe(false);
  });

  it("keeps nothing of a failed migration", async () => {
    database = await createTestDatabase();
    const broken = {
      ...migrations,
      "9999_broken": {
        up: async (db: DatabaseHandle["db"]) => {
          await sql`create table broken (id int)`.execute(db);
          await sql`select nonsense`.execute(db);
        },
      },
    };
    await expect(migrate(database.db, broken)).rejects.toThrow("nonsense");
    const { rows } = await sql`select from pg_tables where tablename = 'broken'`.execute(database.db);
    expect(rows).toHaveLength(0);
  });

  it("retries a transaction after a deadlock", async () => {
    database = await createTestDatabase();
    let attempts = 0;
    const result = await transaction(database.db, async () => {
      attempts++;
      if (attempts < 3) throw Object.assign(new Error("deadlock"), { code: "40P01" });
      return "done";
    });
    expect([result, attempts]).toEqual(["done", 3]);
  });
});

it("serves on while a migration of a newer server adds columns to what it has prepared", async () => {
  database = await createTestDatabase();
  const { db } = database;
  await sql`create table widened (id int)`.execute(db);
  await sql`insert into widened values (1)`.execute(db);
  try {
    const query = { name: "widened", text: "select * from widened", values: [] };
    const other = { name: "widened-too", text: "select * from widened where true", values: [] };
    const everywhere = () =>
      Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          index % 2 === 0
            ? database.run(query)
            : transaction(db, async (trx) => [...(await runIn(trx, other)), ...(await runIn(trx, query))]),
        ),
      );
    for (const columns of [["id"], ["id", "one"], ["id", "one", "two"]]) {
      const added = columns.at(-1) ?? "";
      if (columns.length > 1) await sql`alter table widened add column ${sql.ref(added)} int`.execute(db);
      const rows = [...(await everywhere()).flat(), ...(await runIn(db, other))];
      expect(rows).toHaveLength(4 + 8 + 1);
      for (const row of rows) expect(Object.keys(row as object)).toEqual(columns);
    }
  } finally {
    await sql`drop table widened`.execute(db);
  }
});

describe("an unreachable database", () => {
  it("is 503 with Retry-After, while the server is alive", async () => {
    database = openPostgres("postgres://nobody@127.0.0.1:9/none", 1, () => {});
    const good = await createTestDatabase();
    const server = await startTestServer({
      database: good,
      contract: probeContract,
      features: () => [
        probeFeature([], {
          listThings: async () => {
            await sql`select 1`.execute(database.db);
            return { status: 200, body: {} };
          },
        }),
      ],
    });
    const response = await server.request("GET", "/en/api/v1/things/");
    expect(response.status).toBe(503);
    expect(response.headers["retry-after"]).toBe("5");
    expect(response.json.code).toBe("unavailable");
    expect((await server.request("GET", "/healthz")).status).toBe(200);
    expect((await server.request("GET", "/readyz")).status).toBe(200);
    await server.close();
    await good.close();
  });

  it.runIf(databaseKind === "postgres")("is reported after a cut connection, and recovers", async () => {
    database = await createTestDatabase();
    const server = await startTestServer({
      database,
      contract: probeContract,
      features: () => [probeFeature()],
    });
    const cut = sql`select pg_terminate_backend(pg_backend_pid())`.execute(database.db);
    await expect(cut.catch((error: unknown) => isUnreachable(error))).resolves.toBe(true);
    expect((await server.request("GET", "/readyz")).status).toBe(200);
    await server.close();
  });

  it("makes the server unready while writes fail, as on a full disk, and recovers", async () => {
    database = await createTestDatabase();
    const server = await startTestServer({
      database,
      contract: probeContract,
      features: () => [probeFeature()],
    });
    const ready = async () => (await server.request("GET", "/readyz")).status;
    expect(await ready()).toBe(200);
    await sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(database.db);
    await sql`create trigger full_disk before insert or update on rate_limits
      execute function refuse()`.execute(database.db);
    expect(await ready()).toBe(503);
    expect((await server.request("GET", "/healthz")).status).toBe(200);
    await sql`drop trigger full_disk on rate_limits`.execute(database.db);
    expect(await ready()).toBe(200);
    await server.close();
  });

  it("makes the server unready", async () => {
    database = await createTestDatabase();
    const server = await startTestServer({
      database,
      contract: probeContract,
      features: () => [probeFeature()],
    });
    await server.deps.jobs.stop();
    await database.close();
    const response = await server.request("GET", "/readyz");
    expect(response.status).toBe(503);
    expect(response.headers["retry-after"]).toBe("5");
    await server.app.http.close();
  });
});
