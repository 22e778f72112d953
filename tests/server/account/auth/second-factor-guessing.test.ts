import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { TestServer } from "#tests/server/support/server.ts";
import { startTestServer } from "#tests/server/support/server.ts";
import { accountsOnly, freshEmail, goodPassword, register, signIn, trySignIn } from "./support.ts";

/* Passwords and captchas are unlimited here, so that only the code limits apply. */
let server: TestServer;
let email = "";
let secret = "";
beforeAll(async () => {
  const config = { TRUST_PROXY: "127.0.0.1", CAPTCHA: "off", SIGN_INS_PER_HOUR: "0" };
  server = await startTestServer({ features: accountsOnly, config });
});
afterAll(() => server.close());

const code = (): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: server.clock.now().getTime() });

let browser = "";
beforeEach(async () => {
  email = freshEmail();
  await register(server, email);
  const signedIn = await signIn(server, email);
  const { headers } = signedIn;
  browser = signedIn.browser;
  const begun = await server.call("beginOtp", { headers, body: { password: goodPassword } });
  secret = begun.json.secret;
  await server.call("confirmOtp", { headers, body: { otp: code() } });
  server.clock.advance(60);
});

const guess = async (place: number, more: { browser?: string } = {}) =>
  (
    await trySignIn(server, email, {
      otp: "000000",
      headers: { "x-forwarded-for": `192.0.2.${String(place)}` },
      ...more,
    })
  ).status;

const guesses = async (count: number, placeOf: (time: number) => number) => {
  const found: number[] = [];
  for (let time = 0; time < count; time++) found.push(await guess(placeOf(time)));
  return found;
};

test("ten codes can be tried from one place in a quarter of an hour", async () => {
  expect(await guesses(11, () => 1)).toEqual([...Array(10).fill(400), 429]);
  expect(await guess(2)).toBe(400);
  expect(await guess(1, { browser })).toBe(400);
  server.clock.advance(901);
  expect(await guess(1)).toBe(400);
});

test("sixty codes can be tried from all places in an hour, not counting the owner's browser", async () => {
  expect(await guesses(61, (time) => time)).toEqual([...Array(60).fill(400), 429]);
  const headers = { "x-forwarded-for": "203.0.113.1" };
  expect((await trySignIn(server, email, { otp: code(), headers })).status).toBe(429);
  expect((await trySignIn(server, email, { otp: code(), headers, browser })).status).toBe(200);
  server.clock.advance(3_601);
  expect((await trySignIn(server, email, { otp: code(), headers })).status).toBe(200);
});
