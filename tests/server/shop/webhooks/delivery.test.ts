import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { retryDelays } from "#domain/shop/webhook.ts";
import { act, createUsual, operate } from "#tests/server/claim/support.ts";
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
  runFor,
  startWebhookServer,
  wholeWay,
} from "./support.ts";

let server: TestServer;
let owner: TestUser;
let headers: Record<string, string>;
let receiver: Receiver;
const logged: string[] = [];
beforeAll(async () => {
  server = await startWebhookServer({ timeLimit: 300 }, { logLine: (line) => logged.push(line) });
});
beforeEach(async () => {
  // Deliveries of other tests do not interfere.
  await server.deps.db.deleteFrom("webhook_endpoints").execute();
  ({ owner, headers } = await openShop(server));
  receiver = await startReceiver();
});
afterEach(() => receiver.close());
afterAll(() => server.close());

const statusesIn = (received: readonly Received[]) =>
  received.map(({ body }) => JSON.parse(body).data.status as string);
const log = async (id: string, query: Record<string, string> = {}) =>
  (await callAs(server, owner, "listShopWebhookDeliveries", { params: { id }, query })).json.results;
const readOne = async (id: string, delivery: string) =>
  (await callAs(server, owner, "readShopWebhookDelivery", { params: { id, delivery } })).json;
const reasonFor = (event: string) => (event === "claim.hold" ? { reason: "A check" } : {});
const endpoint = async () => (await callAs(server, owner, "listShopWebhooks")).json.endpoints[0];
const confirmed = async () => {
  const claim = await orderClaim(server, headers);
  await act(server, claim.id, "confirm");
  return claim;
};

/** Milliseconds for three days of jobs. A test that runs out of time goes on, and moves the clock of the next ones. */
const daysLong = 240_000;

describe("a delivery", () => {
  test("is received and verified, each change of a claim once and in order", async () => {
    const { id, secret } = await addEndpoint(server, owner, receiver.url);
    const claim = await orderClaim(server, headers);
    await completeClaim(server, claim.id);
    await runFor(server, 7);
    expect(statusesIn(receiver.received)).toEqual(wholeWay);
    const verifier = new Webhook(secret);
    for (const { body, headers: sent } of receiver.received)
      expect(verifier.verify(body, sent as Record<string, string>)).toMatchObject({
        data: { id: claim.id, order_id: claim.order_id, number: claim.number },
      });
    const [last] = receiver.received.slice(-1);
    const { data, type, timestamp } = JSON.parse(last?.body ?? "");
    expect([type, timestamp]).toEqual(["claim.done", data.updated_at]);
    // The payload equals the partner API's answer.
    const read = await server.call("readPartnerClaim", { locale: "en", headers, params: { id: claim.id } });
    expect(data).toEqual(read.json);
    expect(last?.headers["content-type"]).toBe("application/json");
    expect(() =>
      new Webhook(`whsec_${Buffer.alloc(32).toString("base64")}`).verify(
        last?.body ?? "",
        last?.headers as never,
      ),
    ).toThrow("No matching signature found");
    const rows = await log(id);
    expect(
      rows.map(({ status, attempts, type: kind }: Record<string, unknown>) => [kind, status, attempts]),
    ).toEqual([
      ["claim.done", "delivered", 1],
      ["claim.changed", "delivered", 1],
      ["claim.paid", "delivered", 1],
      ["claim.changed", "delivered", 1],
      ["claim.changed", "delivered", 1],
    ]);
    expect(new Set(receiver.received.map(({ headers: { "webhook-id": one } }) => one)).size).toBe(5);
  });

  test("has the events that its endpoint subscribes to, signed with that endpoint's secret", async () => {
    const other = await startReceiver();
    await addEndpoint(server, owner, receiver.url, ["claim.done"]);
    const { secret } = await addEndpoint(server, owner, other.url, ["claim.paid", "claim.done"]);
    const claim = await orderClaim(server, headers);
    await completeClaim(server, claim.id);
    await runFor(server, 4);
    expect(statusesIn(receiver.received)).toEqual(["done"]);
    expect(statusesIn(other.received)).toEqual(["paid", "done"]);
    const [one] = other.received;
    expect(() => new Webhook(secret).verify(one?.body ?? "", one?.headers as never)).not.toThrow(
      "No matching signature found",
    );
    await other.close();
  });

  test("is about the shop's claims, whatever way they came, and an endpoint may choose", async () => {
    await addEndpoint(server, owner, receiver.url);
    const chosen = await startReceiver();
    const own = await addEndpoint(server, owner, chosen.url);
    const change = { params: { id: own.id }, body: { sources: ["api"] } } as const;
    expect((await callAs(server, owner, "changeShopWebhook", change)).json.sources).toEqual(["api"]);
    const stranger = await openShop(server);
    const theirs = await orderClaim(server, stranger.headers);
    await act(server, theirs.id, "confirm");
    const { shop } = (await callAs(server, owner, "readMyShop")).json;
    const linked = await createUsual(server, { refferal: shop.id, order_id: "order-by-link" });
    await act(server, linked.id, "confirm");
    await runFor(server, 3);
    const told = receiver.received.map(({ body }) => JSON.parse(body));
    expect(told).toMatchObject([
      {
        type: "claim.changed",
        data: { source: "link", order_id: "order-by-link", url: null, number: linked.number },
      },
    ]);
    // The uuid of such a claim is its customer's.
    expect(receiver.received[0]?.body).not.toContain(linked.id);
    const read = await server.call("readPartnerOrder", {
      locale: "en",
      headers,
      params: { order: "order-by-link" },
    });
    expect(told[0].data).toEqual(read.json);
    expect(chosen.received).toEqual([]);
    await chosen.close();
  });

  test("tells after a recalculation what was ordered and what has arrived", async () => {
    await addEndpoint(server, owner, receiver.url, ["claim.paid"]);
    const { id } = await orderClaim(server, headers);
    const { ordered } = (await server.call("readPartnerClaim", { headers, params: { id } })).json;
    await act(server, id, "confirm");
    const half = String(Number(ordered.from) / 2);
    await operate(server, id, "payment.short", { amount: half });
    await act(server, id, "choose_recalculate");
    expect((await operate(server, id, "claim.recalculate")).status).toBe(200);
    await runFor(server, 3);
    const [{ data }] = receiver.received.map(({ body }) => JSON.parse(body));
    expect(data).toMatchObject({ ordered, received: half, from: { amount: half } });
    expect(Number(data.to.amount)).toBeLessThan(Number(ordered.to));
  });

  test("calls a payment paid once, whatever holds lie over it, and anew when it is paid anew", async () => {
    await addEndpoint(server, owner, receiver.url);
    const { id } = await orderClaim(server, headers);
    const { from } = (await server.call("readPartnerClaim", { headers, params: { id } })).json;
    await act(server, id, "confirm");
    for (const event of [
      "payment.accept",
      "claim.hold",
      "claim.release",
      "claim.hold",
      "claim.release",
    ] as const)
      expect((await operate(server, id, event, reasonFor(event))).status, event).toBe(200);
    const back = { amount: from.amount, reason: "Charged back" };
    expect((await operate(server, id, "payment.reverse", back)).status).toBe(200);
    await runFor(server, 8);
    const told = receiver.received.map(({ body }) => JSON.parse(body));
    expect(told.map(({ type, data }) => [type, data.status, data.received, data.may_reopen])).toEqual([
      ["claim.changed", "waiting_payment", "0", false],
      ["claim.paid", "paid", from.amount, false],
      ["claim.changed", "hold", from.amount, false],
      ["claim.changed", "paid", from.amount, false],
      ["claim.changed", "hold", from.amount, false],
      ["claim.changed", "paid", from.amount, false],
      ["claim.closed", "expired", "0", true],
    ]);
  });

  test("of a payment that was accepted beneath a hold is told when the hold ends", async () => {
    await addEndpoint(server, owner, receiver.url, ["claim.paid"]);
    const { id } = await orderClaim(server, headers);
    for (const action of ["confirm", "mark_paid"] as const) await act(server, id, action);
    for (const event of ["claim.hold", "payment.accept", "claim.release"] as const)
      expect((await operate(server, id, event, reasonFor(event))).status, event).toBe(200);
    await runFor(server, 3);
    expect(statusesIn(receiver.received)).toEqual(["paid"]);
  });

  test("is written in the transaction of the move", async () => {
    await addEndpoint(server, owner, receiver.url);
    const claim = await confirmed();
    // The second confirmation is refused.
    expect((await act(server, claim.id, "confirm")).status).toBe(409);
    await runFor(server, 2);
    expect(receiver.received).toHaveLength(1);
  });

  test("waits for the previous one, of its own claim only", async () => {
    const { id } = await addEndpoint(server, owner, receiver.url);
    const first = await orderClaim(server, headers);
    const second = await orderClaim(server, headers);
    receiver.answer((response, { body }) => {
      const isStuck = body.includes(first.id) && body.includes("waiting_payment");
      response.writeHead(isStuck ? 500 : 200).end();
    });
    await completeClaim(server, first.id);
    await completeClaim(server, second.id);
    await runFor(server, 10);
    const of = (claim: string) => receiver.received.filter(({ body }) => body.includes(claim));
    expect(statusesIn(of(second.id))).toEqual(wholeWay);
    expect(new Set(statusesIn(of(first.id)))).toEqual(new Set(["waiting_payment"]));
    receiver.answer((response) => response.writeHead(200).end());
    await runFor(server, 50);
    const order = statusesIn(of(first.id)).filter((status, index, all) => status !== all[index - 1]);
    expect(order).toEqual(wholeWay);
    expect((await log(id, { status: "waiting" })).length).toBe(0);
  });

  test(
    "is retried over three days with a growing delay and the same id, then the endpoint is switched off",
    { timeout: daysLong },
    async () => {
      const { id } = await addEndpoint(server, owner, receiver.url);
      receiver.answer((response) => response.writeHead(500).end("no"));
      await confirmed();
      await server.advance(1);
      expect(receiver.received).toHaveLength(1);
      expect((await endpoint()).failing_since).not.toBeNull();
      for (const [index, delay] of retryDelays.entries()) {
        await server.advance(delay - 2);
        expect([delay, receiver.received.length]).toEqual([delay, index + 1]);
        await server.advance(2);
        await server.advance(1);
        expect([delay, receiver.received.length]).toEqual([delay, index + 2]);
      }
      expect(retryDelays.reduce((sum, delay) => sum + delay, 0) / 86_400).toBeCloseTo(3, 1);
      expect(new Set(receiver.received.map(({ headers: { "webhook-id": one } }) => one)).size).toBe(1);
      // The claim has expired in the meantime. That event waited for this one, and is given up with the endpoint.
      const [later, row] = await log(id);
      expect(row).toMatchObject({ status: "failed", attempts: 13, answer_status: 500, error: "status" });
      expect(later).toMatchObject({ type: "claim.closed", status: "failed", attempts: 0 });
      expect(await endpoint()).toMatchObject({ off: { reason: "failing" } });
      const letters = await server.deps.db
        .selectFrom("outbox")
        .select(["subject", "text"])
        .where("recipient", "=", owner.email)
        .where("dedupe_key", "like", "webhook:%")
        .execute();
      expect(letters).toHaveLength(1);
      expect(letters[0]?.text).toContain(receiver.url);
      // It receives nothing more.
      await confirmed();
      await runFor(server, 2);
      expect(receiver.received).toHaveLength(13);
    },
  );

  test("comes no sooner than the receiver asked for", async () => {
    await addEndpoint(server, owner, receiver.url);
    receiver.answer((response) => response.writeHead(503, { "retry-after": "90" }).end());
    await confirmed();
    await server.advance(1);
    expect(receiver.received).toHaveLength(1);
    await server.advance(85);
    expect(receiver.received).toHaveLength(1);
    await server.advance(5);
    await server.advance(1);
    expect(receiver.received).toHaveLength(2);
  });

  test("leaves an endpoint on that accepts others", { timeout: daysLong }, async () => {
    await addEndpoint(server, owner, receiver.url);
    const bad = await orderClaim(server, headers);
    receiver.answer((response, { body }) => response.writeHead(body.includes(bad.id) ? 500 : 200).end());
    await act(server, bad.id, "confirm");
    await server.advance(1);
    for (const [index, delay] of retryDelays.entries()) {
      if (index === 6) await confirmed();
      await server.advance(delay);
      await server.advance(2);
    }
    await runFor(server, 3);
    const stuck = receiver.received.filter(
      ({ body }) => body.includes(bad.id) && body.includes("waiting_payment"),
    );
    expect(stuck).toHaveLength(13);
    expect(await endpoint()).toMatchObject({ off: null });
  });

  test("ends with 410, by which an endpoint unsubscribes", async () => {
    const { id } = await addEndpoint(server, owner, receiver.url);
    receiver.answer((response) => response.writeHead(410).end());
    await confirmed();
    await runFor(server, 10);
    expect(receiver.received).toHaveLength(1);
    expect(await endpoint()).toMatchObject({ off: { reason: "gone" } });
    expect((await log(id))[0]).toMatchObject({ status: "failed", attempts: 1, answer_status: 410 });
  });

  test("is resumed when its sender is lost, and an outdated job sends nothing", async () => {
    const { id } = await addEndpoint(server, owner, receiver.url);
    await confirmed();
    const { db } = server.deps;
    // An instance took it and was killed.
    const lease = new Date(server.clock.now().getTime() + 120_000);
    await db
      .updateTable("webhook_deliveries")
      .set({ taken: true, turn: 1, next_attempt_at: lease })
      .execute();
    const row = await db.selectFrom("webhook_deliveries").select("number").executeTakeFirstOrThrow();
    await runFor(server, 3);
    expect(receiver.received).toHaveLength(0);
    await server.advance(120);
    await runFor(server, 2);
    expect(receiver.received).toHaveLength(1);
    await server.deps.jobs.send(db, "webhooks", { number: row.number, turn: 1 });
    await runFor(server, 3);
    expect(receiver.received).toHaveLength(1);
    expect((await log(id))[0]).toMatchObject({ status: "delivered", attempts: 1 });
  });

  test("waits for its secret while that cannot be read, which is no fault of the endpoint", async () => {
    const { id } = await addEndpoint(server, owner, receiver.url);
    const { db } = server.deps;
    const { sealed } = await db.selectFrom("webhook_secrets").select("sealed").executeTakeFirstOrThrow();
    await db
      .updateTable("webhook_secrets")
      .set({ sealed: sealed.slice(1) })
      .execute();
    await confirmed();
    await runFor(server, 2);
    expect((await log(id))[0]).toMatchObject({ status: "waiting", attempts: 1, error: "secret" });
    expect(await endpoint()).toMatchObject({ off: null, failing_since: null });
    expect(logged.filter((line) => line.includes("a webhook secret cannot be read"))).toHaveLength(1);
    // A new secret signs at once, although the old one is still valid.
    await callAs(server, owner, "rotateShopWebhook", { params: { id } });
    await runFor(server, 6);
    expect(receiver.received).toHaveLength(1);
    expect((await log(id))[0]).toMatchObject({ status: "delivered", attempts: 2 });
  });

  test("goes to the endpoint's current address", async () => {
    const other = await startReceiver();
    const { id } = await addEndpoint(server, owner, receiver.url);
    receiver.answer((response) => response.writeHead(500).end());
    await confirmed();
    await server.advance(1);
    await callAs(server, owner, "changeShopWebhook", { params: { id }, body: { url: other.url } });
    await runFor(server, 8);
    expect([receiver.received.length, other.received.length]).toEqual([1, 1]);
    await other.close();
  });
});

describe("a bad receiver", () => {
  const attempt = async (url: string) => {
    const { id } = await addEndpoint(server, owner, url);
    await confirmed();
    await server.advance(1);
    const [row] = await log(id);
    return (await readOne(id, row.id)).attempts[0];
  };

  test("with a redirect counts as failed, and the redirect is not followed", async () => {
    const target = await startReceiver();
    receiver.answer((response) => response.writeHead(302, { location: target.url }).end());
    expect(await attempt(receiver.url)).toMatchObject({ status: 302, error: "redirect" });
    expect(target.received).toEqual([]);
    await target.close();
  });

  test("with an answer of 5 MB has 4 kB of it stored", async () => {
    receiver.answer((response) => response.writeHead(200).end("x".repeat(5_000_000)));
    const { status, error, answer } = await attempt(receiver.url);
    expect([status, error, answer]).toEqual([200, null, "x".repeat(4096)]);
  });

  test("may answer endlessly, or with bytes that are not text", async () => {
    receiver.answer((response) => {
      response.writeHead(200);
      response.write(Buffer.from([0, 0xff, 0x41]));
      const timer = setInterval(() => response.write("a".repeat(1000)), 5);
      response.on("close", () => clearInterval(timer));
    });
    const { status, error, answer } = await attempt(receiver.url);
    expect([status, error, answer.slice(0, 4)]).toEqual([200, null, "\uFFFD\uFFFDAa"]);
  });

  test("that never answers reaches the timeout", async () => {
    receiver.answer(() => {});
    const { status, error, milliseconds } = await attempt(receiver.url);
    expect([status, error]).toEqual([null, "timeout"]);
    expect(milliseconds).toBeGreaterThanOrEqual(290);
    expect(milliseconds).toBeLessThan(2_000);
  });

  test("may never end its answer", async () => {
    receiver.answer((response) => {
      response.writeHead(200);
      response.write("slow");
    });
    expect(await attempt(receiver.url)).toMatchObject({ status: 200, error: "timeout", answer: "slow" });
  });

  test("may be unreachable, or not speak HTTP", async () => {
    const { url } = receiver;
    receiver.answer((response) => response.socket?.end("what?\r\n\r\n"));
    expect(await attempt(url)).toMatchObject({ status: null, error: "connection", answer: null });
  });

  test("may not speak TLS", async () => {
    const url = receiver.url.replace("http:", "https:");
    expect(await attempt(url)).toMatchObject({ status: null, error: "tls" });
  });
});
