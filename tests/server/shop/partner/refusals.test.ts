import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createFeatures } from "#server/compose.ts";
import type { DatabaseHandle } from "#server/platform/data/database.ts";
import { openPostgres } from "#server/platform/data/database.ts";
import { newKey } from "#tests/server/claim/support.ts";
import { bearer, createKey, openPartner } from "#tests/server/shop/shop/support.ts";
import { createTestDatabase } from "#tests/server/support/database.ts";
import type { TestRequest, TestResponse, TestServer } from "#tests/server/support/server.ts";
import { startTestServer } from "#tests/server/support/server.ts";
import type { TestUser } from "#tests/server/account/users/support.ts";
import { createUser } from "#tests/server/account/users/support.ts";
import { orderClaim } from "#tests/server/shop/webhooks/support.ts";

/*
 * What a shop's program learns from each refusal: `Error-Code`, the link to the reference, and `RateLimit-…` when
 * the call was counted. The contract requires the first two, so the test server checks them in every other test as
 * well.
 */

/** No server listens there. */
const away = openPostgres("postgres://nobody@127.0.0.1:9/none", 1, () => {});
const isAway = () => away.run({ text: "select 1", values: [], name: "any" });

/** The failure to inject into the next calls, and its place. */
let fails: { readonly lookingUp?: () => Promise<unknown>; readonly answering?: () => Promise<unknown> } = {};

let database: DatabaseHandle;
let server: TestServer;
let owner: TestUser;
let headers: Record<string, string>;
let testKey: Record<string, string>;
let claim: Awaited<ReturnType<typeof orderClaim>>;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer({
    config: { TRUST_PROXY: "loopback", CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0" },
    database: {
      ...database,
      run: async (query) => {
        await fails.lookingUp?.();
        return database.run(query);
      },
    },
    features: (deps) =>
      createFeatures(deps).map((feature) => {
        const { readPartnerBalance: answer, ...others } = feature.handlers;
        if (answer === undefined) return feature;
        const readPartnerBalance: typeof answer = async (asked) => {
          await fails.answering?.();
          return answer(asked);
        };
        return { ...feature, handlers: { ...others, readPartnerBalance } };
      }),
  });
  owner = await createUser(server);
  ({ headers } = await openPartner(server, owner));
  testKey = bearer((await createKey(server, owner, { mode: "test" })).json.secret);
  claim = await orderClaim(server, headers);
  // A course that stays fresh while the clock moves by days.
  const params = { from: quote.from, to: quote.to };
  await server.call("changeDirection", { params, body: { course: "1000000", confirm: true } });
});
beforeEach(() => {
  fails = {};
  // Each test begins with a key whose limit is unused.
  server.clock.advance(60);
});
afterAll(async () => {
  await server.close();
  await database.close();
  await away.close();
});

const at = (method: string, path: string, request: TestRequest = {}, as: Record<string, string> = headers) =>
  server.request(method, `/en/api/partner/v1${path}`, {
    ...request,
    headers: { ...as, ...request.headers },
  });
const balance = (as?: Record<string, string>, request?: TestRequest) => at("GET", "/balance/", request, as);
const quote = { from: 1, to: 13, side: "from", amount: "0.01" };
const newQuote = (body: unknown = quote, more: Record<string, string> = {}) =>
  at("POST", "/quotes/", { body, headers: more });

/** The headers of a refusal. */
const told = ({ status, headers: all, json }: TestResponse) => ({
  status,
  code: all["error-code"],
  inBody: (json as { code?: string }).code,
  counted: ["limit", "remaining", "reset", "policy"].filter((name) => all[`ratelimit-${name}`] !== undefined)
    .length,
});

type Refusal = readonly [what: string, status: number, code: string, cause: () => Promise<TestResponse>];

const another = async (changes: Record<string, unknown> = {}) => {
  const { json } = await createKey(server, owner, changes);
  return { id: json.key.id as string, own: bearer(json.secret) };
};
const own = async (operation: "revokeShopKey" | "rotateShopKey", id: string) =>
  server.call(operation, { params: { id }, headers: await owner.authorization() });
const rightful = () => balance();

/** Refused before the call is counted: the answer has no `RateLimit-…`. */
const uncounted: readonly Refusal[] = [
  ["a key that was never made", 401, "key_invalid", () => balance(bearer("xk_live_wrong"))],
  [
    "a revoked key",
    401,
    "key_revoked",
    async () => {
      const { id, own: key } = await another();
      await own("revokeShopKey", id);
      return balance(key);
    },
  ],
  [
    "an expired key",
    401,
    "key_expired",
    async () => {
      const { own: key } = await another({ expires_in_days: 1 });
      server.clock.advance(86_400);
      return balance(key);
    },
  ],
  [
    "a secret that a rotation ended",
    401,
    "key_rotated",
    async () => {
      const { id, own: key } = await another();
      await own("rotateShopKey", id);
      server.clock.advance(86_400);
      const answer = await balance(key);
      await own("revokeShopKey", id);
      return answer;
    },
  ],
  [
    "another address",
    403,
    "key_address",
    async () => balance((await another({ networks: ["203.0.113.7"] })).own),
  ],
  ["an unknown path", 404, "not_found", () => at("GET", "/nothing/")],
  ["a method that the path does not take", 405, "method_not_allowed", () => at("DELETE", "/balance/")],
  ["an address that is too long", 414, "uri_too_long", () => at("GET", `/balance/?q=${"a".repeat(5000)}`)],
  ["a malformed URL", 400, "parse_error", () => at("GET", "/orders/%E0%A4%A/")],
  ["an order of 300 characters", 404, "not_found", () => at("GET", `/orders/${"a".repeat(300)}/`)],
  [
    "a database failure during the key lookup",
    503,
    "unavailable",
    () => {
      fails = { lookingUp: isAway };
      return rightful();
    },
  ],
  [
    "a server failure during the key lookup",
    500,
    "error",
    () => {
      fails = { lookingUp: () => Promise.reject(new Error("broken")) };
      return rightful();
    },
  ],
];

const setTech = (active: boolean) =>
  server.call("setTech", {
    body: active ? { active, reason_ru: "Да", reason_en: "Yes", ends_in: 60 } : { active },
  });

/** Refused after the call was counted, or uncountable. */
const counted: readonly Refusal[] = [
  [
    "a scope that the key lacks",
    403,
    "key_scope",
    async () => balance((await another({ scopes: ["rates:read"] })).own),
  ],
  [
    "a live key where a test key is needed",
    403,
    "key_mode",
    () => at("POST", `/test/claims/${claim.id}/move/`, { body: { to: "cancelled" } }),
  ],
  ["a claim of another shop", 404, "not_found", () => at("GET", `/claims/${randomUUID()}/`)],
  ["an invalid id", 404, "not_found", () => at("GET", "/claims/1/")],
  [
    "a body that is not JSON",
    400,
    "parse_error",
    () => newQuote("{", { "content-type": "application/json" }),
  ],
  [
    "a body of another type",
    415,
    "unsupported_media_type",
    () => newQuote("a=1", { "content-type": "text/plain" }),
  ],
  ["a body of 300 kB", 413, "too_large", () => newQuote({ ...quote, amount: "1".repeat(300_000) })],
  [
    "the key of another body",
    422,
    "idempotency_mismatch",
    async () => {
      const key = newKey();
      expect((await newQuote(quote, key)).status).toBe(201);
      return newQuote({ ...quote, amount: "0.02" }, key);
    },
  ],
  [
    "an unknown quote",
    409,
    "quote_unknown",
    () =>
      at("POST", "/claims/", {
        body: {
          order_id: `order-${randomUUID()}`,
          quote: randomUUID(),
          email: `${randomUUID()}@example.com`,
          from_requisites: {},
          to_requisites: {},
        },
      }),
  ],
  [
    "a status that a test claim cannot reach",
    409,
    "claim_state",
    async () => {
      const { id } = await orderClaim(server, testKey);
      return at("POST", `/test/claims/${id}/move/`, { body: { to: "done" } }, testKey);
    },
  ],
  [
    "maintenance",
    503,
    "tech_break",
    async () => {
      await setTech(true);
      server.clock.advance(2);
      const answer = await newQuote();
      await setTech(false);
      server.clock.advance(2);
      return answer;
    },
  ],
  [
    "a later database failure",
    503,
    "unavailable",
    () => {
      fails = { answering: isAway };
      return rightful();
    },
  ],
  [
    "a later server failure",
    500,
    "error",
    () => {
      fails = { answering: () => Promise.reject(new Error("broken")) };
      return rightful();
    },
  ],
];

const help = () => `<${server.deps.config.PUBLIC_URL}/api/docs/partner>; rel="help"`;

test.each(uncounted)(
  "%s is refused with its code and the reference, uncounted",
  async (_what, status, code, cause) => {
    const refused = await cause();
    expect(told(refused)).toEqual({ status, code, inBody: code, counted: 0 });
    expect(refused.headers["link"]).toBe(help());
  },
);

test.each(counted)(
  "%s is refused with its code, the reference and the limit",
  async (_what, status, code, cause) => {
    const refused = await cause();
    expect(told(refused)).toEqual({ status, code, inBody: code, counted: 4 });
    expect(refused.headers["link"]).toBe(help());
  },
);

describe("a refusal whose body has no code", () => {
  test.each([
    ["nothing", {}],
    ["another scheme", { authorization: "Basic YTpi" }],
    ["no token", { authorization: "Bearer" }],
    ["two tokens", { authorization: "Bearer xk_live_a xk_live_b" }],
    ["a token of other characters", { authorization: "Bearer xk_live_(a)" }],
  ])("gets one beside the body, with %s instead of a key", async (_what, as) => {
    const refused = await balance(as);
    // The body is that of the whole API.
    expect(refused.json).toEqual({ detail: "Authentication credentials were not provided." });
    expect(told(refused)).toMatchObject({ status: 401, code: "not_authenticated", counted: 0 });
    expect(refused.headers["link"]).toBe(help());
    expect(refused.headers["www-authenticate"]).toBe('Bearer realm="api"');
  });

  test.each([
    ["of the body", () => newQuote({ ...quote, side: "both" }), "side"],
    ["that the rules refuse", () => newQuote({ ...quote, amount: "0" }), "amount"],
    ["that is unknown", () => newQuote({ ...quote, note: "x" }), "note"],
    ["of the query", () => at("GET", "/claims/?limit=0"), "limit"],
    ["of the headers", () => newQuote(quote, { "idempotency-key": "x" }), "Idempotency-Key"],
  ])("gets one beside the body, with a field %s", async (_what, cause, field) => {
    const refused = await cause();
    expect(refused.json).toEqual({ [field]: [expect.any(String)] });
    expect(told(refused)).toEqual({ status: 400, code: "invalid", inBody: undefined, counted: 4 });
    expect(refused.headers["link"]).toBe(help());
  });
});

describe("429", () => {
  test("for the key says that nothing is left, and when the next call is accepted", async () => {
    for (let call = 0; call < 120; call++) expect((await balance()).status).toBe(200);
    const refused = await balance();
    expect(told(refused)).toEqual({ status: 429, code: "throttled", inBody: "throttled", counted: 4 });
    expect(refused.headers).toMatchObject({
      link: help(),
      "retry-after": "1",
      "ratelimit-remaining": "0",
      "ratelimit-reset": "1",
    });
  });

  test("for another limit leaves that of the key unchanged", async () => {
    const busy = await openPartner(server, await createUser(server));
    for (let count = 0; count < 600; count++)
      await server.deps.rateLimit.hit({ name: "partner.quotes", limit: 600, seconds: 60 }, busy.shop);
    const refused = await at("POST", "/quotes/", { body: quote }, busy.headers);
    expect(told(refused)).toEqual({ status: 429, code: "throttled", inBody: "throttled", counted: 4 });
    expect(refused.headers).toMatchObject({
      link: help(),
      "ratelimit-remaining": "119",
      "ratelimit-reset": "1",
    });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  });
});

test("refusals before counting do not use up the limit", async () => {
  const { own: key } = await another({ networks: ["203.0.113.7"] });
  const inside = { ...key, "x-forwarded-for": "203.0.113.7" };
  expect((await balance(inside)).headers["ratelimit-remaining"]).toBe("119");
  for (let call = 0; call < 5; call++) expect((await balance(key)).status).toBe(403);
  expect((await balance(inside)).headers["ratelimit-remaining"]).toBe("118");
});

test("successful answers, and the rest of the API, have no code", async () => {
  expect((await balance()).headers["error-code"]).toBeUndefined();
  for (const path of ["/en/api/v1/users/me/", "/en/api/v1/nothing/", "/en/api/partner/"]) {
    const refused = await server.request("GET", path);
    expect([path, refused.status >= 400, refused.headers["error-code"], refused.headers["link"]]).toEqual([
      path,
      true,
      undefined,
      undefined,
    ]);
  }
});
