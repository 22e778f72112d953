import type { ShopKeyMode } from "#domain/shop/shop-key.ts";
import { shopKeyPrefixes, shopScopes } from "#domain/shop/shop-key.ts";
import type { components } from "#openapi/schema.d.ts";
import { sha256 } from "#server/platform/ids.ts";
import { claimBody, newKey } from "#tests/server/claim/support.ts";
import {
  applicationBody,
  apply,
  bearer,
  becomeShop,
  keyBody,
  waitingOf,
} from "#tests/server/shop/shop/support.ts";
import type { TestServer } from "#tests/server/support/server.ts";
import { earn, withdrawalBody } from "#tests/server/earnings/withdrawals/support.ts";
import { createUser } from "#tests/server/account/users/support.ts";
import type { Sample, Samples } from "./sample.ts";

type Schemas = components["schemas"];

/** A webhook address without a listener. */
const hookUrl = "http://127.0.0.1:9/hook";

/** Requests for the shop operations, sent by any user where they need one. */
export const shopSamples = (
  server: TestServer,
  pair: Schemas["Pair"],
  sides: (pick: number) => { from: number; to: number },
): Samples => {
  const waiting = async (): Promise<string> => {
    const user = await createUser(server);
    await apply(server, user);
    return (await waitingOf(server, user)).id as string;
  };
  const { db, clock, ids } = server.deps;
  const demo = () => db.selectFrom("users").select("id").where("demo", "=", true);
  /** Removes the shops of the demo's people, so that they can apply. */
  const closeShops = async (): Promise<void> => {
    const shops = db.selectFrom("shop_accounts").select("id").where("user_id", "in", demo());
    await db
      .updateTable("claims")
      .set({ shop_id: null, surcharge: "0" })
      .where("shop_id", "in", shops)
      .execute();
    await db.deleteFrom("referral_rewards").where("shop_id", "in", shops).execute();
    await db.deleteFrom("shop_quotes").where("shop_id", "in", shops).execute();
    await db.deleteFrom("test_claims").where("shop_id", "in", shops).execute();
    const keys = db.selectFrom("shop_keys").select("id").where("shop_id", "in", shops);
    await db.deleteFrom("shop_key_secrets").where("key_id", "in", keys).execute();
    await db.deleteFrom("shop_keys").where("shop_id", "in", shops).execute();
    await db.deleteFrom("shop_sites").where("shop_id", "in", shops).execute();
    await db.deleteFrom("webhook_endpoints").where("shop_id", "in", shops).execute();
    await db.deleteFrom("webhook_events").where("shop_id", "in", shops).execute();
    await db.deleteFrom("shop_accounts").where("user_id", "in", demo()).execute();
    await db.deleteFrom("shop_applications").where("user_id", "in", demo()).execute();
  };
  const annasId = async (): Promise<string> =>
    (
      await db
        .selectFrom("users")
        .select("id")
        .where("email", "=", "anna@example.com")
        .executeTakeFirstOrThrow()
    ).id;
  /** The shop of anna. */
  const annasShop = async (): Promise<string> => {
    // Applicants may have test keys; the others have no application here.
    await db.deleteFrom("shop_applications").where("user_id", "in", demo()).execute();
    const row = {
      user_id: await annasId(),
      name: "Annas",
      site: "https://a.example",
      share: "40",
      created_at: clock.now(),
    };
    const { id } = await db
      .insertInto("shop_accounts")
      .values(row)
      .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ name: "Annas", is_accepted: true }))
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  };
  /** A pair, and the shop of its link: none, one with a surcharge, or an unknown one. */
  const sentByShop = async (pick: number): Promise<Sample> => {
    const shop = await annasShop();
    await db.updateTable("shops").set({ surcharge: "1.5" }).where("id", "=", shop).execute();
    return {
      params: sides(pick),
      ...(pick % 3 > 0 && { query: { shop: pick % 3 === 1 ? shop : "s000000000000" } }),
    };
  };
  /** A key of anna's, and its secret. */
  const key = async (mode: ShopKeyMode = "live"): Promise<{ id: string; secret: string }> => {
    const shop = await annasShop();
    await db.updateTable("shop_keys").set({ revoked_at: clock.now() }).where("shop_id", "=", shop).execute();
    const [id, secret] = [ids.uuid(), `${shopKeyPrefixes[mode]}${ids.token()}`];
    const now = clock.now();
    const row = { id, shop_id: shop, mode, name: "test", scopes: [...shopScopes], networks: [] };
    // A recently used key, whose next use is not recorded.
    await db
      .insertInto("shop_keys")
      .values({ ...row, created_at: now, used_at: now })
      .execute();
    const prefix = secret.slice(0, 12);
    await db
      .insertInto("shop_key_secrets")
      .values({ hash: sha256(secret), key_id: id, prefix, created_at: now })
      .execute();
    return { id, secret };
  };
  const asPartner = async (): Promise<Sample> => ({ headers: bearer((await key()).secret) });
  const usual = claimBody(pair);
  const offer = () => ({ from: usual.fromPs, to: usual.toPs, side: "from", amount: usual.fromSumma });
  const orderOf = (pick: number) => ({
    order_id: `order-${String(pick)}-${ids.uuid()}`,
    ...offer(),
    email: `${ids.uuid()}@example.com`,
    from_requisites: usual.fromRequisites,
    to_requisites: usual.toRequisites,
  });
  const ordering = async (mode?: ShopKeyMode) => ({
    headers: { ...bearer((await key(mode)).secret), ...newKey() },
  });
  /** A claim that anna's shop created, and a key that may read it. */
  const ordered = async (mode?: ShopKeyMode) => {
    const sample = await ordering(mode);
    const { json } = await server.call("createPartnerClaim", { ...sample, body: orderOf(0) });
    return { ...sample, claim: json as { id: string; order_id: string } };
  };
  /** An endpoint of anna's without a listener, with an event that was sent to it. */
  const endpoint = async (): Promise<{ id: string; delivery: string }> => {
    const shop_id = await annasShop();
    const now = clock.now();
    const [id, delivery, event] = [ids.uuid(), ids.uuid(), ids.uuid()];
    await db.deleteFrom("webhook_endpoints").where("shop_id", "=", shop_id).execute();
    const row = { id, shop_id, url: hookUrl, events: ["claim.done" as const], created_at: now };
    await db.insertInto("webhook_endpoints").values(row).execute();
    const secret = { id: ids.uuid(), endpoint_id: id, sealed: "sealed", created_at: now };
    await db.insertInto("webhook_secrets").values(secret).execute();
    const { number } = await db
      .insertInto("webhook_events")
      .values({ id: event, shop_id, type: "webhook.test", payload: "{}", created_at: now })
      .returning("number")
      .executeTakeFirstOrThrow();
    const sent = { id: delivery, endpoint_id: id, event_number: number, resent: false };
    await db
      .insertInto("webhook_deliveries")
      .values({ ...sent, status: "failed", next_attempt_at: now, created_at: now, ended_at: now })
      .execute();
    return { id, delivery };
  };
  /** A site that may embed anna's widget. */
  const site = async (): Promise<{ id: string }> => {
    const shop_id = await annasShop();
    await db.deleteFrom("shop_sites").where("shop_id", "=", shop_id).execute();
    const row = { id: ids.uuid(), shop_id, origin: "https://a.example", created_at: clock.now() };
    await db.insertInto("shop_sites").values(row).execute();
    return { id: row.id };
  };
  return {
    shortenShopLink: async (pick) => {
      await annasShop();
      const parts = { cur_from: "BTC", cur_to: "SBERRUB", amount: "0.05", campaign: "banner" };
      return { body: { language: pick % 2 === 0 ? "en" : "ru", ...(pick % 3 === 0 && parts) } };
    },
    listShopSites: async () => {
      await site();
      return {};
    },
    addShopSite: async (pick) => {
      await site();
      return { body: { site: pick % 2 === 0 ? "https://b.example/cart" : "a.example" } };
    },
    removeShopSite: async () => ({ params: await site() }),
    readPair: sentByShop,
    readCourse: sentByShop,
    readWidgetOrder: async (pick) => {
      const { claim } = await ordered();
      return {
        params: { shop: await annasShop(), order: pick % 2 === 0 ? claim.order_id : "no-such-order" },
      };
    },
    listShopWebhooks: async () => {
      await endpoint();
      return {};
    },
    createShopWebhook: async (pick) => {
      await endpoint();
      const events = pick % 2 === 0 ? ["claim.done"] : ["claim.changed", "claim.paid"];
      return { body: { url: hookUrl, events } };
    },
    changeShopWebhook: async (pick) => ({
      params: { id: (await endpoint()).id },
      body: pick % 2 === 0 ? { is_on: false } : { url: `${hookUrl}/other`, events: ["claim.paid"] },
    }),
    removeShopWebhook: async () => ({ params: { id: (await endpoint()).id } }),
    rotateShopWebhook: async () => ({ params: { id: (await endpoint()).id } }),
    testShopWebhook: async () => ({ params: { id: (await endpoint()).id } }),
    resendShopWebhookEvents: async () => ({
      params: { id: (await endpoint()).id },
      body: { since: "2026-11-01T00:00:00Z" },
    }),
    listShopWebhookDeliveries: async (pick) => ({
      params: { id: (await endpoint()).id },
      ...(pick % 2 === 1 && { query: { status: "failed", cursor: "100000", limit: "5" } }),
    }),
    readShopWebhookDelivery: async () => ({ params: { ...(await endpoint()) } }),
    resendShopWebhookDelivery: async () => ({ params: { ...(await endpoint()) } }),
    readShopWithdrawalTerms: async (pick) => {
      await annasShop();
      return pick % 2 === 0 ? {} : { query: { key: "a-key-of-nothing" } };
    },
    listShopWithdrawals: async (pick) => {
      await annasShop();
      return { query: { state: (["all", "open", "paid", "declined"] as const)[pick % 4] ?? "all" } };
    },
    createShopWithdrawal: async () => {
      await annasShop();
      await earn(server, await annasId(), "100");
      return { headers: newKey(), body: withdrawalBody() };
    },
    listShopSales: async (pick) => {
      await ordered();
      return pick % 2 === 0
        ? {}
        : {
            query: { state: "active", date_from: "2026-01-01", tz: "Europe/Moscow", cursor: "o1", size: "5" },
          };
    },
    readShopStatistics: async (pick) => {
      await ordered();
      return pick % 2 === 0
        ? {}
        : { query: { step: "week", date_from: "2026-11-01", date_to: "2026-11-30", tz: "Europe/Moscow" } };
    },
    exportShopSales: async () => {
      await ordered();
      return {};
    },
    changeMyShop: async (pick) => {
      await annasShop();
      return { body: pick % 2 === 0 ? { surcharge: "1.5", listed: true } : { listed: false } };
    },
    listShopKeys: async () => {
      await key();
      return {};
    },
    createShopKey: async (pick) => {
      await key();
      const networks = pick % 2 === 0 ? [] : ["203.0.113.0/24", "2001:db8::1"];
      const mode = pick % 2 === 0 ? "live" : "test";
      return { body: keyBody({ mode, networks, expires_in_days: pick % 3 === 0 ? null : 30 }) };
    },
    rotateShopKey: async () => ({ params: { id: (await key()).id } }),
    revokeShopKey: async () => ({ params: { id: (await key()).id } }),
    readPartnerBalance: asPartner,
    listPartnerDirections: asPartner,
    readPartnerDirection: async (pick) => ({ ...(await asPartner()), params: sides(pick) }),
    createPartnerQuote: async () => ({ ...(await ordering()), body: offer() }),
    createPartnerClaim: async (pick) => {
      const sample = await ordering();
      const body = orderOf(pick);
      if (pick % 2 === 0) return { ...sample, body: { ...body, return_url: "https://a.example/orders" } };
      const quoted = await server.call("createPartnerQuote", { headers: sample.headers, body: offer() });
      const { from: _from, to: _to, side: _side, amount: _amount, ...rest } = body;
      return {
        ...sample,
        headers: { ...sample.headers, ...newKey() },
        body: { ...rest, quote: quoted.json.id },
      };
    },
    listPartnerClaims: async (pick) => {
      const { headers } = await ordered();
      return { headers, ...(pick % 2 === 1 && { query: { limit: "5", cursor: "100000" } }) };
    },
    readPartnerClaim: async () => {
      const { headers, claim } = await ordered();
      return { headers, params: { id: claim.id } };
    },
    readPartnerOrder: async () => {
      const { headers, claim } = await ordered();
      return { headers, params: { order: claim.order_id } };
    },
    confirmPartnerClaim: async () => {
      const { headers, claim } = await ordered();
      return { headers, params: { id: claim.id } };
    },
    cancelPartnerClaim: async () => {
      const { headers, claim } = await ordered();
      return { headers, params: { id: claim.id } };
    },
    movePartnerTestClaim: async (pick) => {
      const { headers, claim } = await ordered("test");
      return {
        headers,
        params: { id: claim.id },
        body: { to: pick % 2 === 0 ? "waiting_payment" : "cancelled" },
      };
    },
    listOperatorShops: async (pick) => {
      await annasShop();
      return pick % 2 === 0 ? {} : { query: { q: "anna@", size: "5" } };
    },
    readOperatorShop: async (pick) => ({
      params: { id: await becomeShop(server, await createUser(server)) },
      ...(pick % 2 === 1 && { query: { page: "1", size: "5" } }),
    }),
    changeShop: async (pick) => ({
      params: { id: await becomeShop(server, await createUser(server)) },
      body: { ...(pick % 2 === 0 ? { share: "45" } : { delisted: true }), reason: "test" },
    }),
    applyForShop: async () => {
      await closeShops();
      return { body: applicationBody() };
    },
    listShopApplications: async (pick) => {
      await waiting();
      return pick % 2 === 0 ? {} : { query: { status: "waiting", number: "1", size: "5" } };
    },
    acceptShopApplication: async (pick) => ({
      headers: newKey(),
      params: { id: await waiting() },
      body: { share: "25", ...(pick % 2 === 1 && { note: "test" }) },
    }),
    refuseShopApplication: async () => ({
      headers: newKey(),
      params: { id: await waiting() },
      body: { reason: "test" },
    }),
  };
};
