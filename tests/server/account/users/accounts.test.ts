import { beforeEach, describe, expect, it } from "vitest";
import { passwordCost } from "#server/platform/crypto/password-hash.ts";
import { startTestServer, useServer } from "#tests/server/support/server.ts";
import type { SignUpOptions } from "#tests/server/account/auth/support.ts";
import {
  accountsOnly,
  freshEmail,
  goodPassword,
  lettersTo,
  linkTo,
  meStatus,
  pressLink,
  refresh,
  register,
  signIn,
  signUp as signUpOn,
  trySignIn,
} from "#tests/server/account/auth/support.ts";
import { rowOf } from "#tests/server/support/rows.ts";

const server = useServer({ features: accountsOnly });
let email = "";
beforeEach(() => {
  email = freshEmail();
});

const subjects = async (to = email) => (await lettersTo(server, to)).map(({ subject }) => subject);
const ask = async (id: "reactivateAccount" | "requestRecovery", to = email, locale: "ru" | "en" = "en") => {
  const response = await server.call(id, { locale, body: { email: to } });
  await server.advance(1);
  return response;
};
const browser = "b".repeat(43);
const activate = (token: string) => pressLink(server, token, { browser });
const signUp = (to: string, options: SignUpOptions = {}) => signUpOn(server, to, { browser, ...options });
const recover = (token: string, password: string, repeated = password) =>
  server.call("recoverPassword", {
    locale: "en",
    params: { token },
    body: { password, repeat_password: repeated },
  });

describe("a registration by a referral link", () => {
  const userOf = (address: string) =>
    rowOf(server.deps.db, "users", { email: address }, "id", "rid", "referrer_id");
  const registered = async (address: string, refferal?: string) => {
    await signUp(address, { ...(refferal !== undefined && { refferal }) });
    await activate(await linkTo(server, address));
    return userOf(address);
  };

  it("binds the account to the owner of the link, once it is activated", async () => {
    const anna = await registered(freshEmail());
    await signUp(email, { refferal: anna.rid });
    expect((await userOf(email)).referrer_id).toBeNull();
    await activate(await linkTo(server, email));
    expect((await userOf(email)).referrer_id).toBe(anna.id);
  });

  it("binds it to no user for a code that is unknown, missing, of an unactivated user, or of the same mailbox", async () => {
    await signUp(email);
    const waiting = await userOf(email);
    for (const refferal of ["0123456789ab", "friend-7", "<script>", waiting.rid])
      expect((await registered(freshEmail(), refferal)).referrer_id).toBeNull();
    const name = freshEmail().split("@")[0] ?? "";
    const anna = await registered(`${name}@example.com`);
    expect((await registered(`${name}+second@example.com`, anna.rid)).referrer_id).toBeNull();
  });
});

describe("a registration", () => {
  const fields = async (more: object) => {
    const response = await server.call("signUp", {
      locale: "en",
      body: { email, password: goodPassword, repeat_password: goodPassword, rules: true, ...more },
    });
    expect(response.status, JSON.stringify(more)).toBe(400);
    return Object.keys(response.json as object);
  };
  const withPassword = (password: string) => fields({ password, repeat_password: password });

  it("requires an address, a password twice, and consent to the rules", async () => {
    expect(await fields({ email: "not an address" })).toEqual(["email"]);
    expect(await fields({ email: "x@localhost" })).toEqual(["email"]);
    expect(await fields({ repeat_password: `${goodPassword} ` })).toEqual(["repeat_password"]);
    expect(await fields({ rules: false })).toEqual(["rules"]);
    const all = { email: "no address", password: "short", repeat_password: "other", rules: false };
    expect(await fields(all)).toEqual(["email", "password", "repeat_password", "rules"]);
    expect(await fields({ role: "admin" })).toEqual(["role"]);
    expect(await fields({ activated: true })).toEqual(["activated"]);
    expect(await subjects()).toEqual([]);
  });

  it.each([
    ["nine characters", "пять и 4!"],
    ["nine characters of two code units each", "🏔".repeat(9)],
    ["129 characters", "long ".repeat(26).slice(0, 129)],
    ["the commonest", "1234567890"],
    ["a common one", "qwertyuiop"],
    ["a common one in capitals", "QWERTYUIOP"],
    ["a common one with a year", "Password2026!"],
    ["a common one with look-alikes", "p@ssw0rd123"],
    ["a common one twice", "passwordpassword"],
    ["one character again and again", "ааааааааааааа"],
    ["a short thing again and again", "abcabcabcabc"],
    ["a run", "abcdefghijklmn"],
    ["the name of the site", "exchange2026"],
  ])("refuses a password of %s", async (_name, password) => {
    expect(await withPassword(password)).toEqual(["password"]);
  });

  it("refuses the address, or its name, as a password", async () => {
    email = "longname.person@example.com";
    expect(await withPassword("LongName.Person@example.com")).toEqual(["password"]);
    expect(await withPassword("longname.person1")).toEqual(["password"]);
  });

  it.each([
    ["ten characters", "пять и 5!!"],
    ["128 characters", "a long walk by the sea ".repeat(6).slice(0, 128)],
    ["small letters only", "correct horse battery staple"],
    ["digits only", "8305927461"],
    ["spaces and emoji", "  🏔 над 🌊  "],
  ])("accepts a password of %s", async (_name, password) => {
    await register(server, email, { password });
    await signIn(server, email, { password });
    expect((await trySignIn(server, email, { password: `${password}.` })).status).toBe(401);
  });

  it("sends a letter in its language, plain and HTML", async () => {
    const answer = await signUp(email, { locale: "ru" });
    expect(answer.json).toEqual({ detail: "Если этот адрес подходит, письмо уже в пути." });
    const [letter] = await lettersTo(server, email);
    const token = await linkTo(server, email);
    expect(letter).toMatchObject({ locale: "ru", subject: "Активация аккаунта — Exchange" });
    expect(letter?.text).toContain(`http://localhost/successfully#token=${token}`);
    expect(letter?.letter?.action?.url).toBe(`http://localhost/successfully#token=${token}`);
    await signUp("en@example.com", { locale: "en" });
    const [english] = await lettersTo(server, "en@example.com");
    expect(english).toMatchObject({ locale: "en", subject: "Activate your account — Exchange" });
    expect(english?.text).toContain("http://localhost/en/successfully#token=");
  });

  it("stores neither password nor token in plain text", async () => {
    await signUp(email);
    const token = await linkTo(server, email);
    const { db } = server.deps;
    const stored = JSON.stringify([
      await db.selectFrom("users").selectAll().execute(),
      await db.selectFrom("account_links").selectAll().execute(),
      await db.selectFrom("account_requests").selectAll().execute(),
    ]);
    expect(stored).toContain(email);
    expect(stored).not.toContain(goodPassword);
    expect(stored).not.toContain(token);
  });

  it("of a known address is reported to its owner only, once an hour", async () => {
    await register(server, email);
    const before = await subjects();
    for (let times = 0; times < 3; times++) {
      const answer = await signUp(email, { password: "somebody else's words" });
      expect(answer.status).toBe(202);
    }
    expect((await subjects()).slice(before.length)).toEqual(["You already have an account — Exchange"]);
    await signIn(server, email);
    expect((await trySignIn(server, email, { password: "somebody else's words" })).status).toBe(401);
  });
});

describe("an activation", () => {
  it("works once", async () => {
    await signUp(email);
    const token = await linkTo(server, email);
    expect((await activate(token)).json).toEqual({ detail: "Account successfully activated" });
    const again = await activate(token);
    expect(again.status).toBe(400);
    expect(Object.keys(again.json as object)).toEqual(["token"]);
    await signIn(server, email);
  });

  it("is possible for three days", async () => {
    await signUp(email);
    const token = await linkTo(server, email);
    server.clock.advance(3 * 86_400);
    expect((await activate(token)).status).toBe(400);
  });

  it("accepts a token of its own kind only", async () => {
    expect((await activate("x".repeat(43))).status).toBe(400);
    expect((await activate("short")).status).toBe(404);
    await register(server, email);
    await ask("requestRecovery");
    expect((await activate(await linkTo(server, email))).status).toBe(400);
  });

  it("in another browser asks for a password, and keeps the link valid until then", async () => {
    await signUp(email);
    const token = await linkTo(server, email);
    const asked = await pressLink(server, token);
    expect(asked.status).toBe(400);
    expect(asked.json).toEqual({
      password: ["Choose a password: the registration was made in another browser."],
    });
    const chosen = "chosen on the phone";
    const mistyped = await pressLink(server, token, { password: "short", repeated: "shorter" });
    expect(Object.keys(mistyped.json as object)).toEqual(["password", "repeat_password"]);
    expect((await pressLink(server, token, { password: chosen })).status).toBe(200);
    await signIn(server, email, { password: chosen });
    expect((await trySignIn(server, email)).status).toBe(401);
  });

  it("uses the newest registration of its browser, and its referrer", async () => {
    await signUp(email, { password: "the first of two words", refferal: "first" });
    await signUp(email, { refferal: "second" });
    expect((await activate(await linkTo(server, email))).status).toBe(200);
    await signIn(server, email);
    const { db } = server.deps;
    const row = await db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
    expect(row.refferal).toBe("second");
  });

  it("is refused from another site, and so is a registration", async () => {
    const headers = { "sec-fetch-site": "cross-site" };
    expect((await signUp(email, { headers })).status).toBe(403);
    const pressed = await server.call("activateAccount", { params: { token: "x".repeat(43) }, headers });
    expect(pressed.status).toBe(403);
  });
});

describe("a reactivation", () => {
  it("sends the link again, and the first one stays valid", async () => {
    await signUp(email);
    const first = await linkTo(server, email);
    expect((await ask("reactivateAccount")).status).toBe(202);
    const second = await linkTo(server, email);
    expect(second).not.toBe(first);
    expect((await activate(first)).status).toBe(200);
    expect((await activate(second)).status).toBe(400);
  });

  it("lets the owner choose the password when several people registered the address", async () => {
    await signUp(email, { password: "the owner's own words", browser: "o".repeat(43) });
    await signUp(email, { password: "a stranger's own words" });
    await ask("reactivateAccount", email, "ru");
    expect((await subjects()).at(-1)).toBe("Активация аккаунта — Exchange");
    const next = "a third passphrase";
    expect((await pressLink(server, await linkTo(server, email), { password: next })).status).toBe(200);
    await signIn(server, email, { password: next });
  });

  it("writes to active users, but not to unknown addresses", async () => {
    await register(server, email);
    await ask("reactivateAccount");
    expect((await subjects()).at(-1)).toBe("Your account is already active — Exchange");
    await ask("reactivateAccount", "unknown@example.com");
    expect(await subjects("unknown@example.com")).toEqual([]);
  });
});

describe("a recovery", () => {
  const next = "a wholly new passphrase";

  it("changes the password once, ends every session, and sends a letter", async () => {
    await register(server, email);
    const before = await signIn(server, email, { remember: true });
    await ask("requestRecovery");
    const token = await linkTo(server, email);
    expect((await recover(token, next)).json).toEqual({ detail: "Password changed successfully" });
    expect(await meStatus(server, before.access)).toBe(401);
    expect((await refresh(server, before.refresh)).status).toBe(401);
    expect((await trySignIn(server, email)).status).toBe(401);
    await signIn(server, email, { password: next });
    expect(await subjects()).toContain("Password changed — Exchange");
    expect((await recover(token, "yet another passphrase")).status).toBe(400);
  });

  it("keeps the link valid while the new password is refused", async () => {
    await register(server, email);
    await ask("requestRecovery");
    const token = await linkTo(server, email);
    expect(Object.keys((await recover(token, "short")).json as object)).toEqual(["password"]);
    expect(Object.keys((await recover(token, next, `${next}.`)).json as object)).toEqual(["repeat_password"]);
    expect((await recover(token, next)).status).toBe(200);
  });

  it("works for an hour", async () => {
    await register(server, email);
    await ask("requestRecovery");
    const token = await linkTo(server, email);
    server.clock.advance(3_600);
    expect(Object.keys((await recover(token, next)).json as object)).toEqual(["token"]);
    await signIn(server, email);
  });

  it("invalidates other links, and a changed password invalidates this one", async () => {
    await register(server, email);
    await ask("requestRecovery");
    const first = await linkTo(server, email);
    await ask("requestRecovery");
    expect((await recover(await linkTo(server, email), next)).status).toBe(200);
    expect((await recover(first, "yet another passphrase")).status).toBe(400);

    await ask("requestRecovery");
    const { headers } = await signIn(server, email, { password: next });
    await server.call("changePassword", {
      headers,
      body: { old_password: next, password: goodPassword, repeat_password: goodPassword },
    });
    expect((await recover(await linkTo(server, email), "yet another passphrase")).status).toBe(400);
  });

  it("activates an account that was not active", async () => {
    await signUp(email);
    await ask("requestRecovery");
    expect((await recover(await linkTo(server, email), next)).status).toBe(200);
    await signIn(server, email, { password: next });
  });

  it("accepts no link of another kind", async () => {
    await signUp(email);
    expect((await recover(await linkTo(server, email), next)).status).toBe(400);
    expect((await recover("y".repeat(43), next)).status).toBe(400);
  });

  it("sends at most six links an hour, however many are requested", async () => {
    await register(server, email);
    const before = (await subjects()).length;
    for (let times = 0; times < 9; times++) expect((await ask("requestRecovery")).status).toBe(202);
    expect((await subjects()).length - before).toBe(6);
    expect((await recover(await linkTo(server, email), next)).status).toBe(200);
  });
});

describe("the mail settings", () => {
  it("are changed one by one", async () => {
    await register(server, email);
    const { headers } = await signIn(server, email);
    const change = (body: unknown) => server.call("changeMe", { headers, body });
    expect((await change({ language: "ru" })).json).toMatchObject({
      email,
      language: "ru",
      notifications: { claims: true, sign_in: true },
      otp: false,
    });
    const { json } = await change({ notifications: { claims: false, sign_in: true } });
    expect(json).toMatchObject({ language: "ru", notifications: { claims: false, sign_in: true } });
    expect((await server.call("readMe", { headers })).json).toEqual(json);
    for (const body of [{}, { language: "de" }, { role: "admin" }, { email: "x@example.com" }, undefined])
      expect((await change(body)).status).toBe(400);
  });
});

describe("a password", () => {
  it("is hashed by Argon2id at 19 MiB, two passes, one lane, and rehashed when the cost changes", async () => {
    expect(passwordCost).toEqual({ memory: 19_456, passes: 2, lanes: 1 });
    await register(server, email);
    const stored = async () =>
      (await rowOf(server.deps.db, "users", { email }, "password_hash")).password_hash;
    expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
    const costly = await startTestServer({
      database: server.deps.database,
      clock: server.clock,
      features: accountsOnly,
      passwordCost,
      prepare: false,
    });
    await signIn(costly, email);
    const made = await stored();
    expect(made).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    await signIn(costly, email);
    expect(await stored()).toBe(made);
  });
});
