import { describe, expect, it } from "vitest";
import { parseConfig, variables } from "#server/config.ts";
import { ConfigError } from "#server/platform/config.ts";

const problemOf = (env: Record<string, string>): string => {
  try {
    parseConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return "";
};

describe("the environment", () => {
  it("may be empty: a demo on the embedded database", () => {
    expect(parseConfig({})).toMatchObject({
      PORT: 3000,
      HOST: "127.0.0.1",
      PUBLIC_URL: "http://127.0.0.1:3000",
      DATA_DIR: "./data",
      DEMO: true,
      AUTOPILOT: true,
      CAPTCHA: "altcha",
      MAIL_FROM: "Exchange <noreply@localhost>",
    });
  });

  it("with PostgreSQL is no demo, unless it says so", () => {
    const DATABASE_URL = "postgres://localhost/exchange";
    expect(parseConfig({ DATABASE_URL })).toMatchObject({ DEMO: false, AUTOPILOT: false });
    expect(parseConfig({ DATABASE_URL, DEMO: "yes" })).toMatchObject({ DEMO: true, AUTOPILOT: true });
    expect(parseConfig({ DEMO: "true", AUTOPILOT: "off" })).toMatchObject({ DEMO: true, AUTOPILOT: false });
  });

  it.each([
    ["DATABASE_URL", "postgres://db.example/x", "postgres://db.example/x?sslmode=verify-full"],
    ["DATABASE_URL", "postgres://db.example/x?sslmode=prefer", "postgres://db.example/x?ssl=true"],
    ["DATABASE_URL", "postgres://db.example/x?sslmode=no-verify", "postgres://127.0.0.1/x"],
    ["DATABASE_URL", "postgres://localhost/x?host=db.example", "postgres:///x?host=/var/run/postgresql"],
    ["SMTP_URL", "smtp://mail.example", "smtps://mail.example"],
    ["SMTP_URL", "smtp://mail.example:587", "smtp://mail.example:587?requireTLS=true"],
    ["SMTP_URL", "smtps://mail.example?tls.rejectUnauthorized=false", "smtp://localhost"],
    ["RISK_API", "http://risk.example", "https://risk.example"],
    ["RISK_API", "http://127.0.0.1.risk.example", "http://[::1]:8080"],
    ["TELEGRAM_API", "http://telegram.example", "http://127.0.0.2:81"],
    ["CAPTCHA_VERIFY_URL", "http://captcha.example", "https://captcha.example"],
  ])("lets %s be %s only where that is allowed, and %s anyhow", (name, plain, secure) => {
    const refused = `${name} must use TLS`;
    expect(problemOf({ [name]: plain })).toContain(refused);
    expect(problemOf({ [name]: plain, PLAINTEXT_SERVICES: "RATES_FILE" })).toContain("PLAINTEXT_SERVICES");
    expect(problemOf({ [name]: plain, PLAINTEXT_SERVICES: name })).toBe("");
    expect(problemOf({ [name]: secure })).toBe("");
  });

  it.each(["BRAND_NAME", "BRAND_COMPANY"])("has no control character in %s", (name) => {
    for (const wrong of ["Har\u0007bour", "Har\nbour", "Har\u202Ebour"])
      expect(problemOf({ [name]: wrong })).toContain(name);
  });

  it("adds, changes and removes explorers by network", () => {
    const { EXPLORERS } = parseConfig({
      EXPLORERS: "BTC=https://explorer.example/{transaction}, LTC= NEW=https://new.example/?tx={transaction}",
    });
    expect(EXPLORERS).toMatchObject({
      BTC: "https://explorer.example/{transaction}",
      NEW: "https://new.example/?tx={transaction}",
      ETH: expect.stringContaining("https://"),
    });
    expect(EXPLORERS).not.toHaveProperty("LTC");
    for (const wrong of ["BTC", "BTC=http://a.example/{transaction}", "BTC=https://a.example/tx"])
      expect(problemOf({ EXPLORERS: wrong })).toContain("EXPLORERS");
  });

  it("has hours of support, which only the demo has by default", () => {
    const DATABASE_URL = "postgres://localhost/exchange";
    const moscow = { from: "09:00", to: "23:00", timeZone: "Europe/Moscow" };
    expect(parseConfig({}).SUPPORT_HOURS).toEqual(moscow);
    expect(parseConfig({ DATABASE_URL }).SUPPORT_HOURS).toBeUndefined();
    expect(parseConfig({ DATABASE_URL, SUPPORT_HOURS: "00:00-24:00 UTC" }).SUPPORT_HOURS).toEqual({
      from: "00:00",
      to: "24:00",
      timeZone: "UTC",
    });
    for (const wrong of [
      "9-23",
      "09:00-23:00",
      "09:00-25:00 UTC",
      "24:00-09:00 UTC",
      "09:00-09:00 UTC",
      "09:00-23:00 Mars",
    ])
      expect(problemOf({ SUPPORT_HOURS: wrong })).toMatch(/^SUPPORT_HOURS must be two times and a time zone/);
  });

  it("treats an empty variable as not set, and strips the last slash of a URL", () => {
    expect(parseConfig({ PORT: "", PUBLIC_URL: "https://x.example/" })).toMatchObject({
      PORT: 3000,
      PUBLIC_URL: "https://x.example",
    });
    expect(parseConfig({ HOST: "::1", PORT: "8080" }).PUBLIC_URL).toBe("http://[::1]:8080");
  });

  it.each([
    ["PORT", "80a", 'PORT must be a whole number from 0 to 65535 (it is "80a")'],
    ["PORT", "70000", 'PORT must be a whole number from 0 to 65535 (it is "70000")'],
    ["DEMO", "maybe", 'DEMO must be true or false (it is "maybe")'],
    ["PUBLIC_URL", "x.example", 'PUBLIC_URL must be an address like http://… (it is "x.example")'],
    ["FORM_ACTIONS", "https://a.example/pay", /^FORM_ACTIONS must be origins/],
    ["BRAND_EMAIL", "nobody", /^BRAND_EMAIL must be an e-mail address/],
  ])("with %s=%s is reported in one line", (name, value, expected) => {
    const problem = problemOf({ [name]: value });
    expect(problem).not.toContain("\n");
    if (typeof expected === "string") expect(problem).toBe(expected);
    else expect(problem).toMatch(expected);
  });

  it("never shows an invalid secret", () => {
    expect(problemOf({ OPERATOR_TOKEN: "tooshort" })).toBe("OPERATOR_TOKEN must have at least 16 characters");
    expect(problemOf({ DATABASE_URL: "mysql://me:pass@host" })).not.toContain("pass");
  });

  it("is reported with every invalid variable, one line each", () => {
    expect(problemOf({ PORT: "x", DEMO: "x" }).split("\n")).toHaveLength(2);
  });

  it("has a default and a description for each variable", () => {
    for (const [name, variable] of Object.entries(variables)) {
      expect(name).toMatch(/^[A-Z][A-Z_]+$/);
      expect(variable.default).not.toBe("");
      expect(variable.meaning).not.toBe("");
    }
  });
});
