import { solveChallenge } from "altcha-lib";
import type { Challenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { beforeEach, describe, expect, it } from "vitest";
import { ownServer, useServer } from "#tests/server/support/server.ts";
import { createFeatures } from "#server/compose.ts";
import { freshEmail, goodPassword, lettersTo, linkTo, register, signIn, trySignIn } from "./support.ts";

const server = useServer({
  features: createFeatures,
  config: { SIGN_INS_PER_HOUR: "30", CAPTCHA: "altcha", TRUST_PROXY: "127.0.0.1" },
});
let email = "";
beforeEach(async () => {
  server.clock.advance(7_200);
  email = freshEmail();
  await register(server, email);
});

const from = (address: string) => ({ "x-forwarded-for": address });
const wrong = { password: "a wrong guess again" };

const solve = async (): Promise<string> => {
  const { json } = await server.call("checkCaptcha");
  const challenge = json.challenge as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
};

const statuses = async (times: number, attempt: Parameters<typeof trySignIn>[2], to = email) => {
  const found: number[] = [];
  for (let time = 0; time < times; time++) found.push((await trySignIn(server, to, attempt)).status);
  return found;
};

describe("guessing from one place", () => {
  it("requires proof of work after five refusals, and is refused after ten tries", async () => {
    const attempt = { ...wrong, headers: from("198.51.100.1") };
    expect(await statuses(5, attempt)).toEqual([401, 401, 401, 401, 401]);
    const asked = await trySignIn(server, email, attempt);
    expect(asked.status).toBe(400);
    expect(asked.json).toEqual({ recaptcha: ["Confirm that you aren't a robot."] });
    const solved = await trySignIn(server, email, { ...attempt, recaptcha: await solve() });
    expect(solved.status).toBe(401);
    expect(await statuses(3, attempt)).toEqual([400, 400, 400]);
    const throttled = await trySignIn(server, email, attempt);
    expect(throttled.status).toBe(429);
    expect(throttled.json.code).toBe("throttled");
    expect(Number(throttled.headers["retry-after"])).toBeGreaterThan(0);
    server.clock.advance(Number(throttled.headers["retry-after"]));
    expect((await trySignIn(server, email, attempt)).status).toBe(400);
  });

  it("counts unknown addresses too", async () => {
    const attempt = { ...wrong, headers: from("198.51.100.2") };
    const known = await statuses(11, attempt);
    server.clock.advance(7_200);
    expect(await statuses(11, attempt, "nobody@example.com")).toEqual(known);
  });

  it("accepts each captcha solution once", async () => {
    const attempt = { ...wrong, headers: from("198.51.100.3") };
    await statuses(5, attempt);
    const recaptcha = await solve();
    expect((await trySignIn(server, email, { ...attempt, recaptcha })).status).toBe(401);
    expect((await trySignIn(server, email, { ...attempt, recaptcha })).status).toBe(400);
  });

  it("clears its refusals with the right password", async () => {
    const headers = from("198.51.100.4");
    await statuses(4, { ...wrong, headers });
    await signIn(server, email, { headers });
    expect(await statuses(4, { ...wrong, headers })).toEqual([401, 401, 401, 401]);
  });

  it("is limited across accounts by address, for IPv6 by network", async () => {
    const found: number[] = [];
    for (let time = 0; time < 32; time++) {
      const headers = from(`2001:db8:1:2::${String(time + 1)}`);
      found.push(
        (await trySignIn(server, `someone${String(time)}@example.com`, { ...wrong, headers })).status,
      );
    }
    expect(found).toEqual([...Array(30).fill(401), 429, 429]);
    await signIn(server, email, { headers: from("2001:db8:1:3::1") });
  });
});

describe("a visitor with many addresses", () => {
  const refusals = async (addressOf: (time: number) => string): Promise<number> => {
    let found = 0;
    for (let time = 0; time < 12; time++) {
      const headers = from(addressOf(time));
      const body = { email: `other${String(time)}@example.com` };
      found += Number((await server.call("requestRecovery", { headers, body })).status === 429);
    }
    return found;
  };

  it("counts by address whatever port a proxy writes, and once for a /64", async () => {
    expect(await refusals((time) => `198.51.100.20:${String(time + 1000)}`)).toBe(2);
    expect(await refusals((time) => `[2001:db8:5::${String(time)}]:443`)).toBe(2);
  });

  it("does not get sixteen limits with a /48", async () => {
    const tenth = (part: number) => (time: number) => `2001:db8:6:${(part * 16 + time).toString(16)}00::1`;
    let allowed = 0;
    for (let part = 0; part < 15; part++) allowed += 12 - (await refusals(tenth(part)));
    expect(allowed).toBe(160);
  });
});

describe("a stranger", () => {
  it("does not lock the owner out, from any number of places", async () => {
    const { browser } = await signIn(server, email, { headers: from("203.0.113.1") });
    for (let place = 0; place < 60; place++)
      await trySignIn(server, email, { ...wrong, headers: from(`192.0.2.${String(place)}`) });
    // In the usual browser the owner notices nothing; in a new one they solve a captcha.
    await signIn(server, email, { browser, headers: from("203.0.113.1") });
    await signIn(server, email, { browser, headers: from("203.0.113.77") });
    const elsewhere = { headers: from("203.0.113.99") };
    expect((await trySignIn(server, email, elsewhere)).status).toBe(400);
    await signIn(server, email, { ...elsewhere, recaptcha: await solve() });
  });

  it("cannot use up the owner's limit of links", async () => {
    for (let place = 0; place < 12; place++) {
      const asked = await server.call("requestRecovery", {
        headers: from(`192.0.2.${String(place)}`),
        body: { email },
      });
      expect(asked.status).toBe(202);
    }
    const own = await server.call("requestRecovery", { headers: from("203.0.113.1"), body: { email } });
    expect(own.status).toBe(202);
    await server.advance(1);
    const next = "a wholly new passphrase";
    const used = await server.call("recoverPassword", {
      params: { token: await linkTo(server, email) },
      body: { password: next, repeat_password: next },
    });
    expect(used.status).toBe(200);
  });
});

describe("a mail request", () => {
  it("is limited by place and mailbox, and by place", async () => {
    const ask = async (to: string, address = "198.51.100.9") =>
      (await server.call("requestRecovery", { headers: from(address), body: { email: to } })).status;
    const one = [];
    for (let time = 0; time < 4; time++) one.push(await ask(email));
    expect(one).toEqual([202, 202, 202, 429]);
    const many = [];
    for (let time = 0; time < 8; time++) many.push(await ask(`any${String(time)}@example.com`));
    expect(many).toEqual([202, 202, 202, 202, 202, 202, 429, 429]);
    expect(await ask(email, "198.51.100.10")).toBe(202);
  });
});

describe("the setting captchaLogin", () => {
  const set = (active: boolean) =>
    server.deps.db
      .insertInto("settings")
      .values({ key: "captchaLogin", value: JSON.stringify({ active }) })
      .onConflict((conflict) => conflict.column("key").doUpdateSet({ value: JSON.stringify({ active }) }))
      .execute();

  it("requires a captcha before every sign-in and every mail request", async () => {
    await set(true);
    expect((await server.call("readSettings")).json.captchaLogin).toBe(true);
    expect((await trySignIn(server, email)).json).toHaveProperty("recaptcha");
    await signIn(server, email, { recaptcha: await solve() });
    const body = {
      email: "sure@example.com",
      password: goodPassword,
      repeat_password: goodPassword,
      rules: true,
    };
    expect((await server.call("signUp", { body })).json).toHaveProperty("recaptcha");
    expect((await server.call("requestRecovery", { body: { email } })).json).toHaveProperty("recaptcha");
    const asked = await server.call("requestRecovery", { body: { email, recaptcha: await solve() } });
    expect(asked.status).toBe(202);
    await set(false);
    expect((await trySignIn(server, email)).status).toBe(200);
  });
});

it("a captcha is required from the start when the deployer configures it", async () => {
  const careful = await ownServer({ config: { CAPTCHA: "altcha", CAPTCHA_LOGIN: "true" } });
  expect((await careful.call("readSettings")).json.captchaLogin).toBe(true);
  expect((await trySignIn(careful, "anna@example.com", wrong)).json).toHaveProperty("recaptcha");
});

it("nothing is counted when limits are off", async () => {
  const free = await ownServer({ config: { SIGN_INS_PER_HOUR: "0" } });
  for (let time = 0; time < 70; time++)
    expect((await trySignIn(free, "anna@example.com", wrong)).status).toBe(401);
  expect(await lettersTo(free, "anna@example.com")).toEqual([]);
});
