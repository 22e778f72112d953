import { Secret, TOTP } from "otpauth";
import { describe, expect, it } from "vitest";
import { demoPassword } from "#server/demo/accounts.ts";
import { useServer } from "#tests/server/support/server.ts";
import { createUser } from "#tests/server/account/users/support.ts";
import { cookieOf, goodPassword, goOn, meStatus, refresh, register, signIn } from "./support.ts";

const server = useServer();

type Headers = Readonly<Record<string, string>>;
const autopilot = (headers: Headers) => server.call("readAutopilot", { headers, locale: "en" });

describe("an operator's operation", () => {
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
    const confirmed = await server.call("confirmOtp", { headers, body: { otp } });
    // The session of the password alone has ended; its browser has another.
    expect((await autopilot(headers)).status).toBe(401);
    const proven = await goOn(server, confirmed);
    expect((await autopilot(proven)).status).toBe(200);
    // Revoked roles take effect at once.
    await server.deps.db.updateTable("users").set({ role: "user" }).where("email", "=", email).execute();
    expect((await autopilot(proven)).status).toBe(403);
  });

  it("is refused to a session of the password alone, whatever its account has", async () => {
    const user = await createUser(server, { role: "operator", secondFactor: true });
    const headers = await user.authorization();
    expect((await autopilot(headers)).status).toBe(200);
    const ofUser = () => server.deps.db.updateTable("sessions").where("user_id", "=", user.id);
    await ofUser().set({ second_factor: false }).execute();
    expect((await autopilot(headers)).json.code).toBe("otp_required");
  });

  it("is refused when the session ends", async () => {
    const { headers, refresh: token } = await signIn(server, "operator@example.com", {
      password: demoPassword,
    });
    await server.call("logout", { headers: { cookie: `refresh_token=${token}` } });
    const answer = await autopilot(headers);
    expect(answer.status).toBe(401);
    expect(answer.json.code).toBe("token_not_valid");
  });
});

describe("a session of staff", () => {
  it("ends after twelve idle hours, and after a day whatever it did", async () => {
    const signedIn = await signIn(server, "operator@example.com", { password: demoPassword });
    let token = signedIn.refresh;
    for (const hours of [11.9, 11.9]) {
      server.clock.advance(hours * 3600);
      const answer = await refresh(server, token);
      expect(answer.status).toBe(200);
      token = cookieOf(answer, "refresh_token") ?? "";
    }
    server.clock.advance(0.3 * 3600);
    expect((await refresh(server, token)).json.detail).toBe("Token is expired");

    const remembered = await signIn(server, "admin@example.com", { password: demoPassword, remember: true });
    const visitor = await signIn(server, "anna@example.com", { password: demoPassword });
    // Its use grants it twelve hours more, not the month of a visitor.
    const used = cookieOf(await refresh(server, remembered.refresh), "refresh_token");
    server.clock.advance(12 * 3600 + 1);
    expect((await refresh(server, used)).json.detail).toBe("Token is expired");
    expect(await meStatus(server, remembered.access)).toBe(401);
    expect((await refresh(server, visitor.refresh)).status).toBe(200);
  });
});
