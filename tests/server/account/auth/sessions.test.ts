import { SignJWT, UnsecuredJWT } from "jose";
import { beforeEach, describe, expect, it } from "vitest";
import { useServer } from "#tests/server/support/server.ts";
import { databaseKind } from "#tests/server/support/database.ts";
import {
  accountsOnly,
  cookieOf,
  freshEmail,
  goodPassword,
  lettersTo,
  meStatus,
  refresh,
  register,
  signIn,
} from "./support.ts";

const server = useServer({ features: accountsOnly });
let email = "";
beforeEach(async () => {
  email = freshEmail();
  await register(server, email);
});

const refreshed = async (token: string) => {
  const response = await refresh(server, token);
  expect(response.status, response.text).toBe(200);
  return { token: cookieOf(response, "refresh_token") ?? "", access: String(response.json.access) };
};

describe("an access token", () => {
  it("is valid for five minutes", async () => {
    const { access, headers } = await signIn(server, email);
    server.clock.advance(299);
    expect((await server.call("readMe", { headers })).json).toMatchObject({
      email,
      role: "user",
      activated: true,
    });
    server.clock.advance(2);
    const answer = await server.call("readMe", { headers, locale: "en" });
    expect(answer.status).toBe(401);
    expect(answer.headers["www-authenticate"]).toBe('Bearer realm="api"');
    expect(answer.json).toEqual({
      detail: "Given token not valid for any token type",
      code: "token_not_valid",
      messages: [{ token_class: "AccessToken", token_type: "access", message: "Token is expired" }],
    });
    expect(await meStatus(server, access)).toBe(401);
  });

  it("is accepted only as it was signed", async () => {
    const { access, refresh: refreshToken } = await signIn(server, email);
    const { deps } = server;
    const [head = "", body = "", signature = ""] = access.split(".");
    const claims = JSON.parse(Buffer.from(body, "base64url").toString()) as Record<string, unknown>;
    const key = new TextEncoder().encode(deps.sessionKey);
    const sign = (change: object, secret = key, alg = "HS256") =>
      new SignJWT({ ...claims, ...change }).setProtectedHeader({ alg, typ: "JWT" }).sign(secret);
    expect(await meStatus(server, await sign({}))).toBe(200);
    const admin = Buffer.from(JSON.stringify({ ...claims, role: "admin" })).toString("base64url");
    const { exp: _exp, ...endless } = claims;
    const forged: Record<string, string> = {
      "no algorithm": new UnsecuredJWT(claims).encode(),
      "no signature": `${head}.${body}.`,
      "another body": `${head}.${admin}.${signature}`,
      "another key": await sign({}, new TextEncoder().encode("a key that is not the server's own")),
      "another algorithm": await sign({}, new TextEncoder().encode(deps.sessionKey.padEnd(64, "x")), "HS512"),
      "no end": await new SignJWT(endless).setProtectedHeader({ alg: "HS256" }).sign(key),
      "no session": await sign({ sid: undefined }),
      "another session": await sign({ sid: deps.ids.uuid() }),
      "a session that is no uuid": await sign({ sid: "x' or true --" }),
      "another user": await sign({ sub: deps.ids.uuid() }),
      "the refresh token": refreshToken,
      "the type of a refresh token": await sign({ token_type: "refresh" }),
      "no type": await sign({ token_type: undefined }),
      rubbish: "x.y.z",
    };
    for (const [what, token] of Object.entries(forged)) {
      const answer = await server.call("readMe", {
        headers: { authorization: `Bearer ${token}` },
        locale: "en",
      });
      expect(answer.status, what).toBe(401);
      expect(answer.json.code, what).toBe("token_not_valid");
    }
  });
});

describe("a refresh token", () => {
  it("is replaced at each use", async () => {
    const first = await signIn(server, email);
    const second = await refreshed(first.refresh);
    expect(second.token).not.toBe(first.refresh);
    const third = await refreshed(second.token);
    expect(new Set([first.refresh, second.token, third.token]).size).toBe(3);
    expect(await meStatus(server, third.access)).toBe(200);
  });

  it("survives the hourly cleanup of ended sessions", async () => {
    const { refresh: token } = await signIn(server, email);
    await server.advance(3_601);
    expect((await refreshed(token)).token).not.toBe("");
  });

  it("gives tabs that ask within twenty seconds the same successor", async () => {
    const { refresh: token } = await signIn(server, email);
    const one = await refreshed(token);
    server.clock.advance(19);
    expect((await refreshed(token)).token).toBe(one.token);
    // A tab that slept through two rotations gets the current token.
    const next = await refreshed(one.token);
    server.clock.advance(0.5);
    expect((await refreshed(token)).token).toBe(next.token);
  });

  it("ends its session when reused later, by anyone", async () => {
    const { refresh: token } = await signIn(server, email);
    const one = await refreshed(token);
    server.clock.advance(20);
    const reused = await refresh(server, token);
    expect(reused.status).toBe(401);
    expect(reused.json).toEqual({ detail: "Token is blacklisted", code: "token_not_valid" });
    expect(reused.cookies).toHaveLength(2);
    for (const cookie of reused.cookies)
      expect(cookie).toMatch(/^(refresh_token|session)=; Path=\/; Max-Age=0;/);
    expect((await refresh(server, one.token)).status).toBe(401);
    expect(await meStatus(server, one.access)).toBe(401);
  });

  it("ends no other session when reused", async () => {
    const other = await signIn(server, email);
    const { refresh: token } = await signIn(server, email);
    await refreshed(token);
    server.clock.advance(60);
    await refresh(server, token);
    expect(await meStatus(server, other.access)).toBe(200);
    expect((await refresh(server, other.refresh)).status).toBe(200);
  });

  it.each([
    ["a day when it is not remembered", false, 86_400],
    ["30 days when it is", true, 30 * 86_400],
  ])("is valid for %s, however often it is rotated", async (_name, remember, seconds) => {
    let { refresh: token } = await signIn(server, email, { remember });
    server.clock.advance(seconds - 600);
    token = (await refreshed(token)).token;
    server.clock.advance(599);
    token = (await refreshed(token)).token;
    server.clock.advance(2);
    const late = await refresh(server, token);
    expect(late.json).toEqual({ detail: "Token is expired", code: "token_not_valid" });
  });

  it("is refused when missing, malformed or of another type", async () => {
    const { access } = await signIn(server, email);
    const none = await refresh(server, undefined);
    expect(none.json).toEqual({ detail: "Authentication credentials were not provided." });
    expect((await refresh(server, access)).json.detail).toBe("Token has wrong type");
    for (const token of ["x", "x.y.z", new UnsecuredJWT({ token_type: "refresh" }).encode()])
      expect((await refresh(server, token)).json).toEqual({
        detail: "Token is invalid",
        code: "token_not_valid",
      });
  });

  it("newer than the database is refused, as after a restore from a backup", async () => {
    const { refresh: token } = await signIn(server, email);
    const one = await refreshed(token);
    await server.deps.db.updateTable("sessions").set({ generation: 0, rotations: "[]" }).execute();
    expect((await refresh(server, one.token)).json.detail).toBe("Token is invalid");
    expect((await refresh(server, token)).status).toBe(200);
  });

  it("gives twenty concurrent tabs one successor and signs none of them out", async () => {
    const { refresh: token } = await signIn(server, email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(server, token)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(new Set(answers.map((answer) => cookieOf(answer, "refresh_token"))).size).toBe(1);
    const { generation } = await server.deps.db
      .selectFrom("sessions")
      .innerJoin("users", "users.id", "sessions.user_id")
      .select("generation")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    expect(generation).toBe(1);
    for (const { json } of answers) expect(await meStatus(server, json.access)).toBe(200);
  });
});

describe("signing out", () => {
  it("ends the session and removes the cookies", async () => {
    const { access, refresh: token } = await signIn(server, email);
    const response = await server.call("logout", { headers: { cookie: `refresh_token=${token}` } });
    expect(response.status).toBe(204);
    // The session's cookies and the chat's, because the conversation may be the user's.
    expect(response.cookies).toHaveLength(3);
    for (const cookie of response.cookies) expect(cookie).toMatch(/Max-Age=0|Expires=Thu, 01 Jan 1970/i);
    expect(await meStatus(server, access)).toBe(401);
    expect((await refresh(server, token)).json.detail).toBe("Token is blacklisted");
  });

  it("is idempotent, and does nothing without a token", async () => {
    expect((await server.call("logout")).status).toBe(204);
    const { refresh: token } = await signIn(server, email);
    for (let times = 0; times < 2; times++)
      expect((await server.call("logout", { headers: { cookie: `refresh_token=${token}` } })).status).toBe(
        204,
      );
    expect((await server.call("logout", { headers: { cookie: "refresh_token=rubbish" } })).status).toBe(204);
  });

  it("wins over a concurrent refresh, or follows it", async () => {
    const { refresh: token } = await signIn(server, email);
    const [answer] = await Promise.all([
      refresh(server, token),
      server.call("logout", { headers: { cookie: `refresh_token=${token}` } }),
    ]);
    const successor = cookieOf(answer, "refresh_token") || token;
    expect((await refresh(server, successor)).status).toBe(401);
  });
});

describe("the list of sessions", () => {
  it("lets a user end one of their own sessions only", async () => {
    const mine = await signIn(server, email);
    const other = await signIn(server, email);
    const stranger = await signIn(server, "anna@example.com", { password: "walk the demo 2026" });
    const list = await server.call("listMySessions", { headers: mine.headers });
    const session =
      (list.json as { id: string; current: boolean }[]).find(({ current }) => !current)?.id ?? "";
    const end = (headers: Readonly<Record<string, string>>) =>
      server.call("endMySession", { headers, params: { session } });
    expect((await end(stranger.headers)).status).toBe(404);
    expect(await meStatus(server, other.access)).toBe(200);
    expect((await end(mine.headers)).status).toBe(204);
    expect(await meStatus(server, other.access)).toBe(401);
    expect((await refresh(server, other.refresh)).status).toBe(401);
    expect((await end(mine.headers)).status).toBe(404);
    expect(await meStatus(server, mine.access)).toBe(200);
  });

  it("lets a user end all other sessions", async () => {
    const mine = await signIn(server, email);
    const others = [await signIn(server, email), await signIn(server, email)];
    expect((await server.call("endOtherSessions", { headers: mine.headers })).status).toBe(204);
    expect(await meStatus(server, mine.access)).toBe(200);
    for (const { access } of others) expect(await meStatus(server, access)).toBe(401);
  });
});

describe("a changed password", () => {
  const change = (headers: Readonly<Record<string, string>>, body: object) =>
    server.call("changePassword", { headers, locale: "en", body });
  const next = "another long passphrase";
  const body = { old_password: goodPassword, password: next, repeat_password: next };

  it("ends every other session and sends a letter", async () => {
    const mine = await signIn(server, email);
    const other = await signIn(server, email);
    const answer = await change(mine.headers, body);
    expect(answer.json).toEqual({ detail: "Password changed successfully" });
    expect(await meStatus(server, mine.access)).toBe(200);
    expect((await refresh(server, mine.refresh)).status).toBe(200);
    expect(await meStatus(server, other.access)).toBe(401);
    expect((await refresh(server, other.refresh)).status).toBe(401);
    await signIn(server, email, { password: next });
    const subjects = (await lettersTo(server, email)).map(({ subject }) => subject);
    expect(subjects).toContain("Password changed — Exchange");
  });

  it("requires the old password, and a good new one twice", async () => {
    const { headers } = await signIn(server, email);
    const fields = async (more: object) => Object.keys((await change(headers, { ...body, ...more })).json);
    expect(await fields({ old_password: next })).toEqual(["old_password"]);
    expect(await fields({ password: "short", repeat_password: "short" })).toEqual(["password"]);
    expect(await fields({ repeat_password: `${next}!` })).toEqual(["repeat_password"]);
    await signIn(server, email);
  });

  it("can be guessed at most ten times in a quarter of an hour, and only by the user", async () => {
    const { headers } = await signIn(server, email);
    const tries = [];
    for (let times = 0; times < 12; times++)
      tries.push(await change(headers, { ...body, old_password: `wrong ${String(times)}` }));
    expect(tries.map(({ status }) => status)).toEqual([...Array(10).fill(400), 429, 429]);
    expect(Number(tries.at(-1)?.headers["retry-after"])).toBeGreaterThan(0);
    await signIn(server, email);
  });

  it("is changed once by concurrent requests", async () => {
    const mine = await signIn(server, email);
    const answers = await Promise.all(
      ["first passphrase of all", "second passphrase of all"].map((password) =>
        change(mine.headers, { ...body, password, repeat_password: password }),
      ),
    );
    // On one connection the second request may be checked after the first was stored; it is still refused.
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });
});

describe("a changed role", () => {
  it("takes effect at once", async () => {
    const mine = await signIn(server, email);
    const role = async () => (await server.call("readMe", { headers: mine.headers })).json.role;
    expect(await role()).toBe("user");
    await server.deps.db.updateTable("users").set({ role: "operator" }).where("email", "=", email).execute();
    expect(await role()).toBe("operator");
  });
});

it("the suite runs on the configured database", () => {
  expect(server.deps.database.kind).toBe(databaseKind);
});
