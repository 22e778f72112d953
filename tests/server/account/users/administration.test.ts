import { sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import { expect, it } from "vitest";
import { changeRole, removeSecondFactor, signOutEverywhere } from "#server/account/users/administration.ts";
import { useServer } from "#tests/server/support/server.ts";
import {
  accountsOnly,
  goodPassword,
  lettersTo,
  meStatus,
  refresh,
  register,
  signIn,
  signUp,
  trySignIn,
} from "#tests/server/account/auth/support.ts";

const server = useServer({ features: accountsOnly });

it("an account with a confirmed address gets a role immediately, which ends its sessions", async () => {
  await register(server, "chief@example.com");
  const before = await signIn(server, "chief@example.com");
  expect(await changeRole(server.deps, " Chief@Example.com", "operator")).toBe("changed");
  expect(await meStatus(server, before.access)).toBe(401);
  const { headers } = await signIn(server, "chief@example.com");
  expect(await changeRole(server.deps, "chief@example.com", "operator")).toBe("changed");
  expect((await server.call("readMe", { headers })).json.role).toBe("operator");
  await signUp(server, "waiting@example.com");
  expect(await changeRole(server.deps, "waiting@example.com", "admin")).toBe("not activated");
  expect(await changeRole(server.deps, "nobody@example.com", "admin")).toBe("unknown");
  expect(await changeRole(server.deps, "no address", "admin")).toBe("unknown");
});

it("every session of an account can be ended", async () => {
  await register(server, "lost@example.com");
  const sessions = [await signIn(server, "lost@example.com"), await signIn(server, "lost@example.com")];
  const other = await signIn(server, "anna@example.com", { password: "walk the demo 2026" });
  expect(await signOutEverywhere(server.deps, "lost@example.com")).toBe(2);
  for (const session of sessions) {
    expect(await meStatus(server, session.access)).toBe(401);
    expect((await refresh(server, session.refresh)).status).toBe(401);
  }
  expect(await meStatus(server, other.access)).toBe(200);
  expect(await signOutEverywhere(server.deps, "nobody@example.com")).toBeUndefined();
});

it("a second factor is removed with its codes, told by mail, and on record like the rest", async () => {
  const email = "lost-codes@example.com";
  await register(server, email);
  const { deps } = server;
  expect(await removeSecondFactor(deps, email, "Lost the phone")).toBe("none");
  const { headers, access } = await signIn(server, email);
  const begun = await server.call("beginOtp", { headers, locale: "en", body: { password: goodPassword } });
  const secret = Secret.fromBase32((begun.json as { secret: string }).secret);
  const otp = new TOTP({ secret }).generate({ timestamp: server.clock.now().getTime() });
  const confirmed = await server.call("confirmOtp", { headers, locale: "en", body: { otp } });
  expect(confirmed.status).toBe(200);
  expect(await removeSecondFactor(deps, " Lost-Codes@example.com", "Lost the phone")).toBe("removed");
  expect(await meStatus(server, access)).toBe(401);
  expect((await trySignIn(server, email)).status).toBe(200);
  expect(await removeSecondFactor(deps, "nobody@example.com", "x")).toBe("unknown");
  await changeRole(deps, email, "operator");
  await signOutEverywhere(deps, email);
  const acts = await deps.db
    .selectFrom("staff_acts")
    .innerJoin("users", (join) =>
      join.on("users.email", "=", email).on(sql<boolean>`users.id::text = subject`),
    )
    .select(["operation", "change", "actor_kind", "actor_key"])
    .orderBy("staff_acts.id")
    .execute();
  const by = { actor_kind: "token", actor_key: "terminal" };
  expect(acts).toEqual([
    {
      operation: "resetPersonSecondFactor",
      change: { second_factor: false, reason: "Lost the phone" },
      ...by,
    },
    { operation: "setPersonRole", change: { role: "operator" }, ...by },
    { operation: "endPersonSessions", change: { sessions: 0 }, ...by },
  ]);
  expect((await lettersTo(server, email)).length).toBeGreaterThan(1);
});
