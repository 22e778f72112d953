import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "#server/platform/errors.ts";
import { captchaAction, createVendorCaptcha } from "#server/platform/crypto/captcha-vendor.ts";
import { parseConfig } from "#server/config.ts";
import { contentSecurityPolicy } from "#server/platform/http/transport/headers.ts";
import { createLog } from "#server/platform/log.ts";

/* A stand-in that answers as the vendors document `siteverify`. */
let answer: { status?: number; body: string; stalls?: "before" | "inside" } = { body: "" };
let asked: URLSearchParams[] = [];
const standIn = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    asked.push(new URLSearchParams(Buffer.concat(chunks).toString()));
    if (answer.stalls === "before") return;
    response.writeHead(answer.status ?? 200, { "content-type": "application/json" });
    if (answer.stalls === "inside") response.write(answer.body);
    else response.end(answer.body);
  });
});
let url = "";
beforeAll(async () => {
  await new Promise<void>((resolve) => standIn.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${String((standIn.address() as AddressInfo).port)}/siteverify`;
});
afterAll(() => {
  standIn.closeAllConnections();
  standIn.close();
});
beforeEach(() => {
  asked = [];
});

const env = {
  PUBLIC_URL: "https://exchange.example",
  CAPTCHA_SITE_KEY: "site",
  CAPTCHA_SECRET: "a secret",
  LOG_LEVEL: "silent",
};

describe.each(["recaptcha", "turnstile"] as const)("%s", (vendor) => {
  const captcha = (more: Record<string, string> = {}) => {
    const config = parseConfig({ ...env, CAPTCHA: vendor, CAPTCHA_VERIFY_URL: url, ...more });
    return createVendorCaptcha(vendor, config, createLog(config));
  };
  const verdict = (body: object | string, status = 200) => {
    answer = { status, body: typeof body === "string" ? body : JSON.stringify(body) };
    return captcha().verify("solution", undefined, "203.0.113.7");
  };
  const problemOf = async (outcome: Promise<unknown>) => {
    const error = await outcome.catch((thrown: unknown) => thrown);
    return error instanceof ApiError ? error.problem : undefined;
  };
  const refused = {
    status: 503,
    code: "captcha_unavailable",
    headers: { "retry-after": expect.any(String) as string },
  };

  it("asks with secret, solution and address", async () => {
    expect(await verdict({ success: true, hostname: "exchange.example" })).toBe("ok");
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      secret: "a secret",
      response: "solution",
      remoteip: "203.0.113.7",
    });
  });

  it("sends no request without a solution", async () => {
    expect(await captcha().verify("", undefined, "203.0.113.7")).toBe("invalid");
    expect(asked).toEqual([]);
  });

  it.each([
    [{ success: true, hostname: "exchange.example", action: captchaAction, score: 0.5 }, "ok"],
    [{ success: true, hostname: "elsewhere.example" }, "invalid"],
    [{ success: true, hostname: "exchange.example", action: "other" }, "invalid"],
    [{ success: true, hostname: "exchange.example", score: 0.4 }, "invalid"],
    [{ success: false, "error-codes": ["timeout-or-duplicate"] }, "used"],
    [{ success: false, "error-codes": ["invalid-input-response"] }, "invalid"],
    [{ success: false, "error-codes": ["missing-input-response"] }, "invalid"],
  ])("interprets %j as %s", async (body, expected) => {
    expect(await verdict(body)).toBe(expected);
  });

  it.each([
    ["a wrong secret", { success: false, "error-codes": ["invalid-input-secret"] }, 200],
    ["a vendor failure", { success: false, "error-codes": ["internal-error"] }, 200],
    ["a refusal without a reason", { success: false }, 200],
    ["a server error", { success: true }, 502],
    ["no JSON", "<html>", 200],
    ["another shape", { success: "yes" }, 200],
    ["too much", JSON.stringify({ success: true, more: "x".repeat(70_000) }), 200],
  ])("accepts no solution on %s", async (_name, body, status) => {
    expect(await problemOf(verdict(body, status))).toMatchObject(refused);
  });

  it("accepts no solution while the vendor is unreachable", async () => {
    const outcome = captcha({ CAPTCHA_VERIFY_URL: "http://127.0.0.1:1/" }).verify("solution");
    expect(await problemOf(outcome)).toMatchObject(refused);
  });

  it.each(["before", "inside"] as const)(
    "accepts no solution when the vendor stalls %s its answer, and waits five seconds",
    async (stalls) => {
      const wait = AbortSignal.timeout.bind(AbortSignal);
      const timeout = vi.spyOn(AbortSignal, "timeout").mockImplementation(() => wait(50));
      answer = { body: '{"success":true', stalls };
      expect(await problemOf(captcha().verify("solution"))).toMatchObject(refused);
      expect(timeout.mock.calls).toEqual([[5_000]]);
      timeout.mockRestore();
    },
  );

  it("requires its keys, reporting each missing one in a line", () => {
    expect(() => parseConfig({ CAPTCHA: vendor })).toThrow(
      `CAPTCHA_SITE_KEY is needed where CAPTCHA is ${vendor}\nCAPTCHA_SECRET is needed where CAPTCHA is ${vendor}`,
    );
  });

  it("gives the page its site key, and extends the policy to this vendor only", async () => {
    expect(await captcha().challenge()).toEqual({ site_key: "site" });
    const policy = contentSecurityPolicy(parseConfig({ ...env, CAPTCHA: vendor }));
    const [own, other] =
      vendor === "recaptcha" ? ["google.com", "cloudflare.com"] : ["cloudflare.com", "google.com"];
    expect(policy).toMatch(new RegExp(`script-src 'self' https://\\S*${own}`));
    expect(policy).toMatch(new RegExp(`frame-src https://\\S*${own}`));
    expect(policy).not.toContain(other);
    expect(policy).not.toContain("unsafe");
  });
});

it("the policy allows no vendor when none is configured", () => {
  const policy = contentSecurityPolicy(parseConfig(env));
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toContain("frame-src");
});
