import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migrations } from "#server/migrations.ts";
import type { DatabaseHandle } from "#server/platform/data/database.ts";
import { openPostgres } from "#server/platform/data/database.ts";
import { migrate } from "#server/platform/data/migrate.ts";
import { post } from "#server/ledger/ledger.ts";
import { databaseKind } from "#tests/server/support/database.ts";
import { account, entry, move } from "./support.ts";

/* The embedded database has one superuser role, which bypasses rights; its triggers are tested with the ledger. */
const cluster = process.env["TEST_DATABASE_URL"] ?? "";
const name = `ledger_owner_${randomBytes(4).toString("hex")}`;

const administer = async (...statements: readonly string[]) => {
  const client = new pg.Client({ connectionString: cluster });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};

let database: DatabaseHandle;
beforeAll(async () => {
  if (databaseKind !== "postgres") return;
  await administer(`create role ${name} login password '${name}'`, `create database ${name} owner ${name}`);
  const url = Object.assign(new URL(cluster), { username: name, password: name, pathname: `/${name}` });
  database = openPostgres(url.href, 2, () => {});
  await migrate(database.db, migrations);
});
afterAll(async () => {
  if (databaseKind !== "postgres") return;
  await database.close();
  await administer(`drop database ${name} with (force)`, `drop role ${name}`);
});

it.runIf(databaseKind === "postgres")(
  "the table owner's role posts, but cannot change postings",
  async () => {
    const { db } = database;
    await db
      .insertInto("currencies")
      .values({
        id: 1,
        code: "BTC",
        ticker: "BTC",
        name_ru: "x",
        name_en: "x",
        icon: "x",
        group: "crypto",
        network_code: null,
        network_name: null,
        decimals: 8,
        position: 1,
        entry: "00",
      } as never)
      .execute();
    await db
      .transaction()
      .execute((trx) => post(trx, entry(move(account("correction"), account("reserve_available"), "5"))));
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    for (const table of ["ledger_transactions", "ledger_postings"])
      for (const statement of [
        `update ${table} set ${table === "ledger_postings" ? "amount = 1" : "reason = 'x'"}`,
        `delete from ${table}`,
        `truncate ${table}`,
      ])
        await expect(client.query(statement), statement).rejects.toThrow("permission denied");
    await client.end();
  },
);
