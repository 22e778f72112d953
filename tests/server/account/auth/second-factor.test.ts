import { Secret, TOTP } from "otpauth";
import { beforeEach, describe, expect, it } from "vitest";
import { createSeal } from "#server/platform/crypto/seal.ts";
import { useServer } from "#tests/server/support/server.ts";
import {
  accountsOnly,
  freshEmail,
  goodPassword,
  goOn,
  lettersTo,
  meStatus,
  register,
  signIn,
  trySignIn,
} from "./support.ts";

const server = useServer({ features: accountsOnly });
let email = "";
beforeEach(async () => {
  email = freshEmail();
  await register(server, email);
  server.clock.advance(3_600);
});

type Headers = Readonly<Record<string, string>>;

const begin = (headers: Headers, password = goodPassword) =>
  server.call("beginOtp", { headers, locale: "en", body: { password } });
const confirm = (headers: Headers, otp: string) =>
  server.call("confirmOtp", { headers, locale: "en", body: { otp } });
const disable = (headers: Headers, otp: string, password = goodPassword) =>
  server.call("disableOtp", { headers, locale: "en", body: { password, otp } });

/** The authenticator's current code, or the one `steps` away. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: server.clock.now().getTime() + steps * 30_000,
  });

const setUp = async () => {
  const signedIn = await signIn(server, email);
  const { secret } = (await begin(signedIn.headers)).json as { secret: string };
  const confirmed = await confirm(signedIn.headers, codeOf(secret));
  const { codes } = confirmed.json as { codes: string[] };
  const headers = await goOn(server, confirmed);
  server.clock.advance(60);
  return { headers, secret, codes };
};

describe("a second factor", () => {
  it("is set up with the password and a first code", async () => {
    let { headers } = await signIn(server, email);
    expect((await confirm(headers, "123456")).json).toMatchObject({ code: "version_conflict" });
    expect(Object.keys((await begin(headers, "wrong password")).json as object)).toEqual(["password"]);
    const { secret, uri } = (await begin(headers)).json as { secret: string; uri: string };
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(decodeURIComponent(uri)).toContain(`otpauth://totp/Exchange:${email}?`);
    expect(uri).toContain(`secret=${secret}`);

    const wrongCode = codeOf(secret, 10);
    expect(Object.keys((await confirm(headers, wrongCode)).json as object)).toEqual(["otp"]);
    expect((await server.call("readMe", { headers })).json.otp).toBe(false);
    const confirmed = await confirm(headers, codeOf(secret));
    expect(confirmed.status).toBe(200);
    expect(new Set(confirmed.json.codes).size).toBe(10);
    headers = await goOn(server, confirmed);
    for (const code of confirmed.json.codes) expect(code).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){5}$/);
    expect((await server.call("readMe", { headers })).json.otp).toBe(true);
    expect((await confirm(headers, codeOf(secret))).json.detail).toBe((await begin(headers)).json.detail);
    expect((await lettersTo(server, email)).at(-1)?.subject).toBe("Two-step sign-in is on — Exchange");
    expect((await begin(headers)).json).toMatchObject({ code: "version_conflict" });
    expect((await confirm(headers, codeOf(secret))).json).toMatchObject({ code: "version_conflict" });
  });

  it("ends every session that was opened without it, and the others when it is turned off", async () => {
    const [mine, other] = [await signIn(server, email), await signIn(server, email)];
    const { secret } = (await begin(mine.headers)).json as { secret: string };
    const confirmed = await confirm(mine.headers, codeOf(secret));
    for (const { access } of [mine, other]) expect(await meStatus(server, access)).toBe(401);
    const headers = await goOn(server, confirmed);
    server.clock.advance(60);
    const third = await signIn(server, email, { otp: codeOf(secret) });
    server.clock.advance(60);
    expect((await disable(headers, codeOf(secret))).status).toBe(204);
    expect(await meStatus(server, third.access)).toBe(401);
    expect((await server.call("readMe", { headers })).json.otp).toBe(false);
  });

  it("is required after the right password, and only then", async () => {
    const { secret } = await setUp();
    const asked = await trySignIn(server, email);
    expect(asked.status).toBe(401);
    expect(asked.json).toEqual({
      detail: "Enter the code from your authenticator app, or a recovery code.",
      code: "otp_required",
    });
    expect(asked.cookies).toEqual([]);
    const wrong = await trySignIn(server, email, { password: "not the password", otp: codeOf(secret) });
    expect(wrong.json).toEqual({ detail: "No active account found with the given credentials" });
    expect((await trySignIn(server, email, { otp: codeOf(secret) })).status).toBe(200);
  });

  it("accepts a code once under concurrent requests", async () => {
    const { secret } = await setUp();
    const otp = codeOf(secret);
    const answers = await Promise.all([1, 2, 3, 4].map(() => trySignIn(server, email, { otp })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400]);
  });

  it("can be replaced by each recovery code once", async () => {
    const { codes } = await setUp();
    const [first = "", second = ""] = codes;
    expect((await trySignIn(server, email, { otp: first })).status).toBe(200);
    expect((await trySignIn(server, email, { otp: first })).status).toBe(400);
    const typed = second.toLowerCase().replaceAll("-", " ");
    const answers = await Promise.all([1, 2, 3].map(() => trySignIn(server, email, { otp: typed })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
    expect((await trySignIn(server, email, { otp: "AAAA-AAAA-AAAA-AAAA-AAAA-AAAA" })).status).toBe(400);
  });

  it("does not work for another account, and is stored with neither secret nor code in plain text", async () => {
    const { secret, codes } = await setUp();
    const other = `other-${email}`;
    await register(server, other);
    const { headers } = await signIn(server, other);
    await begin(headers);
    expect((await confirm(headers, codes[0] ?? "")).status).toBe(400);
    const { db } = server.deps;
    const stored = JSON.stringify([
      await db.selectFrom("users").selectAll().execute(),
      await db.selectFrom("otp_recovery_codes").selectAll().execute(),
    ]);
    for (const hidden of [secret, ...codes]) expect(stored).not.toContain(hidden);
    // A sealed secret is valid in its own row only.
    const mine = await db
      .selectFrom("users")
      .select("otp_secret")
      .where("email", "=", email)
      .executeTakeFirst();
    await db
      .updateTable("users")
      .set({ otp_pending: mine?.otp_secret ?? null })
      .where("email", "=", other)
      .execute();
    expect((await confirm(headers, codeOf(secret))).status).toBe(409);
  });

  it("can be removed with password and code", async () => {
    const { headers, secret } = await setUp();
    expect(Object.keys((await disable(headers, codeOf(secret), "wrong password")).json as object)).toEqual([
      "password",
    ]);
    expect(Object.keys((await disable(headers, "000000")).json as object)).toEqual(["otp"]);
    expect((await disable(headers, codeOf(secret))).status).toBe(204);
    expect((await lettersTo(server, email)).at(-1)?.subject).toBe("Two-step sign-in is off — Exchange");
    await signIn(server, email);
    expect((await disable(headers, codeOf(secret, 1))).json).toMatchObject({ code: "version_conflict" });
  });

  it("survives a password recovery", async () => {
    const { secret } = await setUp();
    await server.call("requestRecovery", { body: { email } });
    await server.advance(1);
    const text = (await lettersTo(server, email)).at(-1)?.text ?? "";
    const token = /token=([\w-]+)/.exec(text)?.[1] ?? "";
    const next = "a wholly new passphrase";
    await server.call("recoverPassword", {
      params: { token },
      body: { password: next, repeat_password: next },
    });
    expect((await trySignIn(server, email, { password: next })).json.code).toBe("otp_required");
    expect((await trySignIn(server, email, { password: next, otp: codeOf(secret) })).status).toBe(200);
  });

  it("encrypted with another key accepts no code; a pending setup can be restarted", async () => {
    const sealedElsewhere = () => createSeal("another key").close("otp", "JBSWY3DPEHPK3PXP");
    const change = (columns: object) =>
      server.deps.db.updateTable("users").set(columns).where("email", "=", email).execute();
    const { headers } = await signIn(server, email);
    await begin(headers);
    await change({ otp_pending: sealedElsewhere() });
    const refused = await confirm(headers, "123456");
    expect(refused).toMatchObject({ status: 409, json: { code: "version_conflict" } });
    const { secret } = (await begin(headers)).json as { secret: string };
    const renewed = await goOn(server, await confirm(headers, codeOf(secret)));
    server.clock.advance(60);
    await change({ otp_secret: sealedElsewhere() });
    const attempt = await trySignIn(server, email, { otp: codeOf(secret) });
    expect(attempt).toMatchObject({ status: 400, json: { otp: [expect.any(String)] } });
    expect(await disable(renewed, codeOf(secret))).toMatchObject({
      status: 400,
      json: { otp: [expect.any(String)] },
    });
  });
});
