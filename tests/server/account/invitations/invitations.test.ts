import { beforeAll, describe, expect, it } from "vitest";
import type { Role } from "#domain/account/permissions.ts";
import { sha256 } from "#server/platform/ids.ts";
import {
  accountsOnly,
  cookieOf,
  freshEmail,
  goodPassword,
  lettersTo,
  linkTo,
  pressLink,
  register,
  signIn,
  signUp,
  trySignIn,
} from "#tests/server/account/auth/support.ts";
import { createUser, type TestUser } from "#tests/server/account/users/support.ts";
import { times } from "#tests/server/claim/support.ts";
import type { TestResponse } from "#tests/server/support/server.ts";
import { ownServer, useServer } from "#tests/server/support/server.ts";
import { rowOf } from "#tests/server/support/rows.ts";

const server = useServer({ features: accountsOnly, config: { SIGN_INS_PER_HOUR: "0" } });
let admin: TestUser;
beforeAll(async () => {
  admin = await staff("admin");
});

/** Somebody of the staff with a second factor. */
const staff = (role: Role): Promise<TestUser> => createUser(server, { role, secondFactor: true });

const as = async (by: TestUser | "token") => (by === "token" ? {} : { headers: await by.authorization() });

const invite = async (
  email: string,
  { by = admin, ...more }: { by?: TestUser | "token"; role?: string; language?: string } = {},
) =>
  server.call("invite", {
    locale: "en",
    ...(await as(by)),
    body: { email, role: "operator", language: "en", ...more },
  });

const onId = async (
  operation: "resendInvitation" | "withdrawInvitation",
  id: string,
  by: TestUser | "token" = admin,
) => server.call(operation, { locale: "en", ...(await as(by)), params: { id } });

const accept = (token: string, body: object = {}) =>
  server.call("acceptInvitation", {
    locale: "en",
    params: { token },
    body: { password: goodPassword, repeat_password: goodPassword, rules: true, ...body },
  });

const listed = async (by: TestUser | "token" = admin) =>
  (await server.call("listInvitations", await as(by))).json.results as Record<string, unknown>[];

const userOf = (email: string) =>
  server.deps.db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirst();

const newestAct = async () => (await server.call("listStaffActs", { query: { size: "1" } })).json.results[0];

const expectGone = async (answer: Promise<TestResponse>) => {
  const { status, json } = await answer;
  expect([status, json]).toEqual([
    400,
    { token: ["This invitation was used or withdrawn, or has expired. Ask for a new one."] },
  ]);
};

describe("an invitation", () => {
  it("makes a colleague of whoever has its mailbox", async () => {
    const email = freshEmail();
    const { status, json } = await invite(` ${email.toUpperCase()} `, { role: "senior", language: "ru" });
    expect(status).toBe(201);
    expect(json).toMatchObject({
      email,
      role: "senior",
      language: "ru",
      status: "sent",
      by: { kind: "user", id: admin.id, name: admin.email },
    });
    expect(Date.parse(json.expires_at) - Date.parse(json.sent_at)).toBe(7 * 86_400_000);
    const act = { operation: "invite", subject: json.id, actor: { id: admin.id } };
    expect(await newestAct()).toMatchObject({
      ...act,
      change: { email: "p•••@example.com", role: "senior", language: "ru" },
    });
    const [letter] = await lettersTo(server, email);
    expect(letter).toMatchObject({ locale: "ru", secret: true });
    expect(letter?.text).toContain("Старший оператор");
    const token = await linkTo(server, email);
    expect(letter?.text).toContain(`/invitation#token=${token}`);

    expect((await accept(token)).status).toBe(200);
    const { id, activated_at: activated } = (await userOf(email)) ?? {};
    expect(activated).not.toBeNull();
    const { headers } = await signIn(server, email);
    expect((await server.call("readMe", { headers })).json).toMatchObject({ role: "senior", language: "en" });
    // Staff work with a second factor only.
    expect((await server.call("listPeople", { headers })).json.code).toBe("otp_required");
    expect(await newestAct()).toMatchObject({
      operation: "acceptInvitation",
      subject: id,
      actor: { id },
      change: { role: "senior" },
    });
    await expectGone(accept(token));
    expect((await listed()).map((one) => one["id"])).not.toContain(json.id);
  });

  it("is stored without its token", async () => {
    const email = freshEmail();
    await invite(email);
    const token = await linkTo(server, email);
    const row = await rowOf(server.deps.db, "invitations", { email });
    expect(row.token_hash).toBe(sha256(token));
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it("asks for what registration asks for", async () => {
    const email = freshEmail();
    await invite(email);
    const token = await linkTo(server, email);
    const refused = await accept(token, { password: email, repeat_password: "x", rules: false });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.json)).toEqual(["password", "repeat_password", "rules"]);
    expect(await userOf(email)).toBeUndefined();
    expect((await accept(token)).status).toBe(200);
  });

  it("is accepted once by many at once", async () => {
    const email = freshEmail();
    await invite(email);
    const token = await linkTo(server, email);
    const chosen = (index: number) => `${goodPassword}${String(index)}`;
    const answers = await times(20, (index) =>
      accept(token, { password: chosen(index), repeat_password: chosen(index) }),
    );
    const taken = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []));
    expect(taken).toHaveLength(1);
    for (const { status, json } of answers) if (status !== 200) expect(Object.keys(json)).toEqual(["token"]);
    await signIn(server, email, { password: chosen(taken[0] ?? -1) });
  });

  it("ends after seven days, can then be sent again, and is forgotten after thirty more", async () => {
    const email = freshEmail();
    const { id } = (await invite(email)).json;
    const token = await linkTo(server, email);
    await server.advance(7 * 86_400);
    await expectGone(accept(token));
    admin = await staff("admin");
    expect((await listed()).find((one) => one["id"] === id)).toMatchObject({ status: "expired" });
    expect((await onId("resendInvitation", id)).json).toMatchObject({ status: "sent" });
    await server.advance(36 * 86_400);
    expect(await lettersTo(server, email)).toHaveLength(2);
    expect((await listed("token")).map((one) => one["id"])).toContain(id);
    await server.advance(2 * 86_400);
    expect((await listed("token")).map((one) => one["id"])).not.toContain(id);
    admin = await staff("admin");
  });

  it("gives way to another one once it has expired", async () => {
    const email = freshEmail();
    await invite(email);
    expect((await invite(email)).json).toEqual({
      email: ["This address has been invited already. Send the invitation again from the list."],
    });
    await server.advance(7 * 86_400);
    admin = await staff("admin");
    expect((await invite(email)).status).toBe(201);
    expect((await accept(await linkTo(server, email))).status).toBe(200);
  });

  it("has one link that works: the newest", async () => {
    const email = freshEmail();
    const { id } = (await invite(email)).json;
    const first = await linkTo(server, email);
    expect((await onId("resendInvitation", id)).status).toBe(200);
    expect(await newestAct()).toMatchObject({
      operation: "resendInvitation",
      subject: id,
      change: { email: "p•••@example.com" },
    });
    await expectGone(accept(first));
    expect((await accept(await linkTo(server, email))).status).toBe(200);
  });

  it("can be withdrawn", async () => {
    const email = freshEmail();
    const { id } = (await invite(email)).json;
    const token = await linkTo(server, email);
    expect((await onId("withdrawInvitation", id)).status).toBe(204);
    expect(await newestAct()).toMatchObject({
      operation: "withdrawInvitation",
      subject: id,
      before: { email: "p•••@example.com", role: "operator" },
    });
    await expectGone(accept(token));
    for (const operation of ["withdrawInvitation", "resendInvitation"] as const)
      expect((await onId(operation, id)).status).toBe(404);
  });

  it("is shown whole to whoever wrote the address and masked to others, also when they send it again", async () => {
    const email = freshEmail();
    const { id } = (await invite(email)).json;
    const other = await staff("admin");
    const seenBy = async (by: TestUser | "token") =>
      (await listed(by)).find((one) => one["id"] === id)?.["email"];
    expect(await seenBy(admin)).toBe(email);
    expect(await seenBy("token")).toBe("p•••@example.com");
    expect((await onId("resendInvitation", id, other)).json.email).toBe("p•••@example.com");
    expect(await seenBy(other)).toBe("p•••@example.com");
    expect(await seenBy(admin)).toBe(email);
  });
});

describe("an address with an account", () => {
  it("is refused when it is confirmed, with what to do instead", async () => {
    const email = freshEmail();
    await register(server, email);
    expect((await invite(email)).json).toEqual({
      email: ["They have an account already. Find it under People and give it the role."],
    });
    expect(await listed()).not.toContainEqual(expect.objectContaining({ email }));
  });

  it("keeps its password and its role when it was confirmed after the invitation", async () => {
    const email = freshEmail();
    const { id } = (await invite(email)).json;
    const token = await linkTo(server, email);
    await register(server, email, { password: "a password of their own" });
    await expectGone(accept(token));
    await signIn(server, email, { password: "a password of their own" });
    expect(await userOf(email)).toMatchObject({ role: "user" });
    const again = await onId("resendInvitation", id);
    expect([again.status, again.json.code]).toEqual([409, "version_conflict"]);
  });

  it("that nobody confirmed is confirmed by the invitation, and what was typed for it is worth nothing", async () => {
    const email = freshEmail();
    const stranger = "the password of a stranger";
    const browser = cookieOf(await signUp(server, email, { password: stranger }), "browser") ?? "";
    const activation = await linkTo(server, email);
    const { id } = (await userOf(email)) ?? {};
    expect(await userOf(email)).toMatchObject({ activated_at: null });
    await server.call("requestRecovery", { body: { email } });
    await server.advance(1);
    const recovery = await linkTo(server, email);
    expect((await invite(email)).status).toBe(201);
    expect(await userOf(email)).toMatchObject({ role: "user", activated_at: null });
    expect((await accept(await linkTo(server, email))).status).toBe(200);
    expect(await userOf(email)).toMatchObject({ role: "operator" });
    expect((await pressLink(server, activation, { browser })).status).toBe(400);
    expect((await trySignIn(server, email, { password: stranger })).status).toBe(401);
    const body = { password: stranger, repeat_password: stranger };
    const recovered = await server.call("recoverPassword", { params: { token: recovery }, body });
    expect(Object.keys(recovered.json)).toEqual(["token"]);
    const { db } = server.deps;
    const kept = db
      .selectFrom("pending_sign_ups")
      .selectAll()
      .where("user_id", "=", id ?? "");
    expect(await kept.execute()).toEqual([]);
    await signIn(server, email);
  });

  it("is refused when it is blocked, before and after", async () => {
    const block = (email: string) =>
      server.deps.db
        .updateTable("users")
        .set({ blocked_at: new Date(0), blocked_reason: "test" })
        .where("email", "=", email)
        .execute();
    const [one, other] = [freshEmail(), freshEmail()];
    await createUser(server, { email: one, activated: false });
    await createUser(server, { email: other, activated: false });
    await block(one);
    expect(Object.keys((await invite(one)).json)).toEqual(["email"]);
    await invite(other);
    await block(other);
    await expectGone(accept(await linkTo(server, other)));
    expect(await userOf(other)).toMatchObject({ role: "user", activated_at: null });
  });
});

it("an address on the blacklist is not invited, nor invited again, nor accepted", async () => {
  const [one, other] = [freshEmail(), freshEmail()];
  const { id } = (await invite(other)).json;
  for (const value of [one, other])
    await server.call("addToBlacklist", { body: { kind: "email", value, reason: "test" } });
  expect((await invite(one)).json).toEqual({
    email: ["This address is on the blacklist. Take it off there first."],
  });
  const again = await onId("resendInvitation", id);
  expect([again.status, again.json.code]).toEqual([409, "version_conflict"]);
  await expectGone(accept(await linkTo(server, other)));
  expect(await userOf(other)).toBeUndefined();
});

describe("who may invite", () => {
  it("nobody invites to no role", async () => {
    expect((await invite(freshEmail(), { role: "user" })).status).toBe(400);
  });

  it.each([
    ["setPersonRole", { role: "senior" }, "setPersonRole", { role: "admin" }],
    ["blockPerson", { reason: "Left" }, "unblockPerson", undefined],
  ] as const)("%s on the sender ends the invitation for good", async (operation, body, back, more) => {
    const by = await staff("admin");
    const [email, resent] = [freshEmail(), freshEmail()];
    const { id } = (await invite(email, { by })).json;
    const kept = (await invite(resent, { by })).json.id;
    await onId("resendInvitation", kept);
    const token = await linkTo(server, email);
    const person = { params: { id: by.id } };
    expect((await server.call(operation, { ...person, body })).status).toBe(200);
    expect((await listed()).map((one) => one["id"])).not.toContain(id);
    expect((await server.call(back, { ...person, body: more })).status).toBe(200);
    await expectGone(accept(token));
    expect(await userOf(email)).toBeUndefined();
    // Whoever sends one again answers for it.
    expect((await accept(await linkTo(server, resent))).status).toBe(200);
  });

  it("a sender who keeps the right keeps the invitation", async () => {
    const by = await staff("admin");
    const email = freshEmail();
    await invite(email, { by });
    await server.call("setPersonRole", { params: { id: by.id }, body: { role: "admin" } });
    expect((await accept(await linkTo(server, email))).status).toBe(200);
  });

  it("a sender who lost the right by other means can't have an invitation accepted", async () => {
    const by = await staff("admin");
    const email = freshEmail();
    const { id } = (await invite(email, { by })).json;
    await server.deps.db.updateTable("users").set({ role: "user" }).where("id", "=", by.id).execute();
    await expectGone(accept(await linkTo(server, email)));
    expect((await listed()).find((one) => one["id"] === id)).toMatchObject({ status: "void" });
  });

  it("the installation's token may", async () => {
    const email = freshEmail();
    expect((await invite(email, { by: "token" })).json.by.kind).toBe("token");
    expect((await accept(await linkTo(server, email))).status).toBe(200);
  });
});

it("sends one mailbox only so many letters in an hour", async () => {
  const own = await ownServer({ features: accountsOnly, config: { SIGN_INS_PER_HOUR: "20" } });
  const email = freshEmail();
  const body = { email, role: "editor", language: "en" };
  const { id } = (await own.call("invite", { body })).json;
  const again = () => own.call("resendInvitation", { params: { id } });
  expect((await again()).status).toBe(200);
  expect((await again()).status).toBe(429);
  expect(await lettersTo(own, email)).toHaveLength(2);
});
