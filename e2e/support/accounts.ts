import { expect, type Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import type { AuthPage } from "../pages/AuthPage.ts";
import { freshEmail } from "./samples.ts";
import type { TestServer } from "./server.ts";

/** The demo's people, each with the same password. */
export const people = { anna: "anna@example.com", boris: "boris@example.com" } as const;
export const demoPassword = "walk the demo 2026";

/** One second more than the lifetime of an access token. */
export const tokenLife = 301;

/** Signs in through the API, for tests that are not about signing in. */
export async function enter(page: Page, email: string, password = demoPassword): Promise<void> {
  const answer = await page.request.post("/front-api/auth/login/", {
    data: { email, password, remember: true },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** The password that a newcomer registers with. */
export const newcomersPassword = "три коня 😀 едут в лес";

/** The link in a letter. */
export const linkIn = (text = ""): string => /https?:\S+#token=[\w-]+/.exec(text)?.[0] ?? "no link";

/** Registers a user without activating the account. Returns the e-mail address. */
export async function newcomer(auth: AuthPage): Promise<string> {
  const email = freshEmail();
  await auth.open("/register");
  await auth.register(email, newcomersPassword);
  await expect(auth.heading).toHaveText(auth.t.checkMail);
  return email;
}

/** Creates an account through the API, for tests whose changes would affect others. Returns its e-mail address. */
export async function freshAccount(page: Page, server: TestServer): Promise<string> {
  const email = freshEmail();
  const data = { email, password: newcomersPassword, repeat_password: newcomersPassword, rules: true };
  const signUp = await page.request.post("/api/v1/users/signup/", { data });
  expect(signUp.status(), await signUp.text()).toBe(202);
  await expect.poll(() => server.lastMail(email)).not.toBeNull();
  const token = linkIn((await server.lastMail(email))?.text).split("#token=")[1] ?? "";
  const activated = await page.request.post(`/api/v1/users/activate/${token}/`);
  expect(activated.status(), await activated.text()).toBe(200);
  return email;
}

/** The one-time code of a secret at the server's time (RFC 6238). */
export const codeOf = async (secret: string, server: TestServer): Promise<string> =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(" ", "")) }).generate({
    timestamp: await server.now(),
  });

/** Sets up a second factor through the API and signs out. Returns its secret. */
export async function setUpFactor(page: Page, server: TestServer, email: string): Promise<string> {
  const login = await page.request.post("/front-api/auth/login/", {
    data: { email, password: newcomersPassword },
  });
  const { access } = (await login.json()) as { access: string };
  const headers = { Authorization: `Bearer ${access}` };
  const begun = await page.request.post("/api/v1/users/me/otp/", {
    headers,
    data: { password: newcomersPassword },
  });
  const { secret } = (await begun.json()) as { secret: string };
  const confirmed = await page.request.post("/api/v1/users/me/otp/confirm/", {
    headers,
    data: { otp: await codeOf(secret, server) },
  });
  expect(confirmed.status(), await confirmed.text()).toBe(200);
  await page.context().clearCookies();
  // A code works once, and the next one appears in 30 seconds.
  await server.advance(30);
  return secret;
}

/** Creates a fresh account and signs in. */
export async function enterFresh(page: Page, server: TestServer): Promise<string> {
  const email = await freshAccount(page, server);
  await enter(page, email, newcomersPassword);
  return email;
}
