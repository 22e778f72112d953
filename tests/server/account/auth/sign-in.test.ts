import { beforeAll, describe, expect, it } from "vitest";
import { demoPassword } from "#server/demo/accounts.ts";
import { createTestDatabase } from "#tests/server/support/database.ts";
import { startTestServer, useServer } from "#tests/server/support/server.ts";
import {
  accountsOnly,
  cookieOf,
  goodPassword,
  lettersTo,
  register,
  signIn,
  signUp,
  trySignIn,
} from "./support.ts";

const server = useServer({ features: accountsOnly });
beforeAll(() => register(server, "vera@example.com"));

describe("a sign-in", () => {
  it("gives an access token to the page and hides the refresh token from it", async () => {
    const response = await trySignIn(server, "vera@example.com");
    expect(Object.keys(response.json)).toEqual(["access", "expires_in"]);
    expect(response.json.expires_in).toBe(300);
    expect(response.text).not.toContain(cookieOf(response, "refresh_token"));
    const [refreshToken, hint, browser] = response.cookies;
    expect(refreshToken).toMatch(/^refresh_token=[\w.-]+; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(hint).toBe("session=1; Path=/; SameSite=Strict");
    expect(browser).toMatch(/^browser=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Strict$/);
    expect(response.headers["cache-control"]).toBe("no-store");
  });

  it("keeps the cookies for 30 days when the user asks to be remembered", async () => {
    const response = await trySignIn(server, "vera@example.com", { remember: true });
    expect(response.cookies[0]).toContain("Max-Age=2592000;");
    expect(response.cookies[1]).toContain("Max-Age=2592000;");
  });

  it("accepts the address in any case, with surrounding spaces", async () => {
    expect((await trySignIn(server, "  VERA@Example.COM ")).status).toBe(200);
  });

  it("accepts the password in composed and decomposed letters", async () => {
    await register(server, "zoe@example.com", { password: "Ёлка у café в лесу" });
    const decomposed = "Ёлка у café в лесу".normalize("NFD");
    expect(decomposed).not.toBe("Ёлка у café в лесу");
    expect((await trySignIn(server, "zoe@example.com", { password: decomposed })).status).toBe(200);
  });

  it("accepts the complete password only", async () => {
    for (const password of [
      "",
      goodPassword.slice(0, -2),
      `${goodPassword} `,
      goodPassword.toUpperCase(),
      "x".repeat(129),
      "x".repeat(1024),
    ])
      expect((await trySignIn(server, "vera@example.com", { password })).status, password).toBe(401);
  });

  it("refuses a password of a megabyte before processing it", async () => {
    expect((await trySignIn(server, "vera@example.com", { password: "x".repeat(2_000) })).status).toBe(400);
    const response = await trySignIn(server, "vera@example.com", { password: "x".repeat(1_048_576) });
    expect(response.status).toBe(413);
  });

  it("answers in the language of the URL", async () => {
    const russian = await trySignIn(server, "nobody@example.com", { locale: "ru" });
    expect(russian.json.detail).toBe("Неверная почта или пароль, либо аккаунт не активирован");
  });

  it("opens no demo account once the demo is off", async () => {
    const database = await createTestDatabase();
    const attempt = { password: demoPassword };
    const demo = await startTestServer({ database, features: accountsOnly });
    const before = await signIn(demo, "operator@example.com", attempt);
    await demo.close();

    const real = await startTestServer({ database, features: accountsOnly, config: { DEMO: "false" } });
    expect((await trySignIn(real, "operator@example.com", attempt)).status).toBe(401);
    expect((await real.call("readMe", { headers: before.headers })).status).toBe(401);
    const cookie = `refresh_token=${before.refresh}`;
    expect((await real.call("refreshSession", { headers: { cookie } })).status).toBe(401);
    await real.call("requestRecovery", { body: { email: "operator@example.com" } });
    await real.advance(1);
    expect(await lettersTo(real, "operator@example.com")).toHaveLength(0);
    await real.close();
    await database.close();
  });
});

describe("a cross-site request", () => {
  const strangers: Record<string, string>[] = [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "cross-site", origin: "http://localhost" },
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: "http://localhost.evil.example" },
    { origin: "http://localhost:81" },
  ];
  it.each(strangers)("is refused: %j", async (headers) => {
    const { refresh: token } = await signIn(server, "vera@example.com");
    const withCookie = { ...headers, cookie: `refresh_token=${token}` };
    expect((await trySignIn(server, "vera@example.com", { headers })).status).toBe(403);
    for (const id of ["refreshSession", "logout"] as const) {
      const response = await server.call(id, { headers: withCookie });
      expect(response.status).toBe(403);
      expect(response.json.code).toBe("permission_denied");
      expect(response.cookies).toEqual([]);
    }
    // No session was ended by it.
    const own = { cookie: `refresh_token=${token}`, "sec-fetch-site": "same-origin" };
    expect((await server.call("refreshSession", { headers: own })).status).toBe(200);
  });

  it.each<Record<string, string>>([
    { "sec-fetch-site": "same-origin", origin: "http://another-port:5173" },
    { origin: "http://localhost" },
    { origin: "https://exchange.example", host: "exchange.example" },
    {},
  ])("is not detected in %j", async (headers) => {
    expect((await trySignIn(server, "vera@example.com", { headers })).status).toBe(200);
  });
});

describe("a sign-in from a new browser", () => {
  const signInLetters = async (email: string) =>
    (await lettersTo(server, email)).filter(({ subject }) => /New sign-in|новый браузер/.test(subject));

  it("sends a letter in the account's language, except for the first browser", async () => {
    const email = "new@example.com";
    await register(server, email, { locale: "ru" });
    const first = await signIn(server, email, { headers: { "user-agent": "Mozilla/5.0 Firefox/150.0" } });
    expect(await signInLetters(email)).toHaveLength(0);
    await signIn(server, email, { browser: first.browser });
    expect(await signInLetters(email)).toHaveLength(0);

    await signIn(server, email, {
      headers: { "user-agent": "Mozilla/5.0 (Linux; Android 16) AppleWebKit Chrome/140.0 Safari/537" },
    });
    const [letter] = await signInLetters(email);
    expect(letter?.locale).toBe("ru");
    expect(letter?.text).toContain("Браузер: Chrome");
    expect(letter?.text).toContain("Система: Android");
    expect(letter?.text).toContain("Адрес: 127.0.0.•");
    expect(letter?.text).toContain("этот адрес указан в аккаунте");
    expect(letter?.letter?.action?.url).toBe("http://localhost/account/settings");
  });

  it("answers and writes in the language that the request asks for", async () => {
    const email = "guest@example.com";
    await register(server, email, { locale: "ru" });
    await signIn(server, email);
    const body = { email, password: goodPassword };
    const signInAs = (locale: "ru" | "en", more: object = {}) =>
      server.call("login", { locale: "ru", query: { locale }, body: { ...body, ...more } });
    expect((await signInAs("en")).status).toBe(200);
    const [letter] = await signInLetters(email);
    expect(letter?.locale).toBe("en");
    expect(letter?.letter?.action?.url).toBe("http://localhost/en/account/settings");
    expect(letter?.text).toContain("an account uses this address");
    // The browser has not identified itself.
    expect(letter?.letter?.rows?.map(([label]) => label)).toEqual(["Address", "Time"]);
    expect((await signInAs("en", { password: "wrong" })).json.detail).toBe(
      "No active account found with the given credentials",
    );
    expect(JSON.stringify((await signInAs("en", { unknown: true })).json)).toMatch(/[a-z]{4}/);
    expect((await signInAs("ru", { password: "wrong" })).json.detail).toContain("Неверная почта");
  });

  it("sends no letter when the user turned these letters off", async () => {
    const email = "calm@example.com";
    await register(server, email);
    const { headers } = await signIn(server, email);
    const body = { notifications: { claims: true, sign_in: false } };
    expect((await server.call("changeMe", { headers, body })).json.notifications.sign_in).toBe(false);
    await signIn(server, email);
    expect(await signInLetters(email)).toHaveLength(0);
  });
});

describe("an account that is not activated", () => {
  it("cannot sign in, and its existence stays hidden", async () => {
    await signUp(server, "pending@example.com");
    const there = await trySignIn(server, "pending@example.com");
    const nowhere = await trySignIn(server, "nowhere@example.com");
    expect(there.status).toBe(401);
    expect(there.json).toEqual(nowhere.json);
  });
});
