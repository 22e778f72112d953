import { beforeAll, expect, test } from "vitest";
import type { components } from "#openapi/schema.d.ts";
import { demoPassword } from "#server/demo/accounts.ts";
import { type SignedIn, signIn } from "#tests/server/account/auth/support.ts";
import { createUsual, operate } from "#tests/server/claim/support.ts";
import { useServer } from "#tests/server/support/server.ts";

type Lease = components["schemas"]["ClaimLease"];

const server = useServer({ config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0" } });
let [olga, senior]: SignedIn[] = [];
beforeAll(async () => {
  olga = await as("operator");
  senior = await as("senior");
});

const as = (name: string) => signIn(server, `${name}@example.com`, { password: demoPassword });
const take = (id: string, who = olga, body: object = {}) =>
  server.call("takeOperatorClaim", { params: { id }, headers: who?.headers ?? {}, body, locale: "en" });
const release = (id: string, who = olga) =>
  server.call("releaseOperatorClaim", { params: { id }, headers: who?.headers ?? {} });
const seen = async (id: string, who = olga) =>
  (await server.call("readOperatorClaim", { params: { id }, headers: who?.headers ?? {} })).json
    .lease as Lease | null;
const acts = async () =>
  (await server.call("listStaffActs", { query: { size: "20" } })).json
    .results as components["schemas"]["StaffAct"][];

test("a lease is seen by others until it is released", async () => {
  const { id } = await createUsual(server);
  expect(await seen(id)).toBeNull();
  expect((await take(id)).status).toBe(200);
  expect(await seen(id)).toMatchObject({ own: true, holder: { name: "operator@example.com" } });
  expect(await seen(id, senior)).toMatchObject({ own: false, holder: { name: "operator@example.com" } });
  const { json } = await server.call("listOperatorClaims", {
    headers: senior?.headers ?? {},
    query: { q: id },
  });
  expect(json.results[0].lease).toMatchObject({ own: false, holder: { name: "operator@example.com" } });
  expect((await release(id, senior)).status).toBe(204);
  expect(await seen(id)).not.toBeNull();
  expect((await release(id)).status).toBe(204);
  expect(await seen(id)).toBeNull();
});

test("it is taken over with a reason, on record", async () => {
  const { id } = await createUsual(server);
  await take(id);
  expect((await take(id, senior)).json).toMatchObject({ code: "lease_held" });
  expect((await take(id, senior, { reason: " \n" })).json).toHaveProperty("reason");
  expect(await seen(id)).toMatchObject({ own: true });
  const taken = await take(id, senior, { reason: " Olga went home " });
  expect(taken.json).toMatchObject({ own: true, holder: { name: "senior@example.com" } });
  expect(await seen(id)).toMatchObject({ own: false });
  expect((await acts())[0]).toMatchObject({
    operation: "takeOperatorClaim",
    subject: id,
    change: { holder: "senior@example.com", reason: "Olga went home" },
    before: { holder: "operator@example.com" },
    actor: { name: "senior@example.com" },
  });
  // Taking what one holds is no act.
  const before = (await acts()).length;
  await take(id, senior);
  expect(await acts()).toHaveLength(before);
});

test("it ends with the session of its holder", async () => {
  const { id } = await createUsual(server);
  const brief = await as("operator");
  await take(id, brief);
  await server.call("logout", { headers: { cookie: `refresh_token=${brief.refresh}` } });
  expect(await seen(id, senior)).toBeNull();
  expect((await take(id, senior)).status).toBe(200);
});

test("it locks nothing: the order moves for somebody else", async () => {
  const { id } = await createUsual(server);
  await take(id);
  expect((await operate(server, id, "claim.reject", { reason: "A test" })).status).toBe(200);
});

test("one of two who take at once gets it", async () => {
  const { id } = await createUsual(server);
  const both = await Promise.all([take(id), take(id, senior)]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
});

test("`mine` lists what one holds or has acted on last", async () => {
  const [held, moved, others] = [
    await createUsual(server),
    await createUsual(server),
    await createUsual(server),
  ];
  const mine = async (headers: Record<string, string>) =>
    (await server.call("listOperatorClaims", { headers, query: { view: "mine" } })).json.results.map(
      ({ id }: { id: string }) => id,
    ) as string[];
  const admin = await as("admin");
  const by = (who: SignedIn | undefined, id: string, event: string, version: number) =>
    server.call("moveOperatorClaim", {
      params: { id },
      headers: who?.headers ?? {},
      body: { event, version, reason: "A test" },
    });
  await take(held.id, admin);
  expect((await by(admin, moved.id, "claim.reject", moved.version)).status).toBe(200);
  expect((await by(senior, others.id, "claim.reject", others.version)).status).toBe(200);
  expect((await mine(admin.headers)).toSorted()).toEqual([held.id, moved.id].toSorted());
  await release(held.id, admin);
  expect(await mine(admin.headers)).toEqual([moved.id]);
  const token = await server.call("listOperatorClaims", { query: { view: "mine" } });
  expect(token.json.count).toBe(0);
});

// The last one: with the clock, sessions and rates grow old.
test("it lasts five minutes after its holder has looked, and nobody else prolongs it", async () => {
  const { id } = await createUsual(server);
  await take(id);
  for (const minute of [4, 8]) {
    server.clock.advance(240);
    expect(await seen(id, await as("operator")), String(minute)).not.toBeNull();
  }
  server.clock.advance(200);
  const other = await as("senior");
  expect(await seen(id, other)).not.toBeNull();
  server.clock.advance(101);
  expect(await seen(id, other)).toBeNull();
  expect(await seen(id, await as("operator"))).toBeNull();
});
