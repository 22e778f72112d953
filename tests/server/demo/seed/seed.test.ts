import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { requisiteKinds } from "#domain/requisites/kinds.ts";
import { validateRequisite } from "#domain/requisites/requisite.ts";
import { exchangeFeatures } from "#server/compose.ts";
import { currencies } from "#server/demo/seed/currencies.ts";
import { payTo, reserves } from "#server/demo/seed/demo-funds.ts";
import { seed } from "#server/demo/seed/seed.ts";
import { type TestServer, startTestServer, useServer } from "#tests/server/support/server.ts";
import { rowsOf } from "#tests/server/support/rows.ts";

const counts = async ({ deps }: TestServer): Promise<Record<string, number>> => {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from currencies) as currencies, (select count(*)::int from cities) as cities,
      (select count(*)::int from offices) as offices, (select count(*)::int from directions) as directions,
      (select count(*)::int from directions where enabled) as open,
      (select count(risk_limit)::int from directions) as checked,
      (select count(*)::int from direction_cities) as direction_cities,
      (select count(*)::int from requisite_fields) as fields, (select count(*)::int from pay_to) as pay_to,
      (select count(*)::int from reserves) as reserves, (select count(*)::int from reserve_movements) as entries`.execute(
    deps.db,
  );
  return rows[0] ?? {};
};

describe("the demo", () => {
  const server = useServer({ features: exchangeFeatures });

  it("has its currencies, offices in three cities, directions and reserves", async () => {
    expect(await counts(server)).toMatchObject({
      currencies: 20,
      cities: 3,
      offices: 6,
      reserves: 20,
      entries: 20,
    });
    const { direction_cities: cities } = await counts(server);
    expect(cities).toBe(16 * 3);
  });

  it("changes nothing the second time, and keeps an operator's changes", async () => {
    const { db } = server.deps;
    await db.updateTable("directions").set({ margin: "9" }).where("from_id", "=", 1).execute();
    await db.deleteFrom("pay_to").where("currency_id", "=", 1).execute();
    const before = await counts(server);
    await seed(server.deps);
    expect(await counts(server)).toEqual(before);
    const margins = await db
      .selectFrom("directions")
      .select("margin")
      .distinct()
      .where("from_id", "=", 1)
      .execute();
    expect(margins).toEqual([{ margin: "9" }]);
  });

  it("is complete when several instances start concurrently", async () => {
    const before = await counts(server);
    await server.deps.db.deleteFrom("settings").where("key", "=", "seed.demo").execute();
    await server.deps.db.deleteFrom("pay_to").execute();
    await Promise.all([seed(server.deps), seed(server.deps), seed(server.deps)]);
    const pool = Object.values(payTo).reduce((sum, list) => sum + list.length, 0);
    expect(await counts(server)).toEqual({ ...before, pay_to: pool });
  });

  it("requires a requisite wherever it pays out", async () => {
    const rows = await rowsOf(
      server.deps.db,
      "requisite_fields",
      { side: "receive" },
      "currency_id",
      "kind",
      "label_ru",
      "label_en",
    );
    expect(new Set(rows.map((row) => row.currency_id)).size).toBe(20);
    for (const row of rows) {
      expect(requisiteKinds).toContain(row.kind);
      expect(row.label_en).not.toMatch(/[а-яё]/i);
    }
  });

  it("has directions that require documents, and some whose address an operator issues", async () => {
    const { rows } = await sql<{ documents: number; issued: number }>`
      select count(*) filter (where needs_verification)::int as documents,
        count(*) filter (where not exists (select from pay_to p where p.currency_id = d.from_id))::int as issued
      from directions d where payment = 'requisites' and enabled`.execute(server.deps.db);
    expect(rows[0]?.documents).toBeGreaterThan(0);
    expect(rows[0]?.issued).toBeGreaterThan(0);
  });
});

describe("a deployer's seed", () => {
  it("has currencies and closed directions, and nothing of the demo", async () => {
    const server = await startTestServer({ features: exchangeFeatures, config: { DEMO: "false" } });
    try {
      expect(await counts(server)).toMatchObject({ offices: 0, open: 0, checked: 0, pay_to: 0, entries: 0 });
      expect((await counts(server))["directions"]).toBeGreaterThan(100);
      expect((await server.call("listDirections")).json).toEqual([]);
      const settings = await server.call("readSettings");
      expect(settings.json).toMatchObject({
        demo: false,
        exchangeAttributes: { fromCurrencyId: 1, toCurrencyId: 13 },
      });
      expect((await server.call("readPair", { params: { from: 1, to: 13 } })).status).toBe(404);
      const opened = await server.call("changeDirection", {
        params: { from: 1, to: 13 },
        body: { enabled: true, course: "8000000" },
      });
      expect(opened.json).toMatchObject({ state: "no_reserve", course: "8000000" });
      const body = { amount: "5000000", reason: "first" };
      expect((await server.call("setReserve", { params: { id: 13 }, body })).status).toBe(200);
      expect((await server.call("readCourse", { params: { from: 1, to: 13 } })).json).toMatchObject({
        state: "open",
      });
    } finally {
      await server.close();
    }
  });
});

describe("the demo's payment details", () => {
  it("belong to a seeded currency", () => {
    const codes = currencies.map(({ code }) => code);
    for (const code of [...Object.keys(payTo), ...Object.keys(reserves)]) expect(codes).toContain(code);
  });

  it("are no address, card or phone that a person could own", () => {
    for (const [code, pool] of Object.entries(payTo))
      for (const { account = "" } of pool) {
        expect(`${code} ${account}`).toMatch(/demo| 0000 0000 0000| \+7 000/i);
        for (const kind of requisiteKinds.filter(
          (one) => !["name", "telegram", "ton_memo", "city", "bank"].includes(one),
        ))
          expect([code, account, kind, validateRequisite(kind, account).ok]).toEqual([
            code,
            account,
            kind,
            false,
          ]);
      }
  });
});
