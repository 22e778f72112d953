import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { locales } from "#domain/text/locale.ts";
import { modeOfSecret, shopKeyPrefixes, shopScopes } from "#domain/shop/shop-key.ts";
import type { Operation } from "#server/platform/http/contract.ts";
import type { OperationId } from "#server/platform/http/operation.ts";
import { sha256 } from "#server/platform/ids.ts";
import { sharedContract } from "#tests/server/support/contract.ts";
import type { TestServer } from "#tests/server/support/server.ts";
import { operatorToken, startTestServer } from "#tests/server/support/server.ts";
import type { CallerName } from "./support/people.ts";
import { callers } from "./support/people.ts";
import { badTokens } from "./support/request.ts";
import type { Sample } from "./support/sample.ts";
import { refusalProblems } from "./support/shape.ts";
import { useWorld } from "./support/world.ts";

/*
 * Every operation of the contract × every caller. The expected access follows from the path alone, so that an
 * operation with the wrong security is found.
 */
const { operations } = sharedContract();

type Door = "everybody" | "guests and users" | "users" | "operators" | "persons of staff" | "partners";

const optional: readonly string[] = [
  "createClaim",
  "giveRefundRequisite",
  "proveClaim",
  "readBill",
  "checkPromocode",
  "sendChatMessage",
];

const doorOf = ({ id, path }: Operation): Door => {
  // Nobody tells a token of anything, and it works on nothing.
  if (/^\/api\/v1\/operator\/(?:notices|setup\/letter)\/|\/lease\/$/.test(path)) return "persons of staff";
  if (path.startsWith("/api/v1/operator/")) return "operators";
  if (path.startsWith("/api/partner/v1/")) return "partners";
  if (path.startsWith("/api/v1/users/me/") || /^\/api\/v[12]\/verify\//.test(path)) return "users";
  return optional.includes(id) ? "guests and users" : "everybody";
};

const securities: Record<Door, readonly (readonly string[])[]> = {
  everybody: [],
  "guests and users": [["user"], []],
  users: [["user"]],
  operators: [["operator"], ["user"]],
  "persons of staff": [["user"]],
  partners: [["partner"]],
};

/** Which callers are refused, and how. */
const refusals: Record<Door, Partial<Record<CallerName, number>>> = {
  everybody: {},
  "guests and users": { token: 401 },
  users: { guest: 401, token: 401 },
  operators: { guest: 401, anna: 403, boris: 403 },
  "persons of staff": { guest: 401, anna: 403, boris: 403, token: 401 },
  partners: Object.fromEntries(callers.map((caller) => [caller, 401])),
};

const [clerks, seniors, admins, writers] = [
  ["operator", "senior", "admin", "token"],
  ["senior", "admin", "token"],
  ["admin", "token"],
  ["editor", "admin", "token"],
] as const satisfies (readonly CallerName[])[];

/** Who of staff may do what, by the first part of the path after `operator/` and, where that differs, the method. */
const staffAt: Readonly<
  Record<string, readonly CallerName[] | { reads: readonly CallerName[]; writes: readonly CallerName[] }>
> = {
  claims: clerks,
  stream: clerks,
  "stray-payments": clerks,
  proposals: clerks,
  tech: clerks,
  verifications: clerks,
  chats: clerks,
  "chat-templates": clerks,
  reviews: clerks,
  "shop-applications": clerks,
  shops: { reads: clerks, writes: admins },
  withdrawals: seniors,
  "gift-cards": seniors,
  reserves: seniors,
  referrals: seniors,
  ledger: seniors,
  jobs: seniors,
  acts: seniors,
  numbers: seniors,
  orders: seniors,
  letters: clerks,
  "letter-texts": admins,
  content: writers,
  alerts: clerks,
  promocodes: { reads: clerks, writes: admins },
  "withdrawal-directions": { reads: clerks, writes: admins },
  offices: { reads: clerks, writes: admins },
  cities: { reads: clerks, writes: admins },
  settings: { reads: clerks, writes: admins },
  setup: admins,
  waiting: clerks,
  autopilot: { reads: clerks, writes: admins },
  directions: { reads: clerks, writes: admins },
  "rate-feeds": { reads: clerks, writes: admins },
  currencies: { reads: clerks, writes: admins },
  "pay-to": admins,
  people: seniors,
  invitations: admins,
  blacklist: seniors,
  notices: ["operator", "senior", "admin"],
};
/** Where the part does not say it. */
const staffOf: Partial<Record<OperationId, readonly CallerName[]>> = {
  rotateVerificationKeys: admins,
  readReferralTerms: clerks,
  changeReferralTerms: admins,
  setPersonRole: admins,
  setPersonShare: admins,
  exportPerson: admins,
  erasePerson: admins,
  changeUserReferral: admins,
  sendSetupLetter: ["admin"],
  answerSetupLetter: ["admin"],
};

const mayCall = ({ id, path, method }: Operation): readonly CallerName[] => {
  const at = staffOf[id as OperationId] ?? staffAt[path.split("/")[4] ?? ""];
  if (at === undefined) throw new Error(`Nobody says who may call ${id}`);
  return "reads" in at ? (method === "GET" ? at.reads : at.writes) : at;
};

/** What nobody may do here, where somebody works already. */
const settled: Partial<Record<OperationId, number>> = { createOwner: 400 };

const refusalOf = (operation: Operation, caller: CallerName): number | undefined => {
  const door = doorOf(operation);
  const refusal = settled[operation.id as OperationId] ?? refusals[door][caller];
  const isStaffs = door === "operators" || door === "persons of staff";
  return refusal ?? (isStaffs && !mayCall(operation).includes(caller) ? 403 : undefined);
};

/** The answer to another user who requests anna's objects, which do not exist for them, nor do their own yet. */
const others: Partial<Record<OperationId, number>> = {
  readMyClaim: 404,
  endMySession: 404,
  renameMyRequisites: 404,
  deleteMyRequisites: 404,
  // Other users have no shop.
  changeMyShop: 404,
  listShopKeys: 404,
  createShopKey: 404,
  rotateShopKey: 404,
  revokeShopKey: 404,
  listShopSites: 404,
  addShopSite: 404,
  shortenShopLink: 404,
  removeShopSite: 404,
  listShopWebhooks: 404,
  createShopWebhook: 404,
  changeShopWebhook: 404,
  removeShopWebhook: 404,
  rotateShopWebhook: 404,
  testShopWebhook: 404,
  resendShopWebhookEvents: 404,
  listShopWebhookDeliveries: 404,
  readShopWebhookDelivery: 404,
  resendShopWebhookDelivery: 404,
  listShopSales: 404,
  exportShopSales: 404,
  readShopStatistics: 404,
  readShopWithdrawalTerms: 404,
  listShopWithdrawals: 404,
  createShopWithdrawal: 404,
  // Other users have no balance.
  createWithdrawal: 400,
  buyGiftCard: 400,
  takeGiftCardBack: 404,
  readWithdrawal: 404,
  confirmOtp: 409,
  disableOtp: 409,
  readVerification: 404,
  readVerificationStatus: 404,
  readVerificationPhoto: 404,
  changeVerification: 404,
  deleteVerification: 404,
  deleteVerificationPhoto: 404,
  uploadVerificationPhoto: 404,
  confirmVerification: 404,
};

const world = useWorld();

const withToken = (sample: Sample, token: string | undefined) => {
  const { authorization: _own, ...headers }: Record<string, string> = sample.headers ?? {};
  if (token !== undefined) headers["authorization"] = token;
  return { ...sample, headers, guest: token === undefined };
};

test.each(operations.map((operation) => [operation.id, operation] as const))(
  "%s declares its callers",
  (_id, operation) => {
    expect(operation.security).toEqual(securities[doorOf(operation)]);
  },
);

describe.each(callers)("%s", (caller) => {
  test.each(operations.map((operation) => [operation.id as OperationId, operation] as const))(
    "at %s",
    async (id, operation) => {
      const door = doorOf(operation);
      const sample = await world.sample(id, 0);
      const { authorization: token } = await world.people.headers(caller);
      const refused = refusalOf(operation, caller);
      const isOther = door === "users" && caller !== "anna" && refused === undefined;
      const stored = await world.fingerprint();
      const annas = isOther ? await world.people.stateOf("anna") : undefined;
      const answer = await world.server.call(id, { ...withToken(sample, token), locale: "en" });

      const expected = refused ?? (isOther ? others[id] : undefined);
      if (expected === undefined) expect(answer.status, answer.text).toBeLessThan(300);
      else {
        expect(answer.status, answer.text).toBe(expected);
        expect(refusalProblems("en", answer.json)).toEqual([]);
        expect(await world.fingerprint()).toBe(stored);
      }
      if (refused === 401) expect(answer.headers["www-authenticate"]).toBe('Bearer realm="api"');
      if (refused === 403) expect(answer.json.code).toBe("permission_denied");
      if (isOther) {
        // They neither see nor change anything of hers.
        expect(answer.text).not.toContain("anna@example.com");
        for (const value of Object.values(sample.params ?? {}))
          if (answer.status < 300) expect(answer.text).not.toContain(String(value));
        expect(await world.people.stateOf("anna")).toBe(annas);
      }
      if (expected === undefined && operation.method !== "GET") await world.restore();
    },
  );
});

const guarded = operations.filter(({ security }) => security.length > 0);
const ofOperators = guarded.filter((operation) => doorOf(operation) === "operators");

describe.each(guarded.map(({ id }) => id as OperationId))("%s", (id) => {
  test("refuses wrong tokens before looking at the request", async () => {
    const good = await world.sample(id, 0);
    const before = await world.fingerprint();
    // An unauthorised caller does not learn what is wrong with the request.
    const bad: Sample[] = [
      { ...good, params: { id: "x", bill: "x", from: "x", to: "x", session: "x", note: "x" } },
      { params: good.params ?? {}, body: { x: 1 } },
    ];
    const requests = [
      ...badTokens.map((token) => withToken(good, token)),
      ...bad.map((sample) => withToken(sample, "Bearer wrong-token-of-nobody")),
    ];
    for (const [index, sample] of requests.entries()) {
      const locale = locales[index % locales.length] ?? "en";
      const answer = await world.server.call(id, { ...sample, locale });
      expect(answer.status, `${sample.headers["authorization"]} ${answer.text}`).toBe(401);
      expect(answer.headers["www-authenticate"]).toBe('Bearer realm="api"');
      expect([undefined, "token_not_valid", "key_invalid"]).toContain(answer.json.code);
      expect(refusalProblems(locale, answer.json)).toEqual([]);
    }
    expect(await world.fingerprint()).toBe(before);
  });
});

/** The scope that each partner call requires of a key, by its path alone. */
const scopeOf = ({ path, method }: Operation): string => {
  const [, part = ""] = /^\/api\/partner\/v1\/(\w+)/.exec(path) ?? [];
  if (part === "balance") return "balance:read";
  if (part === "directions" || part === "quotes") return "rates:read";
  return method === "POST" ? "claims:create" : "claims:read";
};
/** The answer to a key of the other mode about the sample's claim. */
const ofOneWorld: Partial<Record<OperationId, readonly [number, string]>> = {
  readPartnerClaim: [404, "not_found"],
  readPartnerOrder: [404, "not_found"],
  confirmPartnerClaim: [404, "not_found"],
  cancelPartnerClaim: [404, "not_found"],
  movePartnerTestClaim: [403, "key_mode"],
};
const ofPartners = operations.filter((operation) => doorOf(operation) === "partners");

describe.each(ofPartners.map((operation) => [operation.id as OperationId, operation] as const))(
  "%s",
  (id, operation) => {
    test("accepts a key by its one declared scope", async () => {
      expect(operation.scopes["partner"]).toEqual([scopeOf(operation)]);
      const { db } = world.server.deps;
      for (const scope of shopScopes) {
        const sample = await world.sample(id, 0);
        const before = await world.fingerprint();
        await db
          .updateTable("shop_keys")
          .set({ scopes: [scope] })
          .where("revoked_at", "is", null)
          .execute();
        const stored = await world.fingerprint();
        expect(stored).not.toBe(before);
        const answer = await world.server.call(id, sample);
        if (scope === scopeOf(operation)) {
          expect(answer.status, answer.text).toBeLessThan(300);
          expect(Number(answer.headers["ratelimit-remaining"])).toBeGreaterThan(0);
        } else {
          expect([answer.status, answer.json.code]).toEqual([403, "key_scope"]);
          expect(await world.fingerprint()).toBe(stored);
        }
      }
    });

    test("separates the claims of the sandbox from live ones", async () => {
      const sample = await world.sample(id, 0);
      const { db } = world.server.deps;
      const old = sample.headers?.["authorization"]?.slice("Bearer ".length) ?? "";
      // The same key of the same shop, in the other mode.
      const mode = modeOfSecret(old) === "live" ? "test" : "live";
      const secret = `${shopKeyPrefixes[mode]}${old.slice(shopKeyPrefixes[mode].length)}`;
      const [before, after] = [sha256(old), sha256(secret)];
      await db.updateTable("shop_keys").set({ mode }).where("revoked_at", "is", null).execute();
      await db.updateTable("shop_key_secrets").set({ hash: after }).where("hash", "=", before).execute();
      const stored = await world.fingerprint();
      const headers = { ...sample.headers, authorization: `Bearer ${secret}` };
      const { status, json, text } = await world.server.call(id, { ...sample, headers });
      const refused = ofOneWorld[id];
      if (refused === undefined) expect(status, text).toBeLessThan(300);
      else {
        expect([status, json.code]).toEqual(refused);
        expect(await world.fingerprint()).toBe(stored);
      }
    });
  },
);

describe.each(ofOperators.map(({ id }) => id as OperationId))("%s", (id) => {
  test("accepts the token in its header only", async () => {
    const sample = await world.sample(id, 0);
    const elsewhere: Record<string, string>[] = [
      { cookie: `operator=${operatorToken}; token=${operatorToken}; authorization=Bearer ${operatorToken}` },
      { "x-api-key": operatorToken, "proxy-authorization": `Bearer ${operatorToken}` },
    ];
    for (const more of elsewhere) {
      const { headers, ...rest } = withToken(sample, undefined);
      const answer = await world.server.call(id, { ...rest, headers: { ...headers, ...more } });
      expect(answer.status).toBe(401);
    }
  });
});

describe("an installation without an operator's token", () => {
  let closed: TestServer;
  beforeAll(async () => {
    closed = await startTestServer({ config: { OPERATOR_TOKEN: "", DEMO: "false" }, prepare: false });
  });
  afterAll(() => closed.close());

  test.each(ofOperators.map(({ id }) => id as OperationId))("%s is closed to all tokens", async (id) => {
    const sample = await world.sample(id, 0);
    const empty = ["", "Bearer", "Bearer ", "Bearer undefined", "Bearer null"];
    const tokens = [undefined, `Bearer ${operatorToken}`, ...empty];
    for (const token of tokens) expect((await closed.call(id, withToken(sample, token))).status).toBe(401);
  });
});
