import { beforeEach, describe, expect, test } from "vitest";
import { daySeconds } from "#domain/time/durations.ts";
import { operatorToken, useServer } from "#tests/server/support/server.ts";
import type { TestUser } from "#tests/server/account/users/support.ts";
import { createUser } from "#tests/server/account/users/support.ts";
import { bearer, becomeShop, createKey, openPartner } from "./support.ts";

const server = useServer({ config: { TRUST_PROXY: "loopback" } });
let anna: TestUser;
beforeEach(async () => {
  anna = await createUser(server);
});

const call = (headers: Record<string, string>) =>
  server.call("readPartnerBalance", { locale: "en", headers });
const list = async (user: TestUser) =>
  (await server.call("listShopKeys", { headers: await user.authorization() })).json;
const rotate = async (user: TestUser, id: string) =>
  server.call("rotateShopKey", { locale: "en", params: { id }, headers: await user.authorization() });
const revoke = async (user: TestUser, id: string) =>
  server.call("revokeShopKey", { locale: "en", params: { id }, headers: await user.authorization() });

describe("a key", () => {
  test("is shown with its secret once, and stored as a hash", async () => {
    await becomeShop(server, anna);
    const made = await createKey(server, anna, { name: "  Order server ", expires_in_days: 30 });
    expect(made.status).toBe(201);
    const { key, secret } = made.json;
    expect(key).toMatchObject({
      name: "Order server",
      prefix: secret.slice(0, 12),
      expires_at: "2026-12-20T12:00:00.000Z",
      is_expired: false,
      used_at: null,
      rotated: [],
    });
    const listed = await server.call("listShopKeys", { headers: await anna.authorization() });
    expect(listed.json).toEqual({ keys: [key], most: 10, modes: ["live", "test"] });
    expect(listed.text).not.toContain(secret.slice(12));
    const { db } = server.deps;
    const stored = JSON.stringify([
      await db.selectFrom("shop_keys").selectAll().execute(),
      await db.selectFrom("shop_key_secrets").selectAll().execute(),
    ]);
    expect(stored).not.toContain(secret.slice(12));
  });

  test("opens the partner API, and records its last use", async () => {
    const { headers, shop } = await openPartner(server, anna);
    const answer = await call(headers);
    expect([answer.status, answer.json]).toMatchObject([
      200,
      { balance: "0", earned: "0", expected: "0", currency: { ticker: "USDT" } },
    ]);
    expect((await list(anna)).keys[0].used_at).toBe(server.clock.now().toISOString());
    expect(shop).toMatch(/^s/);
  });

  test("gives no access to the account; session and operator's tokens give none to the partner API", async () => {
    const { headers } = await openPartner(server, anna);
    for (const operation of [
      "readMyShop",
      "listShopKeys",
      "readMe",
      "listMyClaims",
      "listOperatorClaims",
    ] as const) {
      const answer = await server.call(operation, { locale: "en", headers });
      expect([operation, answer.status, answer.json.code]).toEqual([operation, 401, "token_not_valid"]);
    }
    for (const token of [await anna.authorization(), bearer(operatorToken), bearer("xk_live_wrong")]) {
      const answer = await call(token);
      expect([answer.status, answer.json.code]).toEqual([401, "key_invalid"]);
      expect(answer.headers["www-authenticate"]).toBe('Bearer realm="api"');
    }
    const none = await call({});
    expect([none.status, none.json]).toEqual([
      401,
      { detail: "Authentication credentials were not provided." },
    ]);
  });

  test("is accepted from its networks only", async () => {
    const { headers } = await openPartner(server, anna, {
      networks: ["203.0.113.77/24", "198.51.100.7", "2001:DB8::1/32"],
    });
    expect((await list(anna)).keys[0].networks).toEqual([
      "203.0.113.0/24",
      "198.51.100.7/32",
      "2001:db8::/32",
    ]);
    const from = async (address: string) =>
      (await call({ ...headers, "x-forwarded-for": address })).json.code;
    for (const address of ["203.0.113.1", "::ffff:203.0.113.1", "198.51.100.7", "2001:db8:1::5"])
      expect([address, await from(address)]).toEqual([address, undefined]);
    for (const address of ["203.0.114.1", "198.51.100.8", "2001:db9::1", "::1"])
      expect([address, await from(address)]).toEqual([address, "key_address"]);
    // The header is ignored unless the caller is one of our proxies.
    expect((await call(headers)).status).toBe(403);
  });

  test("ends at its expiry", async () => {
    const { id, headers } = await openPartner(server, anna, { expires_in_days: 1 });
    server.clock.advance(daySeconds - 1);
    expect((await call(headers)).status).toBe(200);
    server.clock.advance(1);
    const late = await call(headers);
    expect([late.status, late.json.code]).toEqual([401, "key_expired"]);
    expect((await list(anna)).keys[0].is_expired).toBe(true);
    expect((await rotate(anna, id)).json.code).toBe("shop_state");
  });

  test("is revoked immediately, with all its secrets", async () => {
    const { id, headers } = await openPartner(server, anna);
    const { secret } = (await rotate(anna, id)).json;
    expect((await revoke(anna, id)).status).toBe(204);
    for (const one of [headers, bearer(secret)]) {
      const answer = await call(one);
      expect([answer.status, answer.json.code]).toEqual([401, "key_revoked"]);
    }
    expect((await list(anna)).keys).toEqual([]);
    expect((await revoke(anna, id)).status).toBe(404);
    expect((await rotate(anna, id)).status).toBe(404);
  });

  test("can be rotated, and the old secret stays valid for a day", async () => {
    const { id, secret, headers } = await openPartner(server, anna);
    const first = await rotate(anna, id);
    expect(first.json.key).toMatchObject({
      id,
      prefix: first.json.secret.slice(0, 12),
      rotated: [{ prefix: secret.slice(0, 12), ends_at: "2026-11-22T12:00:00.000Z" }],
    });
    server.clock.advance(3600);
    // The answer was lost: rotating again does not shorten the life of the secret in use.
    const second = await rotate(anna, id);
    expect(second.json.key.rotated).toHaveLength(2);
    for (const one of [headers, bearer(first.json.secret), bearer(second.json.secret)])
      expect((await call(one)).status).toBe(200);
    server.clock.advance(daySeconds - 3600);
    const old = await call(headers);
    expect([old.status, old.json.code]).toEqual([401, "key_rotated"]);
    expect((await call(bearer(first.json.secret))).status).toBe(200);
    server.clock.advance(3600);
    expect((await call(bearer(first.json.secret))).json.code).toBe("key_rotated");
    expect((await call(bearer(second.json.secret))).status).toBe(200);
    expect((await list(anna)).keys[0].rotated).toEqual([]);
  });

  test("belongs to its own shop", async () => {
    const { id, headers } = await openPartner(server, anna);
    const boris = await createUser(server);
    expect((await rotate(boris, id)).status).toBe(404);
    await becomeShop(server, boris);
    expect((await list(boris)).keys).toEqual([]);
    expect((await rotate(boris, id)).status).toBe(404);
    expect((await revoke(boris, id)).status).toBe(404);
    expect((await call(headers)).status).toBe(200);
  });
});

describe("the rate limit of a key", () => {
  test("is reported with each answer, and enforced", async () => {
    const { headers } = await openPartner(server, anna);
    const told = ({ headers: all }: { headers: Readonly<Record<string, string | undefined>> }) =>
      ["limit", "remaining", "reset", "policy"].map((name) => all[`ratelimit-${name}`]);
    expect(told(await call(headers))).toEqual(["120", "119", "1", "120;w=60"]);
    expect(told(await call(headers))).toEqual(["120", "118", "1", "120;w=60"]);
    for (let count = 2; count < 120; count++) await call(headers);
    const refused = await call(headers);
    expect([refused.status, refused.json.code, refused.headers["retry-after"]]).toEqual([
      429,
      "throttled",
      "1",
    ]);
    expect(told(refused)).toEqual(["120", "0", "1", "120;w=60"]);
    server.clock.advance(1);
    expect(told(await call(headers))).toEqual(["120", "1", "60", "120;w=60"]);
  });
});

describe("creating keys", () => {
  test("refuses networks that are none", async () => {
    await becomeShop(server, anna);
    const bad = await createKey(server, anna, { networks: ["203.0.113.0/24", "10.0.0.0/0"] });
    expect([bad.status, bad.json]).toEqual([
      400,
      { networks: ["Enter IP addresses or networks, for example 203.0.113.0/24."] },
    ]);
    for (const network of ["localhost", "::ffff:10.0.0.1"])
      expect((await createKey(server, anna, { networks: [network] })).status, network).toBe(400);
    expect((await list(anna)).keys).toEqual([]);
  });

  test("is limited to ten keys, also under concurrency", async () => {
    await becomeShop(server, anna);
    const made = await Promise.all(Array.from({ length: 12 }, () => createKey(server, anna)));
    expect(made.filter(({ status }) => status === 201)).toHaveLength(10);
    const [refused] = made.filter(({ status }) => status !== 201);
    expect(refused?.json).toEqual({
      detail: "A shop has at most 10 keys. Revoke one you don't need.",
      code: "shop_state",
    });
    expect((await list(anna)).keys).toHaveLength(10);
    await revoke(anna, made.find(({ status }) => status === 201)?.json.key.id);
    expect((await createKey(server, anna)).status).toBe(201);
  });

  test("is limited to thirty secrets an hour", async () => {
    const { id } = await openPartner(server, anna);
    for (let count = 1; count < 30; count++) expect((await rotate(anna, id)).status).toBe(200);
    expect((await rotate(anna, id)).status).toBe(429);
  });
});
