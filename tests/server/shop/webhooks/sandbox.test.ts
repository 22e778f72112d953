import { setTimeout } from "node:timers/promises";
import { Webhook } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bearer, createKey } from "#tests/server/shop/shop/support.ts";
import { databaseKind } from "#tests/server/support/database.ts";
import type { TestServer } from "#tests/server/support/server.ts";
import type { TestUser } from "#tests/server/account/users/support.ts";
import type { Receiver } from "#tests/support/receiver.ts";
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
let live: Record<string, string>;
let headers: Record<string, string>;
let receiver: Receiver;
beforeAll(async () => {
  server = await startWebhookServer({ timeLimit: 300 });
});
beforeEach(async () => {
  await server.deps.db.deleteFrom("webhook_endpoints").execute();
  ({ owner, headers: live } = await openShop(server));
  headers = bearer((await createKey(server, owner, { mode: "test" })).json.secret);
  receiver = await startReceiver();
});
afterEach(() => receiver.close());
afterAll(() => server.close());

const walk = async (id: string, ...way: string[]) => {
  for (const to of way) {
    const moved = await server.call("movePartnerTestClaim", { headers, params: { id }, body: { to } });
    expect(moved.status, moved.text).toBe(200);
  }
};
const told = () => receiver.received.map(({ body }) => JSON.parse(body));
const eventsOf = () => told().map(({ type, data: { status } }) => `${type as string} ${status as string}`);

describe("webhooks of a test claim", () => {
  test("equal those of a live one, with `test`, signed and in order", async () => {
    const { id, secret } = await addEndpoint(server, owner, receiver.url);
    const real = await orderClaim(server, live);
    await completeClaim(server, real.id);
    await runFor(server, 7);
    const ofReal = eventsOf();
    expect(told().map(({ data }) => data.test)).toEqual(wholeWay.map(() => false));
    receiver.received.length = 0;

    const claim = await orderClaim(server, headers);
    await walk(claim.id, ...wholeWay);
    // A repeat is not an event.
    await walk(claim.id, "done");
    await runFor(server, 7);
    expect(eventsOf()).toEqual(ofReal);
    const verifier = new Webhook(secret);
    for (const { body, headers: sent } of receiver.received)
      expect(verifier.verify(body, sent as Record<string, string>)).toMatchObject({
        data: { test: true, id: claim.id, order_id: claim.order_id },
      });
    const read = await server.call("readPartnerClaim", { locale: "en", headers, params: { id: claim.id } });
    expect(told().at(-1).data).toEqual(read.json);

    const log = (await callAs(server, owner, "listShopWebhookDeliveries", { params: { id } })).json.results;
    expect(log.map(({ claim: shown }: { claim: object }) => shown)).toEqual([
      ...wholeWay.map(() => ({ test: true, number: claim.number, order_id: claim.order_id })),
      ...wholeWay.map(() => ({ test: false, number: real.number, order_id: real.order_id })),
    ]);
  });

  test("wait for the previous event, and can be resent", async () => {
    const { id } = await addEndpoint(server, owner, receiver.url);
    const claim = await orderClaim(server, headers);
    const since = server.clock.now().toISOString();
    receiver.answer((response) => response.writeHead(500).end());
    await walk(claim.id, "waiting_payment", "expired", "paid_late");
    await runFor(server, 3);
    expect(eventsOf()).toEqual(["claim.changed waiting_payment"]);
    receiver.answer((response) => response.writeHead(204).end());
    await runFor(server, 12);
    expect(eventsOf().slice(1)).toEqual([
      "claim.changed waiting_payment",
      "claim.closed expired",
      "claim.changed paid_late",
    ]);
    receiver.received.length = 0;
    const again = await callAs(server, owner, "resendShopWebhookEvents", { params: { id }, body: { since } });
    expect([again.status, again.json.count]).toEqual([200, 3]);
    await runFor(server, 5);
    expect(eventsOf()).toHaveLength(3);
  });

  test.runIf(databaseKind === "postgres")("have one event for two concurrent moves", async () => {
    await addEndpoint(server, owner, receiver.url);
    const claim = await orderClaim(server, headers);
    const { db } = server.deps;
    let moves: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (trx) => {
      await trx.selectFrom("test_claims").select("id").where("id", "=", claim.id).forUpdate().execute();
      moves = Promise.all([walk(claim.id, "cancelled"), walk(claim.id, "cancelled")]);
      // Both have read the claim by then, and wait for it.
      await setTimeout(500);
    });
    await moves;
    const events = db.selectFrom("webhook_events").select("type").where("test_claim_id", "=", claim.id);
    expect(await events.execute()).toEqual([{ type: "claim.closed" }]);
  });

  test("are deleted with the claim", async () => {
    await addEndpoint(server, owner, receiver.url);
    const claim = await orderClaim(server, headers);
    await walk(claim.id, "cancelled");
    await runFor(server, 3);
    const { db } = server.deps;
    const kept = () =>
      db.selectFrom("webhook_events").select("id").where("test_claim_id", "=", claim.id).execute();
    expect(await kept()).toHaveLength(1);
    await server.advance(30 * 86_400 + 3_700);
    expect(await kept()).toEqual([]);
    expect(await db.selectFrom("test_claims").select("id").where("id", "=", claim.id).execute()).toEqual([]);
  });
});
