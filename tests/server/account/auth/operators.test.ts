import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoPassword } from "#server/demo/accounts.ts";
import type { TestServer } from "#tests/server/support/server.ts";
import { startTestServer } from "#tests/server/support/server.ts";
import { goodPassword, register, signIn } from "./support.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Headers = Readonly<Record<string, string>>;
const autopilot = (headers: Headers) => server.call("readAutopilot", { headers, locale: "en" });

describe("an operator's operation", () => {
  it.each([
    ["operator@example.com", 200],
    ["editor@example.com", 403],
    ["admin@example.com", 200],
    ["anna@example.com", 403],
  ])("answers %s of the demo with %s", async (email, status) => {
    const { headers } = await signIn(server, email, { password: demoPassword });
    const answer = await autopilot(headers);
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.json.code).toBe("permission_denied");
  });

  it.each(["operator", "admin"] as const)("requires a second factor from a real %s", async (role) => {
    const email = `real-${role}@example.com`;
    await register(server, email);
    await server.deps.db.updateTable("users").set({ role }).where("email", "=", email).execute();
    const { headers } = await signIn(server, email);
    const refused = await autopilot(headers);
    expect(refused.status).toBe(403);
    expect(refused.json).toEqual({
      detail: "Turn on two-step sign-in in the settings first.",
      code: "otp_required",
    });
    const { json } = await server.call("beginOtp", { headers, body: { password: goodPassword } });
    const otp = new TOTP({ secret: Secret.fromBase32(json.secret as string) }).generate({
      timestamp: server.clock.now().getTime(),
    });
    expect((await server.call("confirmOtp", { headers, body: { otp } })).status).toBe(200);
    expect((await autopilot(headers)).status).toBe(200);
    // Revoked roles take effect at once.
    await server.deps.db.updateTable("users").set({ role: "user" }).where("email", "=", email).execute();
    expect((await autopilot(headers)).status).toBe(403);
  });

  it("is refused when the session ends", async () => {
    const { headers, refresh } = await signIn(server, "operator@example.com", { password: demoPassword });
    await server.call("logout", { headers: { cookie: `refresh_token=${refresh}` } });
    const answer = await autopilot(headers);
    expect(answer.status).toBe(401);
    expect(answer.json.code).toBe("token_not_valid");
  });
});
