import { expect, it } from "vitest";
import { changeRole, signOutEverywhere } from "#server/account/users/administration.ts";
import { useServer } from "#tests/server/support/server.ts";
import {
  accountsOnly,
  meStatus,
  refresh,
  register,
  signIn,
  signUp,
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
