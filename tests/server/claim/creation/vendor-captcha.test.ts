import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ClaimRequest } from "#server/claim/creation/check-claim.ts";
import { claimBody, newKey, readPair } from "#tests/server/claim/support.ts";
import type { TestResponse, TestServer } from "#tests/server/support/server.ts";
import { startTestServer } from "#tests/server/support/server.ts";

/* Claims with a configured captcha vendor, played by a server of the test. */
let vendorAnswer: { status: number; body: object };
const vendor = createServer((request, response) => {
  request.resume().on("end", () => {
    response.writeHead(vendorAnswer.status, { "content-type": "application/json" });
    response.end(JSON.stringify(vendorAnswer.body));
  });
});

let server: TestServer;
beforeAll(async () => {
  await new Promise<void>((resolve) => vendor.listen(0, "127.0.0.1", resolve));
  server = await startTestServer({
    config: {
      CAPTCHA: "turnstile",
      CAPTCHA_SITE_KEY: "the site's key",
      CAPTCHA_SECRET: "a secret",
      CAPTCHA_VERIFY_URL: `http://127.0.0.1:${String((vendor.address() as AddressInfo).port)}/`,
    },
  });
});
afterAll(async () => {
  await server.close();
  vendor.closeAllConnections();
  vendor.close();
});

const create = async (
  recaptcha: string,
  headers = newKey(),
  changes: Partial<ClaimRequest> = {},
): Promise<TestResponse> => {
  const body = claimBody(await readPair(server, "BTC", "SBERRUB"), { recaptcha, ...changes });
  return server.call("createClaim", { headers, body, locale: "en" });
};

const countClaims = async (): Promise<number> =>
  (await server.deps.db.selectFrom("claims").select("id").execute()).length;

test("the page gets only the vendor's name and site key", async () => {
  const { json, text } = await server.call("checkCaptcha");
  expect(json).toEqual({
    required: true,
    provider: "turnstile",
    challenge: { site_key: "the site's key" },
  });
  expect(text).not.toContain("a secret");
});

test("a claim requires a solution that the vendor accepts", async () => {
  vendorAnswer = { status: 200, body: { success: false, "error-codes": ["invalid-input-response"] } };
  for (const solution of ["", "wrong"]) {
    const refused = await create(solution);
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.json as object)).toEqual(["recaptcha"]);
  }
  expect(await countClaims()).toBe(0);
  vendorAnswer = { status: 200, body: { success: true, hostname: "localhost", action: "exchange" } };
  expect((await create("right")).status).toBe(201);
});

test("while the vendor is down no claim is created, and a repeat with the same key creates it later", async () => {
  const before = await countClaims();
  const key = newKey();
  const email = "later@example.com";
  vendorAnswer = { status: 502, body: {} };
  const away = await create("right", key, { email });
  expect(away.status).toBe(503);
  expect(away.json.code).toBe("captcha_unavailable");
  expect(away.headers["retry-after"]).toBe("60");
  expect(await countClaims()).toBe(before);
  vendorAnswer = { status: 200, body: { success: true, hostname: "localhost", action: "exchange" } };
  expect((await create("right", key, { email })).status).toBe(201);
  // The vendor accepts a solution once. The answer is still repeated.
  vendorAnswer = { status: 200, body: { success: false, "error-codes": ["timeout-or-duplicate"] } };
  const again = await create("right", key, { email });
  expect(again.status).toBe(201);
  expect(again.headers["idempotency-hit"]).toBe("true");
});
