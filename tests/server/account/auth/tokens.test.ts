import type { JWTPayload } from "jose";
import { decodeJwt, decodeProtectedHeader, SignJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { useServer } from "#tests/server/support/server.ts";
import { accountsOnly, meStatus, refresh, register, signIn } from "./support.ts";

const email = "vera@example.com";
const server = useServer({ features: accountsOnly });
beforeAll(() => register(server, email));

const sign = (claims: object) =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .sign(new TextEncoder().encode(server.deps.sessionKey));

const sessionOf = (token: string): string => String(decodeJwt(token)["sid"]);

test("tokens contain their type, owner and expiry", async () => {
  const now = server.clock.now().getTime() / 1000;
  const { access, refresh: token } = await signIn(server, email);
  for (const each of [access, token])
    expect(decodeProtectedHeader(each)).toEqual({ alg: "HS256", typ: "JWT" });
  expect(decodeJwt(access)).toMatchObject({ token_type: "access", role: "user", iat: now, exp: now + 300 });
  expect(decodeJwt(token)).toEqual({
    token_type: "refresh",
    sid: sessionOf(access),
    gen: 0,
    exp: now + 86_400,
  });
});

describe("a token signed with the right key", () => {
  test.each<[string, (claims: JWTPayload) => object]>([
    ["a role that is no text", () => ({ role: 7 })],
    ["no role", () => ({ role: undefined })],
    ["no user", () => ({ sub: undefined })],
    ["a user that is no uuid", () => ({ sub: "vera" })],
    ["a session that is a number", () => ({ sid: 7 })],
    ["a session that is a list of one", (claims) => ({ sid: [claims["sid"]] })],
    ["a user that is a list of one", (claims) => ({ sub: [claims["sub"]] })],
    ["an expiry in the past", () => ({ exp: server.clock.now().getTime() / 1000 - 1 })],
  ])("with %s gives no access", async (_what, changeOf) => {
    const { access } = await signIn(server, email);
    const claims = decodeJwt(access);
    expect(await meStatus(server, await sign(claims))).toBe(200);
    const changed = await sign({ ...claims, ...changeOf(claims) });
    const answer = await server.call("readMe", {
      headers: { authorization: `Bearer ${changed}` },
      locale: "en",
    });
    expect(answer.status).toBe(401);
    expect(answer.json.code).toBe("token_not_valid");
  });

  test.each<[string, object]>([
    ["no number", { gen: undefined }],
    ["a number as text", { gen: "0" }],
    ["half a number", { gen: 0.5 }],
    ["a number that was never issued", { gen: 1 }],
    ["no session", { sid: undefined }],
    ["a session that is a number", { sid: 7 }],
    ["a session that is no uuid", { sid: "x" }],
    ["another session", { sid: "00000000-0000-4000-8000-000000000000" }],
    ["no end", { exp: undefined }],
  ])("with %s is not exchanged and ends no session", async (_what, change) => {
    const { refresh: token } = await signIn(server, email);
    const answer = await refresh(server, await sign({ ...decodeJwt(token), ...change }));
    expect(answer.status).toBe(401);
    expect(answer.json).toEqual({ detail: "Token is invalid", code: "token_not_valid" });
    expect(answer.headers["www-authenticate"]).toBe('Bearer realm="api"');
    expect((await refresh(server, token)).status).toBe(200);
  });
});

describe("a session record", () => {
  const change = (token: string, set: { expires_at?: Date; ended_at?: Date }) =>
    server.deps.db.updateTable("sessions").set(set).where("id", "=", sessionOf(token)).execute();

  test("shortened in the database is over for both tokens", async () => {
    const { access, refresh: token } = await signIn(server, email);
    await change(token, { expires_at: server.clock.now() });
    expect((await refresh(server, token)).json.detail).toBe("Token is expired");
    expect(await meStatus(server, access)).toBe(401);
  });

  test("that is over cannot be ended again and is not listed", async () => {
    const mine = await signIn(server, email);
    const other = await signIn(server, email);
    await change(other.refresh, { expires_at: server.clock.now() });
    const { json } = await server.call("listMySessions", { headers: mine.headers });
    expect((json as { id: string }[]).map(({ id }) => id)).not.toContain(sessionOf(other.access));
    const params = { session: sessionOf(other.access) };
    expect((await server.call("endMySession", { headers: mine.headers, params })).status).toBe(404);
  });

  test("is deleted a week after its end: its token is expired before and unknown after", async () => {
    const { refresh: token } = await signIn(server, email);
    const lasting = await sign({ ...decodeJwt(token), exp: server.clock.now().getTime() / 1000 + 1e7 });
    const detail = async () => (await refresh(server, lasting)).json.detail as string;
    await server.advance(8 * 86_400 - 1);
    expect(await detail()).toBe("Token is expired");
    await server.advance(3_602);
    expect(await detail()).toBe("Token is invalid");
  });
});

test("a browser is known for 400 days after its last sign-in", async () => {
  await signIn(server, email);
  const seen = async () => {
    const rows = await server.deps.db
      .selectFrom("known_browsers")
      .innerJoin("users", "users.id", "known_browsers.user_id")
      .select("seen_at")
      .where("email", "=", email)
      .execute();
    return rows.length;
  };
  await server.advance(400 * 86_400 - 1);
  expect(await seen()).toBe(1);
  await server.advance(3_602);
  expect(await seen()).toBe(0);
});
