import { expect, test } from "vitest";
import { accountsOnly, cookieOf, freshEmail, linkTo, pressLink, signUp, trySignIn } from "./support.ts";
import { useServer } from "#tests/server/support/server.ts";

/*
 * A page on a sibling domain, such as blog.exchange.example, may set cookies for all of exchange.example, but none
 * whose name begins with `__Host-`. Under https the server accepts only these.
 */
const server = useServer({
  features: accountsOnly,
  config: { PUBLIC_URL: "https://exchange.example" },
});

/** Registers in a browser of its own and activates the account there. */
const openAccount = async (email: string): Promise<void> => {
  const browser = cookieOf(await signUp(server, email), "__Host-browser") ?? "";
  const headers = { cookie: `__Host-browser=${browser}` };
  const params = { token: await linkTo(server, email) };
  expect((await server.call("activateAccount", { params, headers })).status).toBe(200);
};

test("cookies hidden from scripts are host-only", async () => {
  const email = freshEmail();
  await openAccount(email);
  const answer = await trySignIn(server, email);
  const hidden = answer.cookies.filter((cookie) => cookie.includes("HttpOnly"));
  expect(hidden).toHaveLength(2);
  for (const cookie of hidden) {
    expect(cookie).toMatch(/^__Host-(refresh_token|browser)=[\w.-]+; Path=\/;.* Secure; SameSite=Strict$/);
    expect(cookie).not.toContain("Domain");
  }
  const refreshed = await server.call("refreshSession", { headers: { cookie: hidden.join("; ") } });
  expect(refreshed.status).toBe(200);
});

test("a planted session cookie signs no user in", async () => {
  const email = freshEmail();
  await openAccount(email);
  const token = cookieOf(await trySignIn(server, email), "__Host-refresh_token") ?? "";
  const planted = await server.call("refreshSession", { headers: { cookie: `refresh_token=${token}` } });
  expect(planted.status).toBe(401);
});

test("a planted browser cookie does not give a stranger's registration to another person", async () => {
  const email = freshEmail();
  const strangers = cookieOf(await signUp(server, email), "__Host-browser") ?? "";
  expect(strangers).toHaveLength(43);
  const pressed = await pressLink(server, await linkTo(server, email), { browser: strangers });
  expect(pressed.status).toBe(400);
  expect(pressed.json).toHaveProperty("password");
});
