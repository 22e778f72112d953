import { beforeAll, describe, expect, test } from "vitest";
import { daySeconds } from "#domain/time/durations.ts";
import { useServer } from "#tests/server/support/server.ts";
import { accountsOnly, cookieOf, lettersTo, register, signIn, trySignIn } from "./support.ts";

/* The headers of a request that tell where it comes from: origin, cookies, browser id. */
const email = "vera@example.com";
const server = useServer({ features: accountsOnly });
beforeAll(() => register(server, email));

describe("an origin header", () => {
  const host = "exchange.example";

  test.each([
    "ftp://exchange.example",
    "xhttps://exchange.example",
    "https://exchange.example/page",
    "https:///exchange.example",
    "https://[",
    "https://exchange.example:444",
  ])("%s is another site", async (origin) => {
    const answer = await trySignIn(server, email, { headers: { origin, host } });
    expect(answer.status).toBe(403);
    expect(answer.json).toEqual({ detail: "The request came from another site.", code: "permission_denied" });
  });

  test.each<Record<string, string>>([
    { origin: "http://exchange.example", host },
    { origin: "https://exchange.example", host },
    { "sec-fetch-site": "none" },
    { "sec-fetch-site": "none", origin: "https://evil.example" },
  ])("%j is the same site", async (headers) => {
    expect((await trySignIn(server, email, { headers })).status).toBe(200);
  });
});

describe("session cookies", () => {
  const refreshWith = (cookie: string) =>
    server.call("refreshSession", { locale: "en", headers: { cookie }, body: undefined });

  test.each([
    (token: string) => `refresh_token=${token}`,
    (token: string) => `a=1; refresh_token=${token}; session=1`,
    (token: string) => `a=1;refresh_token = ${token} ;b`,
    (token: string) => `flag; =x; refresh_token=${token}; refresh_token=second`,
  ])("are found at any position (%#)", async (header) => {
    const { refresh } = await signIn(server, email);
    expect((await refreshWith(header(refresh))).status).toBe(200);
  });

  test.each([
    (token: string) => `xrefresh_token=${token}`,
    (token: string) => `refresh_tokenx=${token}`,
    (token: string) => `session=refresh_token=${token}`,
    () => "refresh_token",
    () => "refresh_token=",
  ])("are not confused with other cookies (%#)", async (header) => {
    const { refresh } = await signIn(server, email);
    const answer = await refreshWith(header(refresh));
    expect(answer.status).toBe(401);
    expect(answer.json).toEqual({ detail: "Authentication credentials were not provided." });
    expect(answer.cookies).toEqual([
      "refresh_token=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict",
      "session=; Path=/; Max-Age=0; SameSite=Strict",
    ]);
  });

  test("last as long as the rest of a remembered session", async () => {
    const { refresh } = await signIn(server, email, { remember: true });
    server.clock.advance(10 * daySeconds + 0.4);
    const answer = await refreshWith(`refresh_token=${refresh}`);
    expect(answer.cookies).toEqual([
      expect.stringMatching(/^refresh_token=[\w.-]+; Path=\/; Max-Age=1728000; HttpOnly; SameSite=Strict$/),
      "session=1; Path=/; Max-Age=1728000; SameSite=Strict",
    ]);
    const plain = await signIn(server, email);
    const changed = await refreshWith(`refresh_token=${plain.refresh}`);
    for (const cookie of changed.cookies) expect(cookie).not.toContain("Max-Age");
  });
});

describe("the browser id", () => {
  const own = "Ab-_".repeat(10).concat("xyz");
  const identity = async (browser: string) =>
    cookieOf(await trySignIn(server, email, { browser }), "browser");

  test("is kept when well-formed", async () => {
    expect(own).toHaveLength(43);
    expect(await identity(own)).toBe(own);
    expect(await identity(own)).toBe(own);
  });

  test.each([own.slice(1), `${own}x`, `${own.slice(1)}!`, `é${own}`, `!${own}`, `${own}!`])(
    "is replaced for %s",
    async (browser) => {
      const made = await identity(encodeURI(browser));
      expect(made).toMatch(/^[\w-]{43}$/);
      expect(made).not.toBe(own);
    },
  );

  test("is known for 400 days after the last sign-in, to its own account", async () => {
    const person = "known@example.com";
    const other = "other@example.com";
    await register(server, person);
    await register(server, other);
    const letters = async (to = person) =>
      (await lettersTo(server, to)).filter(({ subject }) => subject.startsWith("New sign-in"));
    const { browser } = await signIn(server, person);
    for (const days of [399, 399]) {
      await server.advance(days * 86_400);
      await signIn(server, person, { browser });
      expect(await letters()).toHaveLength(0);
    }
    await signIn(server, other);
    await signIn(server, other, { browser });
    expect(await letters(other)).toHaveLength(1);
    const third = await signIn(server, person);
    expect(await letters()).toHaveLength(1);
    await server.advance(399 * 86_400);
    await signIn(server, person, { browser: third.browser });
    await server.advance(2 * 86_400);
    await signIn(server, person, { browser });
    expect(await letters()).toHaveLength(2);
  });
});
