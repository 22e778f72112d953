import { createHash } from "node:crypto";
import { sql } from "kysely";
import { afterEach, expect, it, onTestFinished } from "vitest";
import type { components } from "#openapi/schema.d.ts";
import { ownerPath } from "#server/console/setup/owner.ts";
import { demoPassword } from "#server/demo/accounts.ts";
import { lettersTo, signIn } from "#tests/server/account/auth/support.ts";
import { createUser } from "#tests/server/account/users/support.ts";
import { newKey } from "#tests/server/claim/support.ts";
import { createTestDatabase, databaseKind } from "#tests/server/support/database.ts";
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

const stepsOf = async (): Promise<components["schemas"]["SetupSteps"]> =>
  (await server.call("readSetup")).json;
const stepOf = async (name: string) => (await stepsOf()).find((step) => step.name === name);

it("names once what is set elsewhere, and takes it as known where that is enough", async () => {
  server = await startTestServer({ complete: true, config: { DEMO: "false", SESSION_KEY: "k".repeat(32) } });
  expect((await stepsOf()).filter(({ sets }) => sets.length > 0)).toEqual([
    { name: "mail", done: false, sets: ["SMTP_URL"], confirmable: false },
    { name: "photos", done: false, sets: ["VERIFICATION_KEYS", "VERIFICATION_HASH_KEY"], confirmable: true },
    ...(databaseKind === "postgres"
      ? [{ name: "keys", done: false, sets: ["ACCOUNT_KEY"], confirmable: true }]
      : []),
    { name: "limits", done: false, sets: ["SECOND_PERSON_ABOVE"], confirmable: true },
  ]);
  const confirm = (name: string) => server.call("confirmSetupStep", { params: { name } });
  for (const name of ["published", "limits"]) {
    expect((await confirm(name)).json).toMatchObject({ name, done: true });
    expect((await confirm(name)).status).toBe(200);
  }
  // Facts alone finish these.
  for (const name of ["name", "mail", "backup"]) expect((await confirm(name)).status).toBe(404);
  const acts = (await server.call("listStaffActs")).json.results as { operation: string; subject: string }[];
  expect(acts.map(({ operation, subject }) => [operation, subject])).toEqual([
    ["confirmSetupStep", "limits"],
    ["confirmSetupStep", "published"],
  ]);
  expect((await stepsOf()).filter((step) => step.done).map(({ name }) => name)).toEqual([
    "published",
    "limits",
  ]);
  await createUser(server, { email: "olga@example.com", role: "admin" });
  expect(await stepOf("second_person")).toMatchObject({ done: false });
  await createUser(server, { email: "pavel@example.com", role: "operator" });
  expect(await stepOf("second_person")).toMatchObject({ done: true });
});

it("believes that letters leave once one was answered by its code, and asks again of another mail server", async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  const config = { SMTP_URL: "smtps://exchange:word@mail.example", MAIL_FROM: "exchange@example.com" };
  server = await startTestServer({ complete: true, config, database });
  const { headers } = await signIn(server, "admin@example.com", { password: demoPassword });
  const answer = (given: string) =>
    server.call("answerSetupLetter", { headers, locale: "en", body: { code: given } });
  expect((await server.call("sendSetupLetter", { headers, locale: "en" })).status).toBe(204);
  const [letter] = await lettersTo(server, "admin@example.com");
  const [, written = ""] = /: (\d{6})$/m.exec(letter?.text ?? "") ?? [];
  const wrong = written === "000000" ? "000001" : "000000";
  expect((await answer(wrong)).json).toEqual({
    code: ["The letter has another code. Take it from the last one."],
  });
  expect(await stepOf("mail")).toMatchObject({ done: false });
  expect((await answer(written)).json).toMatchObject({ name: "mail", done: true });
  // The database of the exchange and its copies have nothing by which a password is guessed.
  const { value } = await server.deps.db
    .selectFrom("settings")
    .select("value")
    .where("key", "=", "setup")
    .executeTakeFirstOrThrow();
  const guess = `${config.SMTP_URL}\n${config.MAIL_FROM}`;
  expect(JSON.stringify(value)).not.toContain(createHash("sha256").update(guess).digest("hex").slice(0, 16));
  for (const [host, isDone] of [
    ["exchange:another@mail.example", true],
    ["exchange:word@other.example", false],
    ["other:word@mail.example", false],
  ] as const) {
    await server.close();
    const SMTP_URL = `smtps://${host}`;
    server = await startTestServer({
      complete: true,
      config: { ...config, SMTP_URL },
      database,
      prepare: false,
    });
    expect(await stepOf("mail"), host).toMatchObject({ done: isDone, sets: [] });
  }
});

it("sends a person few letters in an hour, and lets them try few codes", async () => {
  server = await startTestServer({ complete: true, config: { SIGN_INS_PER_HOUR: "9" } });
  const { headers } = await signIn(server, "admin@example.com", { password: demoPassword });
  const send = () => server.call("sendSetupLetter", { headers });
  const answer = () => server.call("answerSetupLetter", { headers, body: { code: "000000" } });
  for (const [act, status] of [
    [send, 204],
    [answer, 400],
  ] as const) {
    for (let count = 0; count < 3; count++) expect((await act()).status).toBe(status);
    expect((await act()).status).toBe(429);
  }
  expect(await lettersTo(server, "admin@example.com")).toHaveLength(3);
});

it("asks for an order that pays to what orders show, where they show anything", async () => {
  await open();
  const { db } = server.deps;
  await sql`insert into claims (id, status, version, locale, direction_id, from_currency_id, to_currency_id, from_amount,
    to_amount, course, course_type, from_requisites, to_requisites, payment_kind,
    needs_verification, needs_requisites, confirmations_required, hold_state, hold_amount, created_at, updated_at)
    values (gen_random_uuid(), 'done', 1, 'en', 1, 1, 13, 1, 1, 1, 'default', '[]', '[]', 'requisites', false, false, 0, 'settled', 0, now(), now())`.execute(
    db,
  );
  const payTo = (changes: object) =>
    db
      .insertInto("pay_to")
      .values({ currency_id: 1, values: "{}", ...changes } as never)
      .execute();
  await payTo({ active: false });
  expect(await stepOf("order")).toMatchObject({ done: true });
  // Nobody can order what has no open pair.
  await payTo({ active: true });
  expect(await stepOf("order")).toMatchObject({ done: true });
  await db.updateTable("directions").set({ enabled: true }).where("from_id", "=", 1).execute();
  expect(await stepOf("order")).toMatchObject({ done: false });
});
