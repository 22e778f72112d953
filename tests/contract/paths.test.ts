import type { AddressInfo } from "node:net";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { refusalProblems } from "./support/shape.ts";
import { sendRaw } from "#tests/server/support/socket.ts";
import { useWorld } from "./support/world.ts";

const world = useWorld();
let port: number;
let before: string;
let claim: string;
beforeAll(async () => {
  await world.server.app.http.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = world.server.app.http.server.address() as AddressInfo);
  claim = String((await world.sample("readOperatorClaim", 0)).params?.["id"]);
});
beforeEach(async () => {
  before = await world.fingerprint();
});
afterEach(async () => {
  if ((await world.fingerprint()) !== before) throw new Error("a refused request was stored");
  if ((await send("GET", "/healthz")).status !== 200) throw new Error("the server is not alive");
});

const send = (method: string, target: string, headers = "", body = "") =>
  sendRaw(port, `${method} ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${headers}\r\n${body}`);

const uuid = "00000000-0000-4000-8000-000000000000";

const badIds = [
  "x",
  "1",
  "%00",
  "%20",
  "%2f",
  "%2F..%2F",
  "..",
  "%2e%2e",
  "%252e%252e",
  ".",
  `${uuid}%00`,
  `${uuid}%0a`,
  ` ${uuid}`.trim().toUpperCase(),
  `urn:uuid:${uuid}`,
  `{${uuid}}`,
  uuid.replaceAll("-", ""),
  `${uuid}/../${uuid}`,
  `${uuid};jsessionid=1`,
  "%ff",
  "%zz",
  "%",
  "\u00ff",
  "x".repeat(257),
  "x".repeat(8_000),
];

describe("a claim's address with", () => {
  test.each(badIds.map((id) => [id.slice(0, 50), id]))(
    "%s in place of the UUID is 404",
    async (_name, id) => {
      for (const prefix of ["/api", "/en/api"] as const)
        for (const [method, rest] of [
          ["GET", "status/"],
          ["GET", "requisite/"],
          ["GET", "form/"],
          ["GET", `bill/${uuid}/`],
          ["POST", "confirm/"],
        ] as const) {
          const { status, body } = await send(method, `${prefix}/v1/claim/${id}/${rest}`);
          expect([400, 404, 405, 414], `${method} ${status} ${body}`).toContain(status);
          const json: unknown = JSON.parse(body);
          // A malformed request has no path to tell a language by.
          const locale = prefix === "/api" && id !== "\u00ff" ? "ru" : "en";
          expect(refusalProblems(locale, json)).toEqual([]);
          expect(body).not.toMatch(/node_modules|server\/|at \w+ \(/);
        }
    },
  );

  test("an absolute URL before it is accepted as well", async () => {
    const target = `http://exchange.example/api/v1/claim/${claim}/status/`;
    expect((await send("GET", target)).status).toBe(200);
    const refused = await send("GET", "http://exchange.example/en/api/v1/operator/claims/");
    expect([refused.status, JSON.parse(refused.body)]).toEqual([
      401,
      { detail: "Authentication credentials were not provided." },
    ]);
  });

  test("its own UUID is accepted in any case, but in no other form", async () => {
    expect((await send("GET", `/api/v1/claim/${claim}/status/`)).status).toBe(200);
    expect((await send("GET", `/api/v1/claim/${claim}/status`)).status).toBe(200);
    expect((await send("GET", `/api/v1/claim/${claim.toUpperCase()}/status/`)).status).toBe(200);
    for (const target of [
      `/api/v1/claim/${claim}/../${claim}/status/`,
      `/api/v1/operator/../claim/${claim}/status/`,
      `/api/v1/operator/claims/${claim}`,
      `/api/v1/claim/${claim}/status/../../../operator/claims/`,
      `/api/v1/claim/%2e%2e/operator/claims/`,
      `/api/v1/./operator/claims/`,
      `/api/v1/claim/..%2foperator%2fclaims/`,
      `//api/v1/operator/claims/`,
      `/en//api/v1/operator/claims/`,
    ]) {
      const { status } = await send("GET", target);
      expect([400, 401, 404], `${target} ${status}`).toContain(status);
    }
  });
});

describe("a path", () => {
  test.each([
    "/api/v1/nothing/",
    "/api/v2/calculator/",
    "/api",
    "/api/",
    "/en/api",
    "/api/v1/calculator//",
    "/api/v1//calculator/",
    "/api//v1/calculator/",
    "/api/v1/calculator/%2e/",
    "/api/v1/calculator/../../v1/calculator/",
    "/api/v1/calculator/pair/1%2f13/",
    "/api/v1/calculator/pair/1/13/x",
    "/api/v1/calculator/pair//13/",
    "/api/v1/calculator/pair/1/",
    "/api/v1/calculator;x/",
    "/api/v1/calculator%3f",
    "/api/v1/calculator\\",
    "/API/v1/calculator/",
    "/api/v1/Calculator/",
    "/ru/api/v1/calculator/",
    "/en/en/api/v1/calculator/",
    "/api/v1/__proto__/",
    "/api/v1/constructor/",
    `/api/v1/${"x/".repeat(2_000)}`,
    `/api/v1/${"x".repeat(10_000)}/`,
    "/api/v1/calculator/pair/%31e0/13/",
    "/api/v1/calculator/pair/01/13/",
    "/api/v1/calculator/pair/1.0/13/",
    "/api/v1/calculator/pair/-1/13/",
    "/api/v1/calculator/pair/2147483648/13/",
  ])("%s is an unknown path", async (target) => {
    const { status, body, headers } = await send("GET", target);
    expect([400, 404, 414], `${status} ${body}`).toContain(status);
    const isApi = /^\/(en\/)?api(\/|$)/.test(target);
    if (isApi) {
      expect(headers["content-type"]).toMatch(/^application\/json/);
      expect(refusalProblems(target.startsWith("/en") ? "en" : "ru", JSON.parse(body))).toEqual([]);
    }
    expect(headers["x-content-type-options"]).toBe("nosniff");
  });

  test.each([
    "/../../etc/passwd",
    "/..%2f..%2fetc%2fpasswd",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/assets/../../package.json",
    "/assets/..%2f..%2fpackage.json",
    "/assets/%5c..%5cpackage.json",
    "/pages/en/index.html",
    "/routes.json",
    "/.env",
    "/.git/config",
    "/server/main.ts",
    "/data/operator-token",
    "//evil.example/",
    "/%00",
    "/%ff",
    "http://evil.example/api/v1/operator/claims/",
    "*",
  ])("%s of the site does not exist", async (target) => {
    const { status, body } = await send("GET", target);
    expect([400, 401, 404], `${status} ${body.slice(0, 200)}`).toContain(status);
    expect(body).not.toMatch(/root:|"dependencies"|\[core\]/);
  });
});

describe("a malformed request", () => {
  const post =
    "POST /api/v1/claim/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\nidempotency-key: 12345678\r\n";
  test.each([
    ["nothing", "\r\n\r\n"],
    ["noise", "\u0000\u0001\u0002\u0003\r\n\r\n"],
    ["TLS", "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003"],
    ["HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
    ["HTTP/9", "GET /api/v1/calculator/ HTTP/9.9\r\n\r\n"],
    ["no host", "GET /api/v1/calculator/ HTTP/1.1\r\n\r\n"],
    ["a space in the path", "GET /api/v1/calcu lator/ HTTP/1.1\r\nhost: x\r\n\r\n"],
    ["a zero byte in the path", "GET /api/v1/\u0000/ HTTP/1.1\r\nhost: x\r\n\r\n"],
    ["an unknown method", "BREW /api/v1/claim/ HTTP/1.1\r\nhost: x\r\n\r\n"],
    ["headers without end", `GET / HTTP/1.1\r\nhost: x\r\n${"a: b\r\n".repeat(10_000)}`],
    ["a huge header", `GET / HTTP/1.1\r\nhost: x\r\ncookie: ${"x".repeat(100_000)}\r\n\r\n`],
    ["a zero byte in a header", "GET / HTTP/1.1\r\nhost: x\r\na: b\u0000c\r\n\r\n"],
    ["a folded header", "GET / HTTP/1.1\r\nhost: x\r\na: b\r\n c: d\r\n\r\n"],
    ["a negative length", `${post}content-length: -1\r\n\r\n{}`],
    ["a length that is no number", `${post}content-length: 0x2\r\n\r\n{}`],
    ["two lengths", `${post}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`],
    ["a length and chunks", `${post}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`],
    ["an unknown coding", `${post}transfer-encoding: gzip\r\n\r\n{}`],
    ["a broken chunk", `${post}transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`],
    ["a chunk beyond any length", `${post}transfer-encoding: chunked\r\n\r\nffffffffffffffff\r\n{}`],
    ["a body announced too large", `${post}connection: close\r\ncontent-length: 999999999999\r\n\r\n{}`],
  ])("%s is refused", async (_name, bytes) => {
    const { status, body } = await sendRaw(port, Buffer.from(bytes, "latin1"), true);
    // No answer is acceptable too: the request could not be understood.
    expect([0, 400, 404, 405, 413, 415, 431, 501, 505], String(status)).toContain(status);
    if (body.startsWith("{")) expect(JSON.parse(body)).toHaveProperty("code");
  });
});
