import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { dayMs } from "#domain/time/durations.ts";
import { act } from "#tests/server/claim/support.ts";
import type { TestServer } from "#tests/server/support/server.ts";
import type { TestUser } from "#tests/server/account/users/support.ts";
import type { Received, Receiver } from "#tests/support/receiver.ts";
import { startReceiver } from "#tests/support/receiver.ts";
import {
  addEndpoint,
  callAs,
  completeClaim,
  openShop,
  orderClaim,
  passDays,
  runFor,
  startWebhookServer,
  wholeWay,
} from "./support.ts";

let server: TestServer;
let owner: TestUser;
let headers: Record<string, string>;
let receiver: Receiver;
beforeAll(async () => {
  server = await startWebhookServer({ timeLimit: 300 });
});
beforeEach(async () => {
  await server.deps.db.deleteFrom("webhook_endpoints").execute();
  ({ owner, headers } = await openShop(server));
  receiver = await startReceiver();
});
afterEach(() => receiver.close());
afterAll(() => server.close());

const list = async (user = owner) => (await callAs(server, user, "listShopWebhooks")).json;
const log = async (id: string, query: Record<string, string> = {}) =>
  (await callAs(server, owner, "listShopWebhookDeliveries", { params: { id }, query })).json;
const idsIn = (received: readonly Received[]) => received.map(({ headers: { "webhook-id": id } }) => id);
const confirmed = async () => {
  const claim = await orderClaim(server, headers);
  await act(server, claim.id, "confirm");
  return claim;
};
const change = (id: string, body: object) =>
  callAs(server, owner, "changeShopWebhook", { params: { id }, body });

describe("an endpoint", () => {
  test("shows its secret once, and stores it encrypted", async () => {
    const made = await callAs(server, owner, "createShopWebhook", {
      body: { url: `  ${receiver.url} `, events: ["claim.done", "claim.paid"] },
    });
    const { endpoint, secret } = made.json;
    expect(endpoint).toMatchObject({
      url: receiver.url,
      events: ["claim.paid", "claim.done"],
      off: null,
      rotated: [],
    });
    expect(await list()).toEqual({ endpoints: [endpoint], most: 5 });
    const stored = JSON.stringify(await server.deps.db.selectFrom("webhook_secrets").selectAll().execute());
    expect(stored).not.toContain(secret.slice(6));
    expect(JSON.stringify(await list())).not.toContain(secret.slice(6));
  });

  test("is one of at most five, also under concurrency", async () => {
    const body = { url: receiver.url, events: ["claim.done"] };
    const made = await Promise.all(
      Array.from({ length: 7 }, () => callAs(server, owner, "createShopWebhook", { body })),
    );
    expect(made.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(made.find(({ status }) => status !== 201)?.json).toEqual({
      detail: "A shop has at most 5 endpoints. Remove one you don't need.",
      code: "shop_state",
    });
  });

  test("is signed with both secrets for a day after a rotation", async () => {
    const { id, secret: old } = await addEndpoint(server, owner, receiver.url);
    const rotated = await callAs(server, owner, "rotateShopWebhook", { params: { id } });
    const { secret, endpoint } = rotated.json;
    expect(endpoint.rotated).toEqual([
      { ends_at: new Date(server.clock.now().getTime() + dayMs).toISOString() },
    ]);
    // The library's signature with a secret. It checks no clock here, because the tests' clock has moved on.
    const signed = (key: string, { body, headers: sent }: Received): string =>
      new Webhook(key).sign(
        String(sent["webhook-id"]),
        new Date(Number(sent["webhook-timestamp"]) * 1000),
        body,
      );
    await confirmed();
    await runFor(server, 1);
    const first = receiver.received[0] as Received;
    expect(first.headers["webhook-signature"]).toBe(`${signed(secret, first)} ${signed(old, first)}`);
    await passDays(server, 1);
    await confirmed();
    await runFor(server, 3);
    const last = receiver.received.at(-1) as Received;
    expect(last.headers["webhook-signature"]).toBe(signed(secret, last));
    expect((await list()).endpoints[0].rotated).toEqual([]);
  });

  test("has at most five secrets at a time", async () => {
    const { id } = await addEndpoint(server, owner, receiver.url);
    for (let count = 1; count < 5; count++)
      expect((await callAs(server, owner, "rotateShopWebhook", { params: { id } })).status).toBe(200);
    const refused = await callAs(server, owner, "rotateShopWebhook", { params: { id } });
    expect([refused.status, refused.json.code]).toEqual([409, "shop_state"]);
    await passDays(server, 1);
    expect((await callAs(server, owner, "rotateShopWebhook", { params: { id } })).status).toBe(200);
  });

  test("receives nothing while it is off, and the missed events when they are resent", async () => {
    const { id } = await addEndpoint(server, owner, receiver.url);
    receiver.answer((response) => response.writeHead(500).end());
    const began = server.clock.now();
    const claim = await orderClaim(server, headers);
    await act(server, claim.id, "confirm");
    await runFor(server, 1);
    const off = await change(id, { is_on: false });
    expect(off.json.off).toEqual({ since: server.clock.now().toISOString(), reason: "owner" });
    receiver.answer((response) => response.writeHead(204).end());
    receiver.received.length = 0;
    await act(server, claim.id, "mark_paid");
    await runFor(server, 10);
    expect(receiver.received).toEqual([]);
    expect((await log(id)).results).toMatchObject([{ status: "failed", attempts: 1 }]);
    for (const operation of ["testShopWebhook", "resendShopWebhookEvents"] as const) {
      const refused = await callAs(server, owner, operation, {
        params: { id },
        ...(operation === "resendShopWebhookEvents" && { body: { since: began.toISOString() } }),
      });
      expect([refused.status, refused.json.detail]).toEqual([409, "This endpoint is switched off."]);
    }
    expect((await change(id, { is_on: true })).json).toMatchObject({ off: null, failing_since: null });
    const resent = await callAs(server, owner, "resendShopWebhookEvents", {
      params: { id },
      body: { since: began.toISOString() },
    });
    expect(resent.json).toEqual({ count: 2 });
    await runFor(server, 3);
    expect(receiver.received.map(({ body }) => JSON.parse(body).data.status)).toEqual([
      "waiting_payment",
      "marked_paid",
    ]);
  });

  test.each(["2016-12-31T23:59:60Z", "0000-01-01T00:00:00Z", "9999-12-31T23:59:59-23:59"])(
    "cannot be resent events since %s, which no database can store",
    async (since) => {
      const { id } = await addEndpoint(server, owner, receiver.url);
      const refused = await callAs(server, owner, "resendShopWebhookEvents", {
        params: { id },
        body: { since },
      });
      expect(refused.status, refused.text).toBe(400);
      expect(Object.keys(refused.json)).toEqual(["since"]);
    },
  );

  test("is switched once: a repeat changes nothing", async () => {
    const { id } = await addEndpoint(server, owner, receiver.url);
    await confirmed();
    await change(id, { is_on: true });
    await runFor(server, 1);
    expect(receiver.received).toHaveLength(1);
    const off = await change(id, { is_on: false });
    server.clock.advance(60);
    expect((await change(id, { is_on: false, events: ["claim.done"] })).json).toMatchObject({
      off: off.json.off,
      events: ["claim.done"],
    });
  });

  test("is removed with its log, and receives nothing more", async () => {
    const { id } = await addEndpoint(server, owner, receiver.url);
    await confirmed();
    expect((await callAs(server, owner, "removeShopWebhook", { params: { id } })).status).toBe(204);
    await runFor(server, 3);
    expect(receiver.received).toEqual([]);
    expect((await callAs(server, owner, "removeShopWebhook", { params: { id } })).status).toBe(404);
    for (const table of ["webhook_deliveries", "webhook_secrets", "webhook_attempts"] as const)
      expect(await server.deps.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  test("belongs to its own shop", async () => {
    const { id } = await addEndpoint(server, owner, receiver.url);
    await callAs(server, owner, "testShopWebhook", { params: { id } });
    const [{ id: delivery }] = (await log(id)).results;
    const { owner: other } = await openShop(server);
    expect((await list(other)).endpoints).toEqual([]);
    for (const [operation, more] of [
      ["changeShopWebhook", { body: { is_on: false } }],
      ["removeShopWebhook", {}],
      ["rotateShopWebhook", {}],
      ["testShopWebhook", {}],
      ["resendShopWebhookEvents", { body: { since: "2026-01-01T00:00:00Z" } }],
      ["listShopWebhookDeliveries", {}],
      ["readShopWebhookDelivery", {}],
      ["resendShopWebhookDelivery", {}],
    ] as const) {
      const answer = await callAs(server, other, operation, { params: { id, delivery }, ...more });
      expect([operation, answer.status]).toEqual([operation, 404]);
    }
    const { id: mine } = await addEndpoint(server, other, receiver.url);
    const crossed = { params: { id: mine, delivery } };
    expect((await callAs(server, other, "readShopWebhookDelivery", crossed)).status).toBe(404);
    expect((await callAs(server, other, "resendShopWebhookDelivery", crossed)).status).toBe(404);
  });

  test("can be changed at most sixty times an hour", async () => {
    const { id } = await addEndpoint(server, owner, receiver.url);
    for (let count = 1; count < 60; count++)
      expect((await change(id, { events: ["claim.done"] })).status).toBe(200);
    expect((await change(id, { events: ["claim.done"] })).status).toBe(429);
  });
});

describe("the webhook log", () => {
  test("shows request, answer and attempts", async () => {
    const { id } = await addEndpoint(server, owner, receiver.url);
    receiver.answer((response) => response.writeHead(503).end("busy"));
    const claim = await confirmed();
    await runFor(server, 1);
    receiver.answer((response) => response.writeHead(200).end("thanks"));
    await runFor(server, 7);
    const [{ id: delivery, ...row }] = (await log(id)).results;
    expect(row).toMatchObject({
      type: "claim.changed",
      claim: { number: claim.number, order_id: claim.order_id },
      status: "delivered",
      attempts: 2,
      answer_status: 200,
      error: null,
      is_resent: false,
      next_attempt_at: null,
    });
    const { json } = await callAs(server, owner, "readShopWebhookDelivery", { params: { id, delivery } });
    const [first, second] = receiver.received;
    expect(json.body).toBe(first?.body);
    expect(json.attempts).toMatchObject([
      { url: receiver.url, status: 503, error: "status", answer: "busy" },
      { url: receiver.url, status: 200, error: null, answer: "thanks" },
    ]);
    for (const [index, one] of [first, second].entries())
      expect(one?.headers).toMatchObject(json.attempts[index].headers);
    expect(json.attempts[1].headers["webhook-id"]).toBe(row.event_id);
  });

  test("is paged, and filtered by status", async () => {
    const { id } = await addEndpoint(server, owner, receiver.url);
    const claim = await orderClaim(server, headers);
    await completeClaim(server, claim.id);
    await runFor(server, 7);
    receiver.answer((response) => response.writeHead(500).end());
    await confirmed();
    await runFor(server, 1);
    const types: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { results: { type: string }[]; next: string | null } = await log(id, {
        limit: "2",
        ...(cursor !== null && { cursor }),
      });
      types.push(...page.results.map(({ type }) => type));
      cursor = page.next;
    } while (cursor !== null);
    expect(types).toHaveLength(wholeWay.length + 1);
    expect((await log(id, { status: "delivered" })).results).toHaveLength(5);
    const [waiting] = (await log(id, { status: "waiting" })).results;
    expect(new Date(waiting.next_attempt_at).getTime()).toBe(server.clock.now().getTime() + 5_000);
  });

  test("deletes what is older than thirty days", async () => {
    const { id } = await addEndpoint(server, owner, receiver.url);
    await callAs(server, owner, "testShopWebhook", { params: { id } });
    await runFor(server, 2);
    // The owner's session would not last that long.
    const kept = () =>
      server.deps.db.selectFrom("webhook_deliveries").select("id").where("endpoint_id", "=", id).execute();
    await passDays(server, 29);
    expect(await kept()).toHaveLength(1);
    await passDays(server, 2);
    expect(await kept()).toHaveLength(0);
  });
});

describe("a test event", () => {
  test("is sent once, whatever events the endpoint subscribes to", async () => {
    const { id, secret } = await addEndpoint(server, owner, receiver.url, ["claim.done"]);
    const made = await callAs(server, owner, "testShopWebhook", { params: { id } });
    expect([made.status, made.json]).toMatchObject([
      201,
      { type: "webhook.test", status: "waiting", claim: null },
    ]);
    receiver.answer((response) => response.writeHead(500).end());
    await runFor(server, 10);
    expect(receiver.received).toHaveLength(1);
    expect(JSON.parse(receiver.received[0]?.body ?? "")).toMatchObject({
      type: "webhook.test",
      data: { endpoint: id },
    });
    expect(secret).toMatch(/^whsec_/);
    expect((await log(id)).results[0]).toMatchObject({ status: "failed", attempts: 1 });
    // A failed test does not count towards the endpoint's failing days.
    expect((await list()).endpoints[0]).toMatchObject({ off: null, failing_since: null });
  });
});

describe("a resent event", () => {
  test("keeps its id, and waits behind the waiting events of its claim", async () => {
    const { id } = await addEndpoint(server, owner, receiver.url);
    await confirmed();
    await runFor(server, 1);
    const [{ id: delivery }] = (await log(id)).results;
    const again = await callAs(server, owner, "resendShopWebhookDelivery", { params: { id, delivery } });
    expect([again.status, again.json]).toMatchObject([
      201,
      { is_resent: true, status: "waiting", attempts: 0 },
    ]);
    await runFor(server, 2);
    const [first, second] = idsIn(receiver.received);
    expect([receiver.received.length, second]).toEqual([2, first]);
    expect(receiver.received[1]?.body).toBe(receiver.received[0]?.body);
  });

  test("may be all events since a moment, in order, without tests", async () => {
    const { id } = await addEndpoint(server, owner, receiver.url, ["claim.paid", "claim.done"]);
    const early = await orderClaim(server, headers);
    await completeClaim(server, early.id);
    await callAs(server, owner, "testShopWebhook", { params: { id } });
    await runFor(server, 10);
    const since = server.clock.now().toISOString();
    const claim = await orderClaim(server, headers);
    await completeClaim(server, claim.id);
    await runFor(server, 5);
    receiver.received.length = 0;
    const resent = await callAs(server, owner, "resendShopWebhookEvents", {
      params: { id },
      body: { since },
    });
    expect(resent.json).toEqual({ count: 2 });
    await runFor(server, 5);
    expect(receiver.received.map(({ body }) => [JSON.parse(body).data.id, JSON.parse(body).type])).toEqual([
      [claim.id, "claim.paid"],
      [claim.id, "claim.done"],
    ]);
    const future = new Date(server.clock.now().getTime() + 1000).toISOString();
    const refused = await callAs(server, owner, "resendShopWebhookEvents", {
      params: { id },
      body: { since: future },
    });
    expect([refused.status, refused.json]).toEqual([400, { since: ["This time hasn't come yet."] }]);
  });
});
