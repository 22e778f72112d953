import { expect, it } from "vitest";
import { useServer } from "#tests/server/support/server.ts";
import {
  accountsOnly,
  cookieOf,
  goodPassword,
  linkTo,
  refresh,
  register,
  signIn,
  pressLink,
  signUp,
  trySignIn,
} from "./support.ts";
import { rowOf } from "#tests/server/support/rows.ts";

const lines: string[] = [];
const server = useServer({ features: accountsOnly, logLine: (line) => lines.push(line) });

it("has each sign-in, refusal and change of proofs with its account and network", async () => {
  lines.length = 0;
  const told = () =>
    lines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(
        ({ msg, status = 500 }) =>
          ["authentication", "request"].includes(String(msg)) && Number(status) >= 400,
      )
      .map(({ event, operation, account, network, reason, factor }) => [
        event ?? operation,
        account,
        network,
        reason ?? factor,
      ]);
  const email = "told.person@example.com";
  await register(server, email);
  const { id } = await rowOf(server.deps.db, "users", { email }, "id");
  lines.length = 0;
  const { headers, refresh: token } = await signIn(server, email);
  await trySignIn(server, email, { password: "not this one at all" });
  await trySignIn(server, "nobody@example.com");
  await server.call("listPeople", { headers });
  await server.call("logout", { headers: { cookie: `refresh_token=${token}` } });
  const stranger = expect.stringMatching(/^unknown [\da-f]{12}$/);
  expect(told()).toEqual([
    ["sign_in", id, "127.0.0.1", false],
    ["sign_in_refused", id, "127.0.0.1", "no_active_account"],
    ["login", undefined, "127.0.0.1", undefined],
    ["sign_in_refused", stranger, "127.0.0.1", "no_active_account"],
    ["login", undefined, "127.0.0.1", undefined],
    ["listPeople", id, "127.0.0.1", undefined],
    ["sign_out", id, "127.0.0.1", undefined],
  ]);
});

it("contains no password, token, code, cookie or e-mail address", async () => {
  const email = "quiet.person@example.com";
  await signUp(server, email);
  const activation = await linkTo(server, email);
  await pressLink(server, activation, { password: goodPassword });
  const session = await signIn(server, email);
  const { headers } = session;
  const { json: begun } = await server.call("beginOtp", { headers, body: { password: goodPassword } });
  await trySignIn(server, email, { password: "a wrong password of mine", otp: "654321" });
  await server.call("requestRecovery", { body: { email } });
  await server.advance(1);
  const recovery = await linkTo(server, email);
  await server.request("GET", `/recover/${recovery}`);
  await server.request("GET", `/en/activate/${activation}?token=${recovery}`);
  const password = "a wholly new passphrase";
  await server.call("recoverPassword", {
    params: { token: recovery },
    body: { password, repeat_password: password },
  });

  const other = await signIn(server, "anna@example.com", { password: "walk the demo 2026" });
  const next = cookieOf(await refresh(server, other.refresh), "refresh_token") ?? "";
  server.clock.advance(60);
  await refresh(server, other.refresh);
  // Failures are logged as well.
  await register(server, "broken@example.com");
  await server.deps.db
    .updateTable("users")
    .set({ password_hash: "broken" })
    .where("email", "=", "broken@example.com")
    .execute();
  expect((await trySignIn(server, "broken@example.com", { otp: "123987" })).status).toBe(500);
  server.deps.log.info(
    { otp: "123987", password: "x-secret-x", headers: { cookie: "x-secret-x" } },
    "careless",
  );

  const log = lines.join("");
  expect(log).toContain('"operation":"login"');
  expect(log).toContain("/api/v1/users/restore/…");
  expect(log).toContain("a refresh token came back after its time");
  expect(log).toContain("unexpected error");
  const secrets = [
    goodPassword,
    password,
    "a wrong password of mine",
    "walk the demo",
    email,
    "quiet.person",
    activation,
    recovery,
    session.access,
    session.refresh,
    session.browser,
    next,
    begun.secret,
    "654321",
    "123987",
    "x-secret-x",
    "$argon2",
    server.deps.sessionKey,
    server.deps.accountKey,
  ];
  for (const secret of secrets) expect(log, String(secret)).not.toContain(secret);
});
