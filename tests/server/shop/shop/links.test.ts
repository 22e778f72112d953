import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { act, claimBody, newKey, operate, readPair } from "#tests/server/claim/support.ts";
import { useServer } from "#tests/server/support/server.ts";
import { createUser } from "#tests/server/account/users/support.ts";
import { openPartner, partnerOrder } from "./support.ts";
import { rowOf } from "#tests/server/support/rows.ts";

const server = useServer();
let shop: string;
let headers: Record<string, string>;
let pair: Awaited<ReturnType<typeof readPair>>;

beforeAll(async () => {
  ({ shop, headers } = await openPartner(server, await createUser(server)));
  pair = await readPair(server, "BTC", "SBERRUB");
});

const newOrder = () => `order-${randomUUID()}`;
const create = (changes: Parameters<typeof claimBody>[1], key: Record<string, string> = newKey()) =>
  server.call("createClaim", { locale: "en", headers: key, body: claimBody(pair, changes) });
const kept = (id: string) =>
  rowOf(server.deps.db, "claims", { id }, "shop_id", "order_id", "campaign", "created_by_shop");
const ordered = (order: string, changes: Record<string, unknown> = {}) =>
  server.call("createPartnerClaim", {
    locale: "en",
    headers: { ...headers, ...newKey() },
    body: partnerOrder(pair, { order_id: order, ...changes }),
  });

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

  test("has its order alone until it ends, whatever way the other one comes", async () => {
    const order = newOrder();
    const key = newKey();
    const body = claimBody(pair, { refferal: shop, order_id: order });
    const first = await server.call("createClaim", { locale: "en", headers: key, body });
    const repeated = await server.call("createClaim", { locale: "en", headers: key, body });
    expect([repeated.json, repeated.headers["idempotency-hit"]]).toEqual([first.json, "true"]);
    const second = await create({ refferal: shop, order_id: order });
    expect([second.status, second.json]).toEqual([
      400,
      { non_field_errors: [expect.stringContaining("already an order for this purchase")] },
    ]);
    const partner = await ordered(order);
    expect([partner.status, partner.json]).toMatchObject([
      409,
      { code: "order_taken", claim: { source: "link", order_id: order, number: first.json.number } },
    ]);
    // The customer begins anew with the same link.
    expect((await act(server, first.json.id, "cancel")).status).toBe(200);
    const again = await create({ refferal: shop, order_id: order });
    expect(again.status, again.text).toBe(201);
    expect((await ordered(order)).status).toBe(409);
    const { json } = await server.call("readPartnerOrder", { headers, params: { order } });
    expect(json.number).toBe(again.json.number);
    const both = await server.call("listPartnerClaims", { headers, query: { order_id: order } });
    expect(both.json.results.map((one: { number: number }) => one.number)).toEqual([
      again.json.number,
      first.json.number,
    ]);
  });

  test("loses its order to no later one: money for it never fails because of that", async () => {
    const order = newOrder();
    const made = await create({ refferal: shop, order_id: order });
    await act(server, made.json.id, "confirm");
    await act(server, made.json.id, "cancel");
    const own = await ordered(order);
    expect(own.status, own.text).toBe(201);
    const late = await operate(server, made.json.id, "payment.late", { amount: made.json.from.amount });
    expect(late.status, late.text).toBe(200);
    const both = await server.call("listPartnerClaims", { headers, query: { order_id: order } });
    expect(both.json.results.map((one: { status: string }) => one.status)).toEqual(["new", "paid_late"]);
    const { json } = await server.call("readPartnerOrder", { headers, params: { order } });
    expect(json.id).toBe(own.json.id);
    // What the shop's server created keeps its order, and a link cannot take it.
    expect((await create({ refferal: shop, order_id: order })).status).toBe(400);
  });

  test("is read with the shop's key, without what belongs to its customer", async () => {
    const order = newOrder();
    const { json: mine } = await create({ refferal: shop, order_id: order, campaign: "banner" });
    await act(server, mine.id, "confirm");
    const { json, text } = await server.call("readPartnerOrder", {
      locale: "en",
      headers,
      params: { order },
    });
    expect(json).toMatchObject({
      source: "link",
      order_id: order,
      campaign: "banner",
      status: "waiting_payment",
      ordered: { from: mine.from.amount, to: mine.to.amount },
      received: "0",
      url: null,
      payment: null,
      transactions: { received: [], sent: null },
    });
    // The uuid lets anybody act as the customer.
    expect(text).not.toContain(mine.id);
    expect((await server.call("readClaimStatus", { params: { id: json.id } })).status).toBe(404);
    const byId = await server.call("readPartnerClaim", { locale: "en", headers, params: { id: json.id } });
    expect(byId.json).toEqual(json);
    expect((await server.call("readPartnerClaim", { headers, params: { id: mine.id } })).status).toBe(404);
    const other = (await openPartner(server, await createUser(server))).headers;
    expect((await server.call("readPartnerClaim", { headers: other, params: { id: json.id } })).status).toBe(
      404,
    );
    expect((await server.call("readPartnerOrder", { headers: other, params: { order } })).status).toBe(404);
    const listed = async (query: Record<string, string>) =>
      (await server.call("listPartnerClaims", { locale: "en", headers, query })).json.results as unknown[];
    expect(await listed({})).toContainEqual(json);
    expect(await listed({ source: "link", state: "active" })).toContainEqual(json);
    expect(await listed({ source: "api" })).not.toContainEqual(json);
    expect(await listed({ date_to: "2020-01-01" })).toEqual([]);
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
