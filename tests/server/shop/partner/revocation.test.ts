import { Agent, request } from "node:http";
import type { ClientRequest } from "node:http";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { DatabaseHandle } from "#server/platform/data/database.ts";
import { newKey, readPair } from "#tests/server/claim/support.ts";
import { openPartner, partnerOrder } from "#tests/server/shop/shop/support.ts";
import { createTestDatabase } from "#tests/server/support/database.ts";
import type { TestServer } from "#tests/server/support/server.ts";
import { startTestServer } from "#tests/server/support/server.ts";
import type { TestUser } from "#tests/server/account/users/support.ts";
import { createUser } from "#tests/server/account/users/support.ts";
import { rowOf } from "#tests/server/support/rows.ts";

/*
 * A key is revoked while calls with it are in progress. Two instances share one database: the shop calls one and
 * its owner revokes through the other, which would reveal a cached key.
 */
let database: DatabaseHandle;
let server: TestServer;
let other: TestServer;
let ports: readonly [number, number];
let owner: TestUser;
let key: { readonly id: string; readonly headers: Record<string, string> };
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

beforeAll(async () => {
  const config = { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0" };
  database = await createTestDatabase();
  server = await startTestServer({ config, database });
  other = await startTestServer({ config, database, prepare: false });
  const listen = async ({ app: { http } }: TestServer) => {
    await http.listen({ port: 0, host: "127.0.0.1" });
    return (http.server.address() as AddressInfo).port;
  };
  ports = [await listen(server), await listen(other)];
});
beforeEach(async () => {
  owner = await createUser(server);
  key = await openPartner(server, owner);
});
afterAll(async () => {
  agent.destroy();
  await server.close();
  await other.close();
  await database.close();
});

const order = async () => partnerOrder(await readPair(server, "BTC", "SBERRUB"));
const headersFor = (content: string, more: Record<string, string> = {}) => ({
  ...key.headers,
  "content-type": "application/json",
  "content-length": String(Buffer.byteLength(content)),
  ...more,
});
const path = "/en/api/partner/v1/claims/";

const open = (port: number, headers: Record<string, string>): ClientRequest =>
  request({ host: "127.0.0.1", port, path, method: "POST", headers, agent });

const answerOf = async (asked: ClientRequest): Promise<{ status: number; code: unknown; id: unknown }> => {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; body: string }>();
  asked.on("error", reject);
  asked.on("response", (response) => {
    void text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject);
  });
  const { status, body } = await promise;
  const { code, id } = JSON.parse(body) as Record<string, unknown>;
  return { status, code, id };
};
const send = (port: number, content: string, more: Record<string, string> = {}) => {
  const asked = open(port, headersFor(content, more));
  asked.end(content);
  return answerOf(asked);
};

const revoke = async () => {
  const revoked = await other.call("revokeShopKey", {
    params: { id: key.id },
    headers: await owner.authorization(),
  });
  expect(revoked.status).toBe(204);
};
const claimsOf = async (orders: readonly string[]) =>
  (
    await server.deps.db.selectFrom("claims").select("order_id").where("order_id", "in", orders).execute()
  ).map(({ order_id: id }) => id);

const refused = { status: 401, code: "key_revoked", id: undefined };

test("an accepted call is finished, and the next on its connection is refused", async () => {
  const body = await order();
  const content = JSON.stringify(body);
  const asked = open(ports[0], headersFor(content));
  const answer = answerOf(asked);
  asked.write(content.slice(0, 20));
  // The key counts as used once it has been accepted; the body has not arrived yet.
  await vi.waitFor(async () => {
    const row = await rowOf(server.deps.db, "shop_keys", { id: key.id }, "used_at");
    expect(row.used_at).not.toBeNull();
  });
  await revoke();
  asked.end(content.slice(20));
  expect(await answer).toMatchObject({ status: 201, code: undefined });
  expect(await claimsOf([body.order_id])).toEqual([body.order_id]);

  const next = await order();
  for (const port of ports) expect(await send(port, JSON.stringify(next))).toEqual(refused);
  expect(await claimsOf([next.order_id])).toEqual([]);
});

test("a call with incomplete headers is refused", async () => {
  const body = await order();
  const content = JSON.stringify(body);
  const socket = connect(ports[0], "127.0.0.1");
  const lines = Object.entries(headersFor(content)).map(([name, value]) => `${name}: ${value}`);
  await new Promise<void>((resolve) => {
    // The key itself has been sent.
    socket.write(`POST ${path} HTTP/1.1\r\nhost: localhost\r\n${lines.join("\r\n")}\r\n`, () => resolve());
  });
  await revoke();
  socket.write(`connection: close\r\n\r\n${content}`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 401 [^]*"code":"key_revoked"/);
  expect(await claimsOf([body.order_id])).toEqual([]);
});

test("a repeat with the Idempotency-Key of a created claim is refused", async () => {
  const body = await order();
  const content = JSON.stringify(body);
  const repeat = newKey();
  const made = await send(ports[0], content, repeat);
  expect(made.status).toBe(201);
  expect(await send(ports[1], content, repeat)).toMatchObject({ status: 201, id: made.id });
  await revoke();
  for (const port of ports) expect(await send(port, content, repeat)).toEqual(refused);
  expect(await claimsOf([body.order_id])).toEqual([body.order_id]);
});

test("of many concurrent calls, the refused ones have created nothing", async () => {
  const bodies = await Promise.all(Array.from({ length: 12 }, order));
  const ids = bodies.map((body) => body.order_id);
  const create = (body: object, index: number) =>
    (index % 2 === 0 ? server : other).call("createPartnerClaim", {
      locale: "en",
      headers: { ...key.headers, ...newKey() },
      body,
    });
  const answers = bodies.slice(0, 4).map(create);
  const revoked = revoke();
  answers.push(...bodies.slice(4, 8).map(create));
  await revoked;
  answers.push(...bodies.slice(8).map(create));
  const all = await Promise.all(answers);
  for (const { status, json } of all)
    if (status !== 201) expect([status, json.code]).toEqual([401, "key_revoked"]);
  expect(all.slice(8).map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  const created = ids.filter((_id, index) => all[index]?.status === 201);
  expect(new Set(await claimsOf(ids))).toEqual(new Set(created));
});
