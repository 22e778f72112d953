import { expect, it } from "vitest";
import { useServer } from "#tests/server/support/server.ts";

const server = useServer();

const change = (body: object) => server.call("changeSwitches", { body, locale: "en" });

it("switches only what is named, for visitors immediately", async () => {
  expect((await server.call("readSwitches")).json).toEqual({
    contest: false,
    captchaLogin: false,
    away: false,
    proofs: true,
    withdrawalAlone: "1000",
  });
  expect((await change({ captchaLogin: true })).json).toEqual({
    contest: false,
    captchaLogin: true,
    away: false,
    proofs: true,
    withdrawalAlone: "1000",
  });
  expect((await change({ contest: true })).json).toMatchObject({
    contest: true,
    captchaLogin: true,
    away: false,
  });
  expect((await server.call("readSettings")).json).toMatchObject({ contest: true, captchaLogin: true });
  const signIn = await server.call("login", { body: { email: "anna@example.com", password: "wrong" } });
  expect([400, 401]).toContain(signIn.status);
  expect((await change({ contest: false, captchaLogin: false })).json).toEqual({
    contest: false,
    captchaLogin: false,
    away: false,
    proofs: true,
    withdrawalAlone: "1000",
  });
});

it("keeps how much one person pays alone, as a plain amount", async () => {
  expect((await change({ withdrawalAlone: "250.50" })).json.withdrawalAlone).toBe("250.5");
  expect((await change({ contest: false })).json.withdrawalAlone).toBe("250.5");
  for (const amount of ["", "-1", "1e3", "1,5", true])
    expect((await change({ withdrawalAlone: amount })).status, String(amount)).toBe(400);
});

it("records who switched what, and when", async () => {
  await change({ contest: true });
  const { json } = await server.call("listStaffActs", { query: { size: "1" } });
  expect(json.results[0]).toMatchObject({
    operation: "changeSwitches",
    change: { contest: true },
    actor: { kind: "token" },
    at: server.clock.now().toISOString(),
  });
});
