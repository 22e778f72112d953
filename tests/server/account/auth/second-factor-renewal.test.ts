import { Secret, TOTP } from "otpauth";
import { beforeEach, describe, expect, it } from "vitest";
import { useServer } from "#tests/server/support/server.ts";
import {
  accountsOnly,
  freshEmail,
  goodPassword,
  goOn,
  lettersTo,
  register,
  signIn,
  trySignIn,
} from "./support.ts";

const server = useServer({ features: accountsOnly });
let email = "";
let headers: Readonly<Record<string, string>> = {};
beforeEach(async () => {
  email = freshEmail();
  await register(server, email);
  server.clock.advance(3_600);
  ({ headers } = await signIn(server, email));
});

const begin = (password = goodPassword) =>
  server.call("beginOtp", { headers, locale: "en", body: { password } });
const confirm = (otp: string) => server.call("confirmOtp", { headers, locale: "en", body: { otp } });
const disable = (otp: string) =>
  server.call("disableOtp", { headers, locale: "en", body: { password: goodPassword, otp } });

const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: server.clock.now().getTime() + steps * 30_000,
  });

const setUp = async () => {
  const { secret } = (await begin()).json as { secret: string };
  const confirmed = await confirm(codeOf(secret));
  const { codes } = confirmed.json as { codes: string[] };
  headers = await goOn(server, confirmed);
  server.clock.advance(90);
  return { secret, codes };
};

const signInWith = async (otp: string): Promise<number> => (await trySignIn(server, email, { otp })).status;

describe("a second-factor code", () => {
  it("uses up earlier codes but not later ones", async () => {
    const { secret } = await setUp();
    expect(await signInWith(codeOf(secret, -1))).toBe(200);
    expect(await signInWith(codeOf(secret))).toBe(200);
    server.clock.advance(90);
    expect(await signInWith(codeOf(secret, 1))).toBe(200);
    expect(await signInWith(codeOf(secret))).toBe(400);
    expect(await signInWith(codeOf(secret, 1))).toBe(400);
  });

  it("that set up the factor is used up", async () => {
    const { secret } = (await begin()).json as { secret: string };
    const code = codeOf(secret);
    expect((await confirm(code)).status).toBe(200);
    expect(await signInWith(code)).toBe(400);
    server.clock.advance(30);
    expect(await signInWith(codeOf(secret))).toBe(200);
  });

  it("is required when only blanks are sent, which is not a failed guess", async () => {
    const { secret } = await setUp();
    for (let time = 0; time < 9; time++)
      expect((await trySignIn(server, email, { otp: "  " })).json.code).toBe("otp_required");
    expect(await signInWith(codeOf(secret))).toBe(200);
  });
});

describe("a restarted second-factor setup", () => {
  it("uses the newest secret only", async () => {
    const first = (await begin()).json.secret as string;
    const second = (await begin()).json.secret as string;
    expect(second).not.toBe(first);
    expect((await confirm(codeOf(first))).json).toEqual({ otp: ["The code is wrong."] });
    expect((await confirm(codeOf(second))).status).toBe(200);
  });

  it("can be begun, and confirmed, at most ten times in a quarter of an hour", async () => {
    await begin();
    const tries: number[] = [];
    for (let time = 0; time < 10; time++) tries.push((await confirm("000000")).status);
    expect(tries).toEqual([...Array(9).fill(400), 429]);
    const refused = await begin();
    expect(refused.status).toBe(429);
    expect(refused.headers["retry-after"]).toBe("90");
    server.clock.advance(90);
    expect((await begin()).status).toBe(200);
  });

  it("gets new recovery codes, and the old ones end with the old secret", async () => {
    const old = await setUp();
    expect((await disable(codeOf(old.secret))).status).toBe(204);
    expect(await signInWith("")).toBe(200);
    // The code of the previous setup is discarded as well.
    expect((await confirm(codeOf(old.secret, 1))).json.code).toBe("version_conflict");
    server.clock.advance(60);
    const renewed = await setUp();
    for (const code of old.codes.slice(0, 2)) expect(await signInWith(code)).toBe(400);
    for (const code of renewed.codes.slice(0, 2)) expect(await signInWith(code)).toBe(200);
  });

  it("can be removed with an unused recovery code", async () => {
    const { codes } = await setUp();
    const [first = "", second = ""] = codes;
    expect(await signInWith(first)).toBe(200);
    expect((await disable(first)).json).toEqual({ otp: ["The code is wrong."] });
    expect((await disable(second)).status).toBe(204);
    expect((await server.call("readMe", { headers })).json.otp).toBe(false);
  });
});

describe("a refused second-factor request", () => {
  it("names the reason: not begun, already on, or off", async () => {
    expect((await confirm("123456")).json.detail).toBe("Start setting up two-step sign-in first.");
    expect((await disable("123456")).json.detail).toBe("Two-step sign-in is off.");
    expect((await begin("wrong password")).json).toEqual({ password: ["The password is wrong."] });
    await setUp();
    expect((await begin()).json.detail).toBe("Two-step sign-in is already on.");
    expect((await trySignIn(server, email)).headers["www-authenticate"]).toBe('Bearer realm="api"');
  });

  it("changes nothing and sends no letter", async () => {
    const { secret } = await setUp();
    const before = (await lettersTo(server, email)).length;
    await begin();
    await confirm(codeOf(secret));
    await disable("000000");
    expect(await lettersTo(server, email)).toHaveLength(before);
    expect((await server.call("readMe", { headers })).json.otp).toBe(true);
    expect(await signInWith(codeOf(secret))).toBe(200);
  });
});

it("the setup shows account and exchange to the authenticator (RFC 6238)", async () => {
  const { secret, uri } = (await begin()).json as { secret: string; uri: string };
  const asked = new URL(uri);
  expect(`${asked.protocol}//${asked.host}`).toBe("otpauth://totp");
  expect(decodeURIComponent(asked.pathname)).toBe(`/Exchange:${email}`);
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    issuer: "Exchange",
    secret,
    algorithm: "SHA1",
    digits: "6",
    period: "30",
  });
});
