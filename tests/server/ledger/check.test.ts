import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { exchangeFeatures } from "#server/compose.ts";
import { type TestServer, startTestServer } from "#tests/server/support/server.ts";

const lines: string[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    features: exchangeFeatures,
    config: { BRAND_EMAIL: "desk@example.com" },
    logLine: (line) => lines.push(line),
  });
});
afterAll(() => server.close());

const check = async () => (await server.call("readLedgerCheck", { operator: true })).json;
const alarms = () => lines.filter((line) => line.includes("the ledger is broken"));

test("the ledger is checked every hour, and a broken one raises an alarm in the log and for operators", async () => {
  await server.advance(1);
  const { checked_at: first, faults } = await check();
  expect(faults).toEqual([]);
  expect(alarms()).toEqual([]);

  await sql`update reserves set available = available + 1 where currency_id = 1`.execute(server.deps.db);
  await server.advance(3_600);
  const later = await check();
  expect(later.checked_at > first).toBe(true);
  expect(later.faults).toEqual([
    { rule: "a balance is not the sum of its entries", count: 1, examples: [expect.stringMatching(/^\d+$/)] },
  ]);
  expect(alarms()).toHaveLength(1);
  expect(alarms()[0]).toContain("a balance is not the sum of its entries");

  await sql`update reserves set available = available - 1 where currency_id = 1`.execute(server.deps.db);
  await server.advance(3_600);
  expect((await check()).faults).toEqual([]);
});

test("the letter about a broken ledger is sent about once a day", async () => {
  const letters = () => server.deps.db.selectFrom("outbox").selectAll().orderBy("id").execute();
  await server.deps.db.deleteFrom("outbox").execute();
  await sql`update reserves set available = available + 1 where currency_id = 1`.execute(server.deps.db);
  await server.advance(3_600);
  await server.advance(3_600);
  const [letter, ...others] = await letters();
  expect(others).toEqual([]);
  expect(letter).toMatchObject({ recipient: "desk@example.com" });
  expect(letter?.text).toContain("a balance is not the sum of its entries");

  await server.advance(24 * 3_600);
  expect(await letters()).toHaveLength(2);
  await sql`update reserves set available = available - 1 where currency_id = 1`.execute(server.deps.db);
});
