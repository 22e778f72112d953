import { describe, expect, it } from "vitest";
import type { Role } from "#domain/account/permissions.ts";
import {
  freshEmail,
  lettersTo,
  meStatus,
  refresh,
  register,
  signIn,
  trySignIn,
} from "#tests/server/account/auth/support.ts";
import { createUser, type TestUser } from "#tests/server/account/users/support.ts";
import { becomeShop, bearer, createKey } from "#tests/server/shop/shop/support.ts";
import { useServer } from "#tests/server/support/server.ts";
import { rowOf } from "#tests/server/support/rows.ts";

// Without the demo its administrator doesn't count.
const server = useServer({ complete: true, config: { DEMO: "false" } });

type Operation =
  | "blockPerson"
  | "unblockPerson"
  | "endPersonSessions"
  | "resetPersonSecondFactor"
  | "setPersonRole"
  | "setPersonShare";

const bodies: Record<Operation, object | undefined> = {
  blockPerson: { reason: "Sends stolen cards" },
  unblockPerson: undefined,
  endPersonSessions: undefined,
  resetPersonSecondFactor: { reason: "Lost the phone" },
  setPersonRole: { role: "operator" },
  setPersonShare: { share: "12.5" },
};

/** Somebody of the staff with a second factor. */
const staff = (role: Role): Promise<TestUser> => createUser(server, { role, secondFactor: true });

const call = async (operation: Operation, id: string, by: TestUser | "token", body = bodies[operation]) =>
  server.call(operation, {
    locale: "en",
    params: { id },
    ...(by === "token" ? {} : { headers: await by.authorization() }),
    ...(body !== undefined && { body }),
  });

const stateOf = (id: string) =>
  server.deps.db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

const newestAct = async () => (await server.call("listStaffActs", { query: { size: "1" } })).json.results[0];

describe("a blocked person", () => {
  it("is signed out at once and can't sign in until they are unblocked", async () => {
    const senior = await staff("senior");
    const email = freshEmail();
    await register(server, email);
    const session = await signIn(server, email);
    const { id } = await rowOf(server.deps.db, "users", { email }, "id");
    const blocked = await call("blockPerson", id, senior);
    expect(blocked.json).toMatchObject({
      blocked: { reason: "Sends stolen cards" },
      sessions: [],
      actions: ["unblock", "end_sessions"],
    });
    expect(await newestAct()).toMatchObject({
      operation: "blockPerson",
      subject: id,
      before: { blocked: false },
      change: { blocked: true, reason: "Sends stolen cards" },
    });
    expect(await meStatus(server, session.access)).toBe(401);
    expect((await refresh(server, session.refresh)).status).toBe(401);
    const refused = await trySignIn(server, email);
    expect(refused.status).toBe(401);
    expect(refused.json).toEqual((await trySignIn(server, email, { password: "another one" })).json);
    expect((await call("blockPerson", id, senior)).json.code).toBe("version_conflict");

    expect((await call("unblockPerson", id, senior)).json.blocked).toBeNull();
    expect(await newestAct()).toMatchObject({ before: { blocked: true, reason: "Sends stolen cards" } });
    await signIn(server, email);
  });

  it("has no keys of a shop meanwhile", async () => {
    const senior = await staff("senior");
    const owner = await createUser(server);
    await becomeShop(server, owner);
    const { secret } = (await createKey(server, owner)).json;
    const balance = async () =>
      (await server.call("readPartnerBalance", { headers: bearer(secret as string) })).status;
    expect(await balance()).toBe(200);
    await call("blockPerson", owner.id, senior);
    expect(await balance()).toBe(401);
    await call("unblockPerson", owner.id, senior);
    expect(await balance()).toBe(200);
  });
});

it("a lost second factor is removed by two people, and its owner is told", async () => {
  const [person, senior, other] = [await staff("operator"), await staff("senior"), await staff("senior")];
  const ask = (by: TestUser) => call("resetPersonSecondFactor", person.id, by);
  const asked = await ask(senior);
  expect([asked.status, asked.json.second_factor]).toEqual([202, true]);
  expect((await ask(senior)).status).toBe(202);
  // It was this factor that was meant.
  await server.deps.db.updateTable("users").set({ otp_secret: "anew" }).where("id", "=", person.id).execute();
  expect((await ask(other)).status).toBe(202);
  expect(await lettersTo(server, person.email)).toEqual([]);
  const done = await ask(senior);
  expect([done.status, done.json]).toMatchObject([200, { second_factor: false, sessions: [] }]);
  const [letter] = await lettersTo(server, person.email);
  expect(letter?.subject).toContain("двухэтапный вход");
  expect(await newestAct()).toMatchObject({ before: { second_factor: true } });
});

describe("who may do what", () => {
  const operations = Object.keys(bodies) as Operation[];

  it.each(operations)("%s is refused to a senior for an administrator", async (operation) => {
    const [admin, senior] = [await staff("admin"), await staff("senior")];
    const before = await stateOf(admin.id);
    expect((await call(operation, admin.id, senior)).status).toBe(403);
    expect(await stateOf(admin.id)).toEqual(before);
  });

  it.each(operations)("%s is refused for one's own account, however its id is written", async (operation) => {
    const admin = await staff("admin");
    const before = await stateOf(admin.id);
    for (const id of [admin.id, admin.id.toUpperCase()])
      expect((await call(operation, id, admin)).status).toBe(403);
    expect(await stateOf(admin.id)).toEqual(before);
  });

  it.each(["setPersonRole", "setPersonShare"] as const)(
    "%s is refused for an address that nobody confirmed, and says so",
    async (operation) => {
      const { id } = await createUser(server, { activated: false });
      const { status, json } = await call(operation, id, await staff("admin"));
      expect([status, json.code, json.detail]).toEqual([
        409,
        "version_conflict",
        "Their address isn't confirmed: nobody knows whose it is.",
      ]);
    },
  );

  it("a role that is taken away ends the sessions", async () => {
    const [admin, senior, person] = [await staff("admin"), await staff("senior"), await staff("user")];
    const list = async () =>
      (await server.call("listPeople", { headers: await senior.authorization() })).status;
    expect(await list()).toBe(200);
    const { json } = await call("setPersonRole", senior.id, admin, { role: "user" });
    expect(json).toMatchObject({ role: "user", sessions: [] });
    expect(await newestAct()).toMatchObject({ before: { role: "senior" }, change: { role: "user" } });
    expect(await list()).toBe(401);
    expect((await call("blockPerson", person.id, senior)).status).toBe(401);
    expect((await call("setPersonRole", person.id, await staff("senior"))).status).toBe(403);
  });
});

it("a share of one's own is given and taken away, and is nobody's above a hundred percent", async () => {
  const [admin, person] = [await staff("admin"), await createUser(server)];
  const share = async () =>
    (await server.call("readMyReferral", { headers: await person.authorization() })).json.terms.share;
  const general = await share();
  expect((await call("setPersonShare", person.id, admin, { share: "12.50" })).json.share).toBe("12.5");
  expect(await share()).toBe("12.5");
  expect(await newestAct()).toMatchObject({ before: { share: null }, change: { share: "12.5" } });
  const refused = await call("setPersonShare", person.id, admin, { share: "100.5" });
  expect([refused.status, refused.json.share]).toEqual([400, ["From 0 to 100."]]);
  // Nor is it one's own to set, by email either.
  const own = { headers: await admin.authorization(), body: { email: admin.email, share: "99" } };
  expect((await server.call("changeUserReferral", own)).status).toBe(403);
  expect((await call("setPersonShare", person.id, admin, { share: null })).json.share).toBeNull();
  expect(await share()).toBe(general);
});

it("the last administrator stays, also when two take each other's role at once", async () => {
  await server.deps.db.updateTable("users").set({ role: "user" }).where("role", "=", "admin").execute();
  const [one, other] = [await staff("admin"), await staff("admin")];
  const answers = await Promise.all([
    call("setPersonRole", other.id, one, { role: "user" }),
    call("setPersonRole", one.id, other, { role: "user" }),
  ]);
  // Whoever comes second has no session any more, or not the right.
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect([
    [200, 401],
    [200, 403],
  ]).toContainEqual(statuses);
  const [last] = await server.deps.db.selectFrom("users").select("id").where("role", "=", "admin").execute();
  for (const operation of ["setPersonRole", "blockPerson"] as const) {
    const refused = await call(operation, last?.id ?? "", "token");
    expect([refused.status, refused.json.detail]).toEqual([
      409,
      "This is the last administrator. Appoint another one first.",
    ]);
  }
});

it("people are found by the whole email, by role, and while they are blocked", async () => {
  const person = await createUser(server, { email: "found_person@example.com" });
  await createUser(server, { email: "foundxperson@example.com" });
  const find = async (query: Record<string, string>): Promise<string[]> =>
    (await server.call("listPeople", { query: { size: "100", ...query } })).json.results.map(
      ({ email }: { email: string }) => email,
    );
  const masked = ["f•••@example.com"];
  expect(await find({ q: "Found_Person@example.com" })).toEqual(masked);
  for (const part of ["found_", "f", "found_person@example.co", "%"])
    expect(await find({ q: part }), part).toEqual([]);
  expect(await find({ q: person.id })).toEqual(masked);
  expect(await find({ q: "found_person@example.com", view: "staff" })).toEqual([]);
  await call("blockPerson", person.id, "token");
  expect(await find({ view: "blocked", q: "found_person@example.com" })).toEqual(masked);
  await call("setPersonRole", person.id, "token");
  expect(await find({ view: "staff", q: "found_person@example.com" })).toEqual(masked);
});
