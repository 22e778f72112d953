import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { components } from "#openapi/schema.d.ts";
import { expectInvariants } from "#tests/server/claim/invariants.ts";
import {
  act,
  claimBody,
  createClaim,
  createUsual,
  newKey,
  operate,
  readClaim,
  readPair,
} from "#tests/server/claim/support.ts";
import { paymentBy } from "#tests/support/payment.ts";
import type { TestServer } from "#tests/server/support/server.ts";
import { startTestServer } from "#tests/server/support/server.ts";

type Page = components["schemas"]["OperatorClaimPage"];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0" } });
});
afterAll(async () => {
  await expectInvariants(server);
  await server.close();
});

const list = async (query: Record<string, string> = {}): Promise<Page> => {
  const { status, json, text } = await server.call("listOperatorClaims", { operator: true, query });
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

  test("refuses an invalid filter", async () => {
    for (const query of [
      { status: "x" },
      { page: "0" },
      { page: "1e3" },
      { size: "101" },
      { q: "" },
      { x: "1" },
    ])
      expect(
        (await server.call("listOperatorClaims", { operator: true, query: query as never })).status,
      ).toBe(400);
  });

  test("estimates the count of a long queue, and stays fast", async () => {
    const { db } = server.deps;
    const { id } = await createUsual(server);
    const row = await db.selectFrom("claims").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const { number: _number, ...rest } = row;
    const columns = Object.keys(rest).filter((name) => name !== "id");
    const { sql } = await import("kysely");
    await sql`insert into claims (id, ${sql.join(columns.map((name) => sql.ref(name)))})
      select gen_random_uuid(), ${sql.join(columns.map((name) => (name === "hold_amount" ? sql`0` : name === "status" ? sql`'done'` : name === "hold_state" ? sql`'settled'` : name === "deadline" ? sql`null` : sql.ref(name))))}
      from claims, generate_series(1, 11000) where id = ${id}`.execute(db);
    await sql`analyze claims`.execute(db);
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

test("the queue requires the operator's token", async () => {
  const { id } = await createUsual(server);
  const calls = [
    server.call("listOperatorClaims"),
    server.call("readOperatorClaim", { params: { id } }),
    server.call("moveOperatorClaim", { params: { id }, body: { event: "claim.reject", version: 1 } }),
    server.call("readAutopilot"),
    server.call("setAutopilot", { body: { active: true } }),
    server.call("listOperatorClaims", { headers: { authorization: "Bearer wrong-token-of-nobody" } }),
  ];
  for (const answer of await Promise.all(calls)) {
    expect(answer.status).toBe(401);
    expect(answer.headers["www-authenticate"]).toBe('Bearer realm="api"');
  }
});

describe("a claim for staff", () => {
  test("has its possible events and complete history", async () => {
    const { id } = await createUsual(server, { email: "open@example.com" });
    await act(server, id, "confirm");
    await act(server, id, "mark_paid");
    const { json } = await server.call("readOperatorClaim", { params: { id }, operator: true, locale: "en" });
    expect(json).toMatchObject({
      from_requisites: [],
      refund_requisites: null,
      events: [
        "payment.see",
        "payment.accept",
        "payment.short",
        "payment.late",
        "claim.hold",
        "claim.reject",
      ],
      claim: { email: "o•••@example.com" },
    });
    expect(json.payment_requisites[0].value).toMatch(/^bc1q/);
    expect(json.history.map(({ event }: { event: string }) => event)).toEqual([
      "claim.create",
      "claim.confirm",
      "claim.markPaid",
    ]);
  });

  test("moves only at the version that was seen, once per key", async () => {
    const { id, from } = await createUsual(server);
    await act(server, id, "confirm");
    await act(server, id, "mark_paid");
    const move = (body: unknown, headers = {}) =>
      server.call("moveOperatorClaim", { params: { id }, operator: true, body, headers, locale: "en" });
    const stale = await move({ event: "payment.accept", version: 2 });
    expect(stale.json).toMatchObject({ code: "version_conflict" });
    const key = newKey();
    const accept = { event: "payment.accept", version: 3, ...paymentBy("payment.accept", from.amount) };
    const first = await move(accept, key);
    expect(first.json.claim.status).toBe("paid");
    const again = await move(accept, key);
    expect(again.json).toEqual(first.json);
    expect(again.headers["idempotency-hit"]).toBe("true");
    expect((await move({ event: "payout.start", version: 4 }, key)).status).toBe(422);
    const both = await Promise.all([
      move({ event: "payout.start", version: 4 }),
      move({ event: "claim.hold", version: 4, reason: "x" }),
    ]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  test("requires the fields of its event, and refuses others", async () => {
    const { id } = await createUsual(server, { fromSumma: "0.01" });
    await act(server, id, "confirm");
    await act(server, id, "mark_paid");
    const refused = async (body: Record<string, unknown>, field: string) => {
      const answer = await operate(server, id, body["event"] as "payment.see", body);
      expect(answer.status, answer.text).toBe(400);
      expect(Object.keys(answer.json), answer.text).toContain(field);
    };
    await refused({ event: "claim.reject" }, "reason");
    await refused({ event: "claim.reject", reason: "   " }, "reason");
    await refused({ event: "claim.reject", reason: "a\u0000b" }, "reason");
    await refused({ event: "payment.accept", reason: "x" }, "reason");
    await refused({ event: "payment.accept", amount: "0.0001" }, "amount");
    await refused({ event: "payment.short" }, "amount");
    for (const amount of ["0", "0.01", "1", "0.0000000001", "1e3", "-1", "NaN", "", "１"])
      await refused({ event: "payment.short", amount }, "amount");
    await refused({ event: "payment.see", confirmations: -1 }, "confirmations");
    await refused({ event: "payment.see", confirmations: 1.5 }, "confirmations");
    await refused({ event: "payment.accept", requisites: { account: "x" } }, "requisites");
    await refused({ event: "no.such" }, "event");
    await refused({ event: "deadline.passed" }, "event");
    await refused({ event: "claim.cancel" }, "event");
    await refused({ event: "payment.accept", extra: 1 }, "extra");
    expect((await readClaim(server, id)).version).toBe(3);
    await operate(server, id, "payment.see", { confirmations: 1 });
    expect((await readClaim(server, id)).confirmations).toEqual({ seen: 1, required: 2 });
  });

  test("needs the transaction id when paid out by a network", async () => {
    const { id } = await createClaim(server, claimBody(await readPair(server, "BTC", "TRX")));
    await act(server, id, "confirm");
    await act(server, id, "mark_paid");
    await operate(server, id, "payment.accept");
    await operate(server, id, "payout.start");
    expect((await operate(server, id, "payout.complete")).json).toHaveProperty("transaction");
    expect((await operate(server, id, "payout.complete", { transaction: "abc" })).status).toBe(200);
  });

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
});
