import { beforeEach, describe, expect, it } from "vitest";
import { useServer } from "#tests/server/support/server.ts";
import { createFeatures } from "#server/compose.ts";
import { accountsOnly, freshEmail, register, signIn, trySignIn } from "./support.ts";

const from = (address: string) => ({ "x-forwarded-for": address });
const wrong = { password: "a wrong guess again" };
const proofWanted = { recaptcha: ["Confirm that you aren't a robot."] };

/* Each limit on both sides, and the time after which it ends. */
describe("refused sign-ins", () => {
  let email = "";
  const server = useServer({
    features: createFeatures,
    config: { SIGN_INS_PER_HOUR: "0", CAPTCHA: "altcha", TRUST_PROXY: "127.0.0.1" },
  });
  beforeEach(async () => {
    server.clock.advance(7_200);
    email = freshEmail();
    await register(server, email);
  });

  const refuse = async (address: string, more: object = {}) => {
    const answer = await trySignIn(server, email, { ...wrong, ...more, headers: from(address) });
    expect(answer.status).toBe(401);
    expect(answer.headers["www-authenticate"]).toBe('Bearer realm="api"');
  };
  const status = async (address: string, more: object = {}) =>
    (await trySignIn(server, email, { ...more, headers: from(address) })).status;

  it("five from one place require proof of work there, for an hour", async () => {
    for (let time = 0; time < 5; time++) await refuse("198.51.100.1");
    expect((await trySignIn(server, email, { headers: from("198.51.100.1") })).json).toEqual(proofWanted);
    expect(await status("198.51.100.2")).toBe(200);
    server.clock.advance(3_599);
    expect(await status("198.51.100.1")).toBe(400);
    server.clock.advance(1);
    expect(await status("198.51.100.1")).toBe(200);
  });

  it("count by place even with made-up browser cookies", async () => {
    for (let time = 0; time < 5; time++) await refuse("198.51.100.12", { browser: String(time).repeat(43) });
    expect(await status("198.51.100.12", { browser: "x".repeat(43) })).toBe(400);
  });

  it("are counted anew after an hour", async () => {
    for (let time = 0; time < 4; time++) await refuse("198.51.100.3");
    server.clock.advance(3_600);
    for (let time = 0; time < 4; time++) await refuse("198.51.100.3");
    server.clock.advance(3_599);
    await refuse("198.51.100.3");
    expect(await status("198.51.100.3")).toBe(400);
  });

  it("survive the hourly cleanup while they count", async () => {
    for (let time = 0; time < 5; time++) await refuse("198.51.100.4");
    await server.advance(3_599);
    expect(await status("198.51.100.4")).toBe(400);
  });

  it("twenty from anywhere require proof of work in every new browser, nineteen do not", async () => {
    const known = await signIn(server, email, { headers: from("203.0.113.1") });
    for (let place = 0; place < 19; place++) await refuse(`192.0.2.${String(place)}`);
    // The owner's own mistakes do not count against others.
    for (let time = 0; time < 3; time++) await refuse("203.0.113.1", { browser: known.browser });
    expect(await status("203.0.113.2")).toBe(200);
    await refuse("192.0.2.19");
    expect(await status("203.0.113.3")).toBe(400);
    expect(await status("203.0.113.1", { browser: known.browser })).toBe(200);
  });

  it("in a known browser count by browser, from any address, and are cleared when it signs in", async () => {
    const { browser } = await signIn(server, email, { headers: from("203.0.113.4") });
    for (let time = 0; time < 4; time++) await refuse(`203.0.113.${String(10 + time)}`, { browser });
    expect(await status("203.0.113.20", { browser })).toBe(200);
    for (let time = 0; time < 5; time++) await refuse(`203.0.113.${String(30 + time)}`, { browser });
    expect(await status("203.0.113.40", { browser })).toBe(400);
    expect(await status("203.0.113.30")).toBe(200);
  });
});

describe("with a limit of four sign-ins an hour", () => {
  const server = useServer({
    features: accountsOnly,
    config: { SIGN_INS_PER_HOUR: "4", CAPTCHA: "off", TRUST_PROXY: "127.0.0.1" },
  });
  beforeEach(() => server.clock.advance(7_200));

  const attempts = async (times: number, attempt: Parameters<typeof trySignIn>[2], to?: string) => {
    const found: [number, string | undefined][] = [];
    for (let time = 0; time < times; time++) {
      const answer = await trySignIn(server, to ?? freshEmail(), { ...wrong, ...attempt });
      found.push([answer.status, answer.headers["retry-after"]]);
    }
    return found;
  };
  const refused = [401, undefined];
  const fourRefused = [refused, refused, refused, refused];

  it("one place can try four, across all accounts", async () => {
    expect(await attempts(5, { headers: from("198.51.100.5") })).toEqual([...fourRefused, [429, "900"]]);
    expect(await attempts(1, { headers: from("198.51.100.6") })).toEqual([refused]);
  });

  it("one place can try two of them against one account", async () => {
    const to = freshEmail();
    expect(await attempts(3, { headers: from("198.51.100.7") }, to)).toEqual([
      refused,
      refused,
      [429, "1800"],
    ]);
    expect(await attempts(1, { headers: from("198.51.100.7") })).toEqual([refused]);
    expect(await attempts(1, { headers: from("198.51.100.8") }, to)).toEqual([refused]);
  });

  it("one place can try four links", async () => {
    const follow = async (address: string) => {
      const { status, headers } = await server.call("activateAccount", {
        params: { token: "x".repeat(43) },
        headers: from(address),
      });
      return [status, headers["retry-after"]];
    };
    for (let time = 0; time < 4; time++) expect((await follow("198.51.100.9"))[0]).not.toBe(429);
    expect(await follow("198.51.100.9")).toEqual([429, "900"]);
    expect((await follow("198.51.100.10"))[0]).not.toBe(429);
  });

  it("one place can request two letters, one of them for the same mailbox", async () => {
    const ask = async (email: string) => {
      const { status, headers } = await server.call("requestRecovery", {
        headers: from("198.51.100.11"),
        body: { email },
      });
      return [status, headers["retry-after"]];
    };
    expect(await ask("one@example.com")).toEqual([202, undefined]);
    expect(await ask("one@example.com")).toEqual([429, "3600"]);
    server.clock.advance(3_600);
    expect(await ask("one@example.com")).toEqual([202, undefined]);
    expect(await ask("two@example.com")).toEqual([202, undefined]);
    expect(await ask("three@example.com")).toEqual([429, "1800"]);
  });
});
