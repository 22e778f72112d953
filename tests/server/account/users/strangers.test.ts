import { beforeEach, describe, expect, it } from "vitest";
import { createFeatures } from "#server/compose.ts";
import { createUsual } from "#tests/server/claim/support.ts";
import { useServer } from "#tests/server/support/server.ts";
import {
  cookieOf,
  freshEmail,
  goodPassword,
  lettersTo,
  linkTo,
  pressLink,
  signIn,
  signUp,
  trySignIn,
} from "#tests/server/account/auth/support.ts";

/* A stranger registers with another person's address: before, after and between the owner's own registrations. */

const strangers = "a stranger's own words";
const from = (address: string) => ({ "x-forwarded-for": address });

const server = useServer({ features: createFeatures, config: { TRUST_PROXY: "127.0.0.1" } });
let email = "";
beforeEach(() => {
  server.clock.advance(7_200);
  email = freshEmail();
});

const strangerSignsUp = (address = "198.51.100.1", browser?: string) =>
  signUp(server, email, {
    password: strangers,
    headers: from(address),
    refferal: "stranger",
    ...(browser !== undefined && { browser }),
  });
const ownerSignsUp = async (): Promise<string> => {
  const answer = await signUp(server, email, { headers: from("203.0.113.1") });
  expect(answer.status).toBe(202);
  return cookieOf(answer, "browser") ?? "";
};
const links = async (): Promise<string[]> =>
  (await lettersTo(server, email)).flatMap(({ text }) => /\btoken=([\w-]{32,64})\b/.exec(text)?.[1] ?? []);
const strangerIsOut = async (): Promise<void> =>
  expect((await trySignIn(server, email, { password: strangers })).status).toBe(401);
const account = () =>
  server.deps.db.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirstOrThrow();

/** A guest's claim with the address, made by its owner before registering. */
const guestOrder = async (): Promise<string> => {
  await server.advance(20);
  const { id } = await createUsual(server, { email });
  return id;
};

describe("a stranger's registration", () => {
  it("gives the owner who follows its link an account with the owner's password", async () => {
    const claim = await guestOrder();
    for (let times = 0; times < 6; times++) await strangerSignsUp();
    const token = await linkTo(server, email);
    expect((await pressLink(server, token)).status).toBe(400);
    expect((await account()).activated_at).toBeNull();
    await strangerIsOut();
    expect((await pressLink(server, token, { password: goodPassword })).status).toBe(200);
    await strangerIsOut();
    const { headers } = await signIn(server, email);
    expect((await server.call("readMyClaim", { params: { id: claim }, headers })).status).toBe(200);
    expect((await account()).refferal).toBeNull();
  });

  it("neither uses up nor invalidates the owner's letters", async () => {
    for (let times = 0; times < 6; times++) await strangerSignsUp();
    const before = await links();
    const browser = await ownerSignsUp();
    const own = (await links()).slice(before.length);
    expect(own).toHaveLength(1);
    for (let place = 0; place < 20; place++) await strangerSignsUp(`192.0.2.${String(place)}`);
    expect((await pressLink(server, own[0] ?? "", { browser })).status).toBe(200);
    await signIn(server, email);
    await strangerIsOut();
    for (const other of before) expect((await pressLink(server, other)).status).toBe(400);
  });

  it("lets the owner follow any letter, whoever caused it", async () => {
    const browser = await ownerSignsUp();
    await strangerSignsUp();
    expect((await pressLink(server, await linkTo(server, email), { browser })).status).toBe(200);
    await signIn(server, email);
    await strangerIsOut();
    expect((await account()).refferal).toBeNull();
  });

  it("cannot replace the owner's, as long as the browsers differ", async () => {
    const browser = await ownerSignsUp();
    await strangerSignsUp("198.51.100.1", "s".repeat(43));
    const token = await linkTo(server, email);
    expect((await pressLink(server, token, { browser: "x".repeat(43) })).status).toBe(400);
    expect((await pressLink(server, token, { browser })).status).toBe(200);
    await strangerIsOut();
  });

  it("is worthless after a recovery by the owner", async () => {
    await strangerSignsUp("198.51.100.1", "s".repeat(43));
    const [activation = ""] = await links();
    await server.call("requestRecovery", { body: { email }, headers: from("203.0.113.1") });
    await server.advance(1);
    const recovered = await server.call("recoverPassword", {
      params: { token: await linkTo(server, email) },
      body: { password: goodPassword, repeat_password: goodPassword },
    });
    expect(recovered.status).toBe(200);
    expect((await pressLink(server, activation, { browser: "s".repeat(43) })).status).toBe(400);
    await strangerIsOut();
    await signIn(server, email);
  });

  it("cannot flood the mailbox: one network gets six letters an hour, all together thirty", async () => {
    await strangerSignsUp("198.51.100.1", "s".repeat(43));
    for (let times = 0; times < 9; times++) await strangerSignsUp("198.51.100.1", "s".repeat(43));
    expect(await links()).toHaveLength(6);
    for (let place = 0; place < 40; place++) await strangerSignsUp(`192.0.2.${String(place)}`);
    const all = await links();
    expect(all).toHaveLength(30);
    const browser = await ownerSignsUp();
    expect((await pressLink(server, all[0] ?? "", { browser })).status).toBe(200);
    await signIn(server, email);
  });

  it("and a concurrent activation by the owner: one counts, and it is the owner's", async () => {
    const browser = await ownerSignsUp();
    await strangerSignsUp();
    const all = await links();
    const answers = await Promise.all(all.map((token) => pressLink(server, token, { browser })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    await signIn(server, email);
    await strangerIsOut();
  });
});
