import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import type { components } from "#openapi/schema.d.ts";
import { expectInvariants } from "#tests/server/claim/invariants.ts";
import { act, createUsual, operate, readClaim } from "#tests/server/claim/support.ts";
import { addMany } from "#tests/server/shop/shop/many.ts";
import { useServer } from "#tests/server/support/server.ts";

type Page = components["schemas"]["OperatorClaimPage"];

const server = useServer({ config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0" } });
afterAll(() => expectInvariants(server));

const list = async (query: Record<string, string> = {}): Promise<Page> => {
  const { status, json, text } = await server.call("listOperatorClaims", { query });
  expect(status, text).toBe(200);
  return json as Page;
};

describe("the queue", () => {
  test("lists the newest first, by page and status, and is searched by number, UUID and e-mail", async () => {
    const claims = [];
    for (const email of ["x1@queue.example", "x2@queue.example", "y_1@queue.example"])
      claims.push(await createUsual(server, { email }));
    const [first, second, third] = claims.map(({ id }) => id);
    await act(server, second ?? "", "cancel");
    const all = await list();
    expect(all.results.slice(0, 3).map(({ id }) => id)).toEqual([third, second, first]);
    expect(all.count).toBe(3);
    const page = await list({ page: "2", size: "2" });
    expect(page.results.map(({ id }) => id)).toEqual([first]);
    expect((await list({ page: "100000", size: "100" })).results).toEqual([]);
    expect((await list({ status: "cancelled" })).results.map(({ id }) => id)).toEqual([second]);
    const found = async (q: string) => (await list({ q })).results.map(({ id }) => id);
    expect(await found(String(claims[0]?.number))).toEqual([first]);
    expect(await found(first ?? "")).toEqual([first]);
    expect(await found("X2@queue.example")).toEqual([second]);
    expect(await found("y_1@queue.example")).toEqual([third]);
    for (const part of ["y_1@", "_", "%"]) expect(await found(part)).toEqual([]);
    expect(await found("99999999999999999999")).toEqual([]);
    expect(all.results[0]).toMatchObject({ email: "y•••@queue.example", from: { currency: "BTC" } });
  });

  test("estimates the count of a long queue, and stays fast", async () => {
    const { db } = server.deps;
    const { id } = await createUsual(server);
    await addMany(server, id, 11_000, { status: sql`'done'` });
    const page = await list({ status: "done" });
    expect(page.count).toBeGreaterThan(10_000);
    expect(page.count).toBeLessThan(12_500);
    await db.transaction().execute(async (trx) => {
      // Foreign keys to claims make the deletion slow on a busy machine.
      await sql`set local statement_timeout = 0`.execute(trx);
      await sql`delete from claims where status = 'done'`.execute(trx);
    });
  });
});

describe("a claim for staff", () => {
  test("is held with a reason that its visitor reads, and released without one", async () => {
    const { id } = await createUsual(server);
    await act(server, id, "confirm");
    await act(server, id, "mark_paid");
    await operate(server, id, "payment.accept");
    await operate(server, id, "claim.hold", { reason: "We need to see where the coins come from." });
    expect(await readClaim(server, id)).toMatchObject({
      status: "hold",
      reason: "We need to see where the coins come from.",
    });
    await operate(server, id, "claim.release");
    expect(await readClaim(server, id)).toMatchObject({ status: "paid", reason: null });
    await operate(server, id, "payout.start");
    await operate(server, id, "payout.fail", { reason: "the bank is down" });
    const claim = await readClaim(server, id);
    expect(claim.status).toBe("payout_error");
    expect(JSON.stringify(claim)).not.toContain("the bank is down");
  });

  test("says how long holds last, once there are five of the last three months", async () => {
    const paid = async () => {
      const { id } = await createUsual(server);
      await act(server, id, "confirm");
      await act(server, id, "mark_paid");
      await operate(server, id, "payment.accept");
      return id;
    };
    const held = async (seconds: number) => {
      const id = await paid();
      await operate(server, id, "claim.hold", { reason: "A check." });
      await server.advance(seconds);
      await operate(server, id, "claim.release");
    };
    const usual = async () => {
      // The median is kept for ten minutes.
      await server.advance(601);
      const id = await paid();
      await operate(server, id, "claim.hold", { reason: "A check." });
      return (await readClaim(server, id)).timing?.usual;
    };
    // The hold of the test before lasted no time.
    for (const seconds of [120, 180, 5000]) await held(seconds);
    expect(await usual()).toBeNull();
    await held(240);
    expect(await usual()).toBe(180);
    await server.advance(91 * 86_400);
    expect(await usual()).toBeNull();
  });

  test("keeps which texts its visitor agreed to, whatever is published later", async () => {
    const { db } = server.deps;
    const agreed = async (id: string) =>
      (await server.call("readOperatorClaim", { params: { id } })).json.terms;
    const first = await createUsual(server);
    expect(await agreed(first.id)).toMatchObject([
      { slug: "aml", version: 1 },
      { slug: "rules", version: 1 },
    ]);
    const { results } = (await server.call("listContent", { query: { kind: "page" } })).json;
    const { id } = results.find(({ slug }: { slug: string }) => slug === "rules");
    const { json } = await server.call("readContentDocument", { params: { id } });
    const { texts } = json;
    await server.call("saveContent", { params: { id }, body: { version: 1, texts } });
    const before = await createUsual(server);
    await server.call("publishContent", { params: { id }, body: { version: 2 } });
    const after = await createUsual(server);
    expect(await agreed(after.id)).toContainEqual({ id, slug: "rules", version: 2 });
    for (const { id: old } of [first, before])
      expect(await agreed(old)).toContainEqual({ id, slug: "rules", version: 1 });
    await sql`update claims set terms = null where id = ${first.id}`.execute(db);
    expect(await agreed(first.id), "from before the column").toEqual([]);
    await sql`update claims set created_by_shop = true where id = ${before.id}`.execute(db);
    expect(await agreed(before.id), "a shop agrees for nobody").toEqual([]);
  });
});
