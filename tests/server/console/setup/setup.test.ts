import { afterEach, expect, it } from "vitest";
import type { components } from "#openapi/schema.d.ts";
import { ownerPath } from "#server/console/setup/owner.ts";
import { signIn } from "#tests/server/account/auth/support.ts";
import { createUser } from "#tests/server/account/users/support.ts";
import { newKey } from "#tests/server/claim/support.ts";
import { type TestServer, startTestServer } from "#tests/server/support/server.ts";

let server: TestServer;
afterEach(() => server.close());
/** A new exchange, without the demo's people. */
const open = async () => {
  server = await startTestServer({ complete: true, config: { DEMO: "false" } });
};

const password = "a heron over the reeds";
const code = async (): Promise<string> => (await ownerPath(server.deps))?.split("=")[1] ?? "";
const create = (given: string, changes: object = {}) =>
  server.call("createOwner", {
    locale: "en",
    body: { code: given, email: "olga@example.com", password, repeat_password: password, ...changes },
  });

it("lets one person with the code become the owner, once", async () => {
  await open();
  const given = await code();
  expect((await create("0".repeat(32))).json).toEqual({
    code: ["This link doesn't fit, or the exchange has an owner already."],
  });
  expect(Object.keys((await create(given, { email: "olga", repeat_password: "other" })).json)).toEqual([
    "email",
  ]);
  expect(Object.keys((await create(given, { password: "1", repeat_password: "2" })).json)).toEqual([
    "password",
    "repeat_password",
  ]);
  const both = await Promise.all([create(given), create(given, { email: "pavel@example.com" })]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 400]);
  const first = both[0].status === 204 ? "olga@example.com" : "pavel@example.com";
  const { headers } = await signIn(server, first, { password });
  expect((await server.call("readMe", { headers })).json).toMatchObject({ role: "admin", activated: true });
  const { json: acts } = await server.call("listStaffActs");
  expect(acts.results).toMatchObject([
    { operation: "createOwner", subject: first, change: { role: "admin" } },
  ]);
  expect([await ownerPath(server.deps), (await create(given)).status]).toEqual([null, 400]);
  // Nor does it come back when nobody works here any more.
  await server.deps.db.updateTable("users").set({ role: "user" }).execute();
  expect([await ownerPath(server.deps), (await create(given)).status]).toEqual([null, 400]);
});

it("says nothing of what staff can call", async () => {
  await open();
  for (const name of ["openapi.json", "openapi.yaml"]) {
    const { text } = await server.request("GET", `/api/${name}`);
    expect(text).toContain("/api/v1/calculator/");
    expect(text).not.toContain("/operator/");
  }
});

it("counts people of the demo only while it is on", async () => {
  await open();
  await createUser(server, { email: "demo@example.com", role: "admin" });
  await server.deps.db.updateTable("users").set({ demo: true }).execute();
  expect(await ownerPath({ ...server.deps, config: { ...server.deps.config, DEMO: true } })).toBeNull();
  expect((await create(await code())).status).toBe(204);
});

it("takes an account that was registered before, under its new password", async () => {
  await open();
  const user = await createUser(server, { email: "olga@example.com" });
  expect((await create(await code())).status).toBe(204);
  const { headers } = await signIn(server, user.email, { password });
  expect((await server.call("readMe", { headers })).json.role).toBe("admin");
});

it("tells what is left before the first order", async () => {
  await open();
  const done = async (): Promise<string[]> => {
    const { json } = await server.call("readSetup");
    return (json as components["schemas"]["SetupSteps"]).filter((step) => step.done).map(({ name }) => name);
  };
  const as = (id: Parameters<TestServer["call"]>[0], request: object) =>
    server.call(id, { headers: newKey(), ...request });
  expect(await done()).toEqual([]);
  await as("changeSetting", { params: { name: "name" }, body: { value: "Heron" } });
  const pair = { params: { from: 1, to: 13 } };
  await as("changeDirection", { ...pair, body: { enabled: true, course: "5000000", confirm: true } });
  expect(await done()).toEqual(["name", "pair"]);
  await as("adjustReserve", { params: { id: 13 }, body: { difference: "1000000", reason: "Opening" } });
  expect(await done()).toEqual(["name", "pair", "reserve"]);
  await as("addPayTo", {
    body: { currency: 1, values: [{ account: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq" }] },
  });
  expect(await done()).toEqual(["name", "pair", "reserve", "pay_to"]);
});
