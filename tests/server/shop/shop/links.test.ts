import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { claimBody, newKey, readPair } from "#tests/server/claim/support.ts";
import type { TestServer } from "#tests/server/support/server.ts";
import { startTestServer } from "#tests/server/support/server.ts";
import { createUser } from "#tests/server/account/users/support.ts";
import { openPartner } from "./support.ts";

let server: TestServer;
let shop: string;
let headers: Record<string, string>;
let pair: Awaited<ReturnType<typeof readPair>>;

beforeAll(async () => {
  server = await startTestServer();
  ({ shop, headers } = await openPartner(server, await createUser(server)));
  pair = await readPair(server, "BTC", "SBERRUB");
});
afterAll(() => server.close());

const newOrder = () => `order-${randomUUID()}`;
const create = (changes: Parameters<typeof claimBody>[1], key: Record<string, string> = newKey()) =>
  server.call("createClaim", { locale: "en", headers: key, body: claimBody(pair, changes) });
const kept = (id: string) =>
  server.deps.db
    .selectFrom("claims")
    .select(["shop_id", "order_id", "campaign", "created_by_shop"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
const ordered = (order: string, changes: Record<string, unknown> = {}) => {
  const { fromPs: from, toPs: to, fromSumma: amount, ...body } = claimBody(pair);
  return server.call("createPartnerClaim", {
    locale: "en",
    headers: { ...headers, ...newKey() },
    body: {
      order_id: order,
      from,
      to,
      side: "from",
      amount,
      email: body.email,
      from_requisites: body.fromRequisites,
      to_requisites: body.toRequisites,
      ...changes,
    },
  });
};

describe("a claim that came by a shop's link", () => {
  test("records the shop, its campaign and its order", async () => {
    const order = newOrder();
    const made = await create({ refferal: shop, order_id: order, campaign: "banner" });
    expect(made.status, made.text).toBe(201);
    expect(await kept(made.json.id)).toEqual({
      shop_id: shop,
      order_id: order,
      campaign: "banner",
      created_by_shop: false,
    });
    const plain = await create({ refferal: shop, campaign: "banner" });
    expect(await kept(plain.json.id)).toMatchObject({ shop_id: shop, order_id: null, campaign: "banner" });
  });

  test.each([undefined, "3f9a0c17be42", "s000000000000"])(
    "records neither without a valid shop: %s",
    async (rid) => {
      const made = await create({ ...(rid && { refferal: rid }), order_id: "order-1", campaign: "banner" });
      expect(made.status, made.text).toBe(201);
      expect(await kept(made.json.id)).toMatchObject({ shop_id: null, order_id: null, campaign: null });
    },
  );

  test("reserves no order id, neither for its customer nor against the shop", async () => {
    const order = newOrder();
    const key = newKey();
    const body = claimBody(pair, { refferal: shop, order_id: order });
    const first = await server.call("createClaim", { locale: "en", headers: key, body });
    const repeated = await server.call("createClaim", { locale: "en", headers: key, body });
    expect([repeated.json, repeated.headers["idempotency-hit"]]).toEqual([first.json, "true"]);
    expect((await create({ refferal: shop, order_id: order })).status).toBe(201);
    const partner = await ordered(order);
    expect([partner.status, partner.json.order_id]).toEqual([201, order]);
    const again = await ordered(order);
    expect([again.status, again.json.code, again.json.claim.id]).toEqual([
      409,
      "order_taken",
      partner.json.id,
    ]);
    expect((await create({ refferal: shop, order_id: order })).status).toBe(201);
    const read = await server.call("readPartnerOrder", { headers, params: { order } });
    expect(read.json.id).toBe(partner.json.id);
  });

  test("is not found with the shop's key: its id belongs to the customer", async () => {
    const order = newOrder();
    const { json } = await create({ refferal: shop, order_id: order });
    const byId = await server.call("readPartnerClaim", { headers, params: { id: json.id } });
    const byOrder = await server.call("readPartnerOrder", { headers, params: { order } });
    expect([byId.status, byOrder.status]).toEqual([404, 404]);
    const list = await server.call("listPartnerClaims", { headers });
    expect(list.json.results.map((one: { order_id: string }) => one.order_id)).not.toContain(order);
  });

  test.each(["two words", "_", "a".repeat(65), ""])(
    "is refused with an invalid order or campaign: %s",
    async (word) => {
      expect((await create({ refferal: shop, order_id: word })).json).toHaveProperty("order_id");
      expect((await create({ refferal: shop, campaign: word })).json).toHaveProperty("campaign");
    },
  );
});

describe("a claim created by the shop", () => {
  test("carries its campaign", async () => {
    const order = newOrder();
    const made = await ordered(order, { campaign: "app" });
    expect(made.status, made.text).toBe(201);
    expect(made.json).toMatchObject({ order_id: order, campaign: "app" });
    expect(await kept(made.json.id)).toMatchObject({ campaign: "app", created_by_shop: true });
    expect((await ordered(newOrder())).json.campaign).toBeNull();
  });
});
