import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { exchangeFeatures } from "#server/compose.ts";
import { transaction } from "#server/platform/data/database.ts";
import { hold } from "#server/exchange/reserves/reserves.ts";
import { useServer } from "#tests/server/support/server.ts";

const server = useServer({ features: exchangeFeatures });

const course = async (from: number, to: number) =>
  (await server.call("readCourse", { params: { from, to } })).json;

describe("a reserve", () => {
  const set = (id: number, body: unknown, key?: string) =>
    server.call("setReserve", {
      params: { id },
      body,
      locale: "en",
      ...(key !== undefined && { headers: { "idempotency-key": key } }),
    });
  const rowOf = (id: number) =>
    server.deps.db.selectFrom("reserves").selectAll().where("currency_id", "=", id).executeTakeFirstOrThrow();
  const sums = async () => {
    const { rows } = await sql<{ ok: boolean }>`
      select bool_and(r.available = coalesce(e.a, 0) and r.held = coalesce(e.h, 0)) as ok from reserves r
      left join (select currency_id, sum(delta_available) a, sum(delta_held) h from reserve_movements group by 1) e
      using (currency_id)`.execute(server.deps.db);
    return rows[0]?.ok;
  };

  beforeEach(async () => {
    await set(1, { amount: "10", reason: "begin" });
  });

  it("is corrected with a reason, and the log still sums up to it", async () => {
    const answer = await set(1, { amount: "7.500", reason: "counted" });
    expect(answer.json).toMatchObject({ amount: "7.5", currency: { code: "BTC" } });
    expect(Number((await rowOf(1)).available)).toBe(7.5);
    const entry = await server.deps.db
      .selectFrom("reserve_movements")
      .selectAll()
      .where("currency_id", "=", 1)
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ kind: "correction", reason: "counted", claim: null });
    expect(Number(entry.delta_available)).toBe(-2.5);
    expect(await sums()).toBe(true);
  });

  it("keeps headroom for returned holds", async () => {
    const refused = await set(1, { amount: "100000000000000000", reason: "counted" });
    expect([refused.status, refused.json]).toEqual([
      400,
      { amount: ["No more than 17 digits before the point."] },
    ]);
    expect((await set(1, { amount: "99999999999999999", reason: "counted" })).status).toBe(200);
  });

  it("keeps its holds through a correction", async () => {
    const { db, ids } = server.deps;
    const cause = { claim: ids.uuid(), version: 1, by: { kind: "visitor" }, reason: "test" } as const;
    const now = server.clock.now();
    expect(await transaction(db, (trx) => hold(trx, { currency: 1, amount: "4" }, { ...cause, now }))).toBe(
      true,
    );
    expect(await rowOf(1)).toMatchObject({ available: "6", held: "4" });
    await set(1, { amount: "20", reason: "topped up" });
    expect(await rowOf(1)).toMatchObject({ held: "4" });
    expect(await sums()).toBe(true);
    expect(await course(3, 1)).toMatchObject({ reserve: "20" });
  });

  it("closes directions that it no longer covers", async () => {
    await set(1, { amount: "0.00000001", reason: "moved" });
    expect(await course(3, 1)).toMatchObject({ state: "no_reserve" });
    await set(1, { amount: "10", reason: "back" });
    expect(await course(3, 1)).toMatchObject({ state: "open" });
  });

  it("stays right under concurrent corrections", async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_one, index) => set(1, { amount: String(index + 1), reason: "race" })),
    );
    expect(await sums()).toBe(true);
  });
});
