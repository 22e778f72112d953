import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { claimStatuses } from "#machines/claim/claim-lifecycle/statuses.selectors.ts";
import type { ClaimStatus } from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";
import { movesOf } from "#machines/claim/claim-lifecycle/status-moves.ts";
import { newKey, readPair } from "#tests/server/claim/support.ts";
import { bearer, createKey, openPartner, partnerOrder } from "#tests/server/shop/shop/support.ts";
import { useServer } from "#tests/server/support/server.ts";
import type { TestUser } from "#tests/server/account/users/support.ts";
import { createUser } from "#tests/server/account/users/support.ts";
import { earn } from "#tests/server/earnings/withdrawals/support.ts";

type Headers = Record<string, string>;

const server = useServer();
let owner: TestUser;
let live: Headers;
let headers: Headers;
let stranger: Headers;
let usual: Record<string, unknown>;
let sides: { from: number; to: number };

beforeAll(async () => {
  owner = await createUser(server);
  ({ headers: live } = await openPartner(server, owner));
  headers = bearer((await createKey(server, owner, { mode: "test" })).json.secret);
  ({ headers: stranger } = await openPartner(server, await createUser(server), { mode: "test" }));
  const { order_id: _order, ...body } = partnerOrder(await readPair(server, "BTC", "SBERRUB"));
  sides = { from: body.from, to: body.to };
  usual = { ...body, email: "developer@games.example.com" };
});

const claimOf = (changes: Record<string, unknown> = {}) => ({
  order_id: `order-${randomUUID()}`,
  ...usual,
  ...changes,
});
const create = (body: object = claimOf(), as: Headers = headers, key: Headers = newKey()) =>
  server.call("createPartnerClaim", { locale: "en", headers: { ...as, ...key }, body });
const quote = (as: Headers, key: Headers = newKey()) =>
  server.call("createPartnerQuote", {
    locale: "en",
    headers: { ...as, ...key },
    body: { ...sides, side: "from", amount: usual["amount"] },
  });
const byQuote = (id: string) => {
  const {
    from: _from,
    to: _to,
    side: _side,
    amount: _amount,
    ...rest
  } = claimOf() as Record<string, unknown>;
  return { ...rest, quote: id };
};
const move = (id: string, to: ClaimStatus, more: object = {}, as: Headers = headers) =>
  server.call("movePartnerTestClaim", { locale: "en", headers: as, params: { id }, body: { to, ...more } });
const made = async (changes: Record<string, unknown> = {}) => {
  const { status, json, text } = await create(claimOf(changes));
  expect(status, text).toBe(201);
  type Money = { amount: string };
  return json as { id: string; order_id: string; url: string; course: string; from: Money; to: Money };
};
const walk = async (id: string, ...way: ClaimStatus[]) => {
  let last;
  for (const to of way) {
    last = await move(id, to);
    expect([last.status, last.json.status], last.text).toEqual([200, to]);
    server.clock.advance(1);
  }
  return last?.json;
};

/** Everything that a real claim would leave behind. */
const traces = async () => {
  const { database } = server.deps;
  const counts = await database.run<{ counts: string }>({
    name: "traces",
    text: `select concat_ws(' ', (select count(*) from claims), (select count(*) from claim_history),
      (select count(*) from ledger_entries), (select count(*) from referral_rewards), (select count(*) from outbox),
      (select count(*) from claim_notes)) as counts`,
    values: [],
  });
  const reserves = (await server.call("listReserves")).text;
  return `${counts[0]?.counts ?? ""} ${reserves}`;
};

describe("a test claim", () => {
  test("is answered like a live one, and leaves no trace where real money is", async () => {
    const before = await traces();
    const body = claimOf({ campaign: "spring", return_url: "https://games.example.com/orders/7" });
    const [test_, real] = [await create(body), await create(body, live)];
    expect([test_.status, real.status], test_.text).toEqual([201, 201]);
    expect(Object.keys(test_.json)).toEqual(Object.keys(real.json));
    expect([test_.json.test, real.json.test]).toEqual([true, false]);
    const { id: _id, number: _number, test: _test, url, promise_url: _promise, ...told } = test_.json;
    expect(real.json).toMatchObject(told);
    expect(test_.headers["location"]).toBe(url);
    expect(await traces()).not.toBe(before);
    const then = await traces();
    const { id } = await made();
    await walk(id, "waiting_payment", "marked_paid", "paid", "paying_out", "done");
    await walk((await made()).id, "waiting_payment", "expired", "paid_late", "refunding", "refunded");
    expect(await traces()).toBe(then);
    // Neither its customer nor staff find it.
    const options = { params: { id }, locale: "en" } as const;
    expect((await server.call("readClaimStatus", options)).status).toBe(404);
    expect((await server.call("readOperatorClaim", { ...options })).status).toBe(404);
    const sales = await server.call("listShopSales", { headers: await owner.authorization() });
    expect(sales.json.results).toHaveLength(1);
  });

  test("is created once per key, order and quote", async () => {
    const [body, key] = [claimOf(), newKey()];
    const first = await create(body, headers, key);
    const again = await create(body, headers, key);
    expect([again.json, again.headers["idempotency-hit"]]).toEqual([first.json, "true"]);
    expect((await create(claimOf(), headers, key)).status).toBe(422);
    // The same key of a live call is a different one.
    expect((await create(body, live, key)).json.test).toBe(false);
    const taken = await create(claimOf({ order_id: body.order_id }));
    expect([taken.status, taken.json]).toEqual([
      409,
      { detail: "This order_id already has an order.", code: "order_taken", claim: first.json },
    ]);
    expect((await create(claimOf({ order_id: body.order_id }), stranger)).status).toBe(201);
    const { json } = await quote(headers);
    expect((await create(byQuote(json.id))).json).toMatchObject({ test: true, course: json.course });
    expect((await create(byQuote(json.id))).json.code).toBe("quote_used");
    const order = `order-${randomUUID()}`;
    const answers = await Promise.all(Array.from({ length: 4 }, () => create(claimOf({ order_id: order }))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
  });

  test("is validated like a live one", async () => {
    for (const changes of [
      { email: "x", to_requisites: { account: "1" } },
      { amount: "0" },
      { amount: "99999" },
      { to: sides.from },
      { return_url: "https://evil.example/" },
    ]) {
      const [test_, real] = [await create(claimOf(changes)), await create(claimOf(changes), live)];
      expect([test_.status, test_.json]).toEqual([400, real.json]);
    }
  });

  test("is exempt from the limits of an e-mail, and a shop creates 300 in an hour", async () => {
    for (let count = 0; count < 12; count++) await made();
    const busy = await openPartner(server, await createUser(server), { mode: "test" });
    const rate = { name: "partner.test-claims", limit: 300, seconds: 3600 };
    for (let count = 1; count < 300; count++) await server.deps.rateLimit.hit(rate, busy.shop);
    expect((await create(claimOf(), busy.headers)).status).toBe(201);
    expect((await create(claimOf(), busy.headers)).json.code).toBe("throttled");
  });

  test("can be moved 2400 times in an hour together with its shop's others, since each move is sent to endpoints", async () => {
    const busy = await openPartner(server, await createUser(server), { mode: "test" });
    const { json } = await create(claimOf(), busy.headers);
    const rate = { name: "partner.test-moves", limit: 2400, seconds: 3600 };
    for (let count = 1; count < 2400; count++) await server.deps.rateLimit.hit(rate, busy.shop);
    expect((await move(json.id, "waiting_payment", {}, busy.headers)).status).toBe(200);
    expect((await move(json.id, "cancelled", {}, busy.headers)).json.code).toBe("throttled");
  });

  test("stores no address and no requisites", async () => {
    const { id } = await made({ email: "anna.of.tests@example.com" });
    const [row] = await server.deps.database.run<{ row: string }>({
      name: "test-claim-text",
      text: "select row_to_json(t)::text as row from test_claims t where id = $1::uuid",
      values: [id],
    });
    expect(row?.row).toContain(id);
    expect(row?.row).not.toContain("anna.of.tests");
    for (const value of Object.values(usual["to_requisites"] as Record<string, string>))
      expect(row?.row).not.toContain(value);
  });

  test("is deleted 30 days after its last move, with its events", async () => {
    const [old, moved] = [await made(), await made()];
    await server.advance(29 * 86_400);
    await walk(moved.id, "cancelled");
    await server.advance(86_400 + 3_700);
    const { json } = await server.call("listPartnerClaims", { headers });
    const left = json.results.map(({ id }: { id: string }) => id);
    expect(left).toContain(moved.id);
    expect(left).not.toContain(old.id);
  });
});

describe("live mode and sandbox", () => {
  test("do not see each other's claims", async () => {
    const [test_, real] = [(await create()).json, (await create(claimOf(), live)).json];
    const read = (as: Headers, { id, order_id: order }: { id: string; order_id: string }) =>
      Promise.all([
        server.call("readPartnerClaim", { locale: "en", headers: as, params: { id } }),
        server.call("readPartnerOrder", { locale: "en", headers: as, params: { order } }),
      ]);
    for (const [as, own, other] of [
      [headers, test_, real],
      [live, real, test_],
    ] as const) {
      expect((await read(as, own)).map(({ json }) => json)).toEqual([own, own]);
      expect((await read(as, other)).map(({ status }) => status)).toEqual([404, 404]);
      const { json } = await server.call("listPartnerClaims", { headers: as, query: { limit: "100" } });
      const ids = json.results.map(({ id }: { id: string }) => id);
      expect(ids).toContain(own.id);
      expect(ids).not.toContain(other.id);
      expect(new Set(json.results.map(({ test: is }: { test: boolean }) => is)).size).toBe(1);
    }
    expect((await read(stranger, test_)).map(({ status }) => status)).toEqual([404, 404]);
  });

  test("do not see each other's quotes", async () => {
    const [test_, real] = [(await quote(headers)).json, (await quote(live)).json];
    for (const [as, id] of [
      [headers, real.id],
      [live, test_.id],
    ] as const) {
      const refused = await create(byQuote(id), as);
      expect([refused.status, refused.json.code]).toEqual([409, "quote_unknown"]);
    }
    expect((await create(byQuote(test_.id))).status).toBe(201);
  });

  test("have pages that stay stable while claims are added", async () => {
    const mine = await openPartner(server, await createUser(server), { mode: "test" });
    const ids: string[] = [];
    for (let count = 0; count < 3; count++) ids.unshift((await create(claimOf(), mine.headers)).json.id);
    const list = async (query: Record<string, string>) =>
      (await server.call("listPartnerClaims", { headers: mine.headers, query })).json;
    const first = await list({ limit: "2" });
    await create(claimOf(), mine.headers);
    const second = await list({ limit: "2", cursor: first.next });
    expect([...first.results, ...second.results].map(({ id }: { id: string }) => id)).toEqual(ids);
    expect(second.next).toBeNull();
  });

  test("have the same directions, but the sandbox has no balance", async () => {
    const [test_, real] = await Promise.all(
      [headers, live].map((as) => server.call("listPartnerDirections", { headers: as })),
    );
    expect(test_?.json).toEqual(real?.json);
    const rich = await createUser(server);
    const both = await openPartner(server, rich);
    const { secret } = (await createKey(server, rich, { mode: "test" })).json;
    await earn(server, rich.id, "100");
    const balance = async (as: Headers) => (await server.call("readPartnerBalance", { headers: as })).json;
    expect((await balance(both.headers)).balance).toBe("100");
    expect(await balance(bearer(secret))).toMatchObject({ balance: "0", earned: "0", expected: "0" });
  });

  test("have separate limits", async () => {
    const other = await createUser(server);
    const both = await openPartner(server, other);
    const secret = (await createKey(server, other, { mode: "test", scopes: ["rates:read"] })).json.secret;
    const refused = await create(claimOf(), bearer(secret));
    expect([refused.status, refused.json.code]).toEqual([403, "key_scope"]);
    for (let count = 0; count < 120; count++)
      await server.deps.rateLimit.hit({ name: "partner.key", limit: 120, seconds: 60 }, both.id);
    const rates = (as: Headers) => server.call("listPartnerDirections", { headers: as });
    expect([(await rates(both.headers)).status, (await rates(bearer(secret))).status]).toEqual([429, 200]);
  });
});

describe("a move of a test claim", () => {
  test("reaches every status from new through the API alone", async () => {
    const ways = new Map<ClaimStatus, ClaimStatus[]>([["new", []]]);
    for (const [status, way] of ways)
      for (const next of movesOf(status).keys()) if (!ways.has(next)) ways.set(next, [...way, next]);
    expect([...ways.keys()].toSorted()).toEqual(claimStatuses.toSorted());
    for (const [status, way] of ways) {
      const { id } = await made();
      await walk(id, ...way);
      const { json } = await server.call("readPartnerClaim", { headers, params: { id } });
      expect(json).toMatchObject({
        status,
        is_final: ["done", "refunded", "rejected", "cancelled"].includes(status),
      });
    }
  });

  test("that the law forbids is refused, naming the possible ones", async () => {
    const { id } = await made();
    const refused = await move(id, "done");
    expect([refused.status, refused.json]).toEqual([
      409,
      {
        detail: "An order can't move from new to done.",
        code: "claim_state",
        possible: [
          "waiting_payment",
          "cancelled",
          "rejected",
          "expired",
          "verification",
          "waiting_requisites",
        ],
      },
    ]);
    await walk(id, "cancelled");
    expect((await move(id, "new")).json).toMatchObject({ code: "claim_state", possible: ["paid_late"] });
    const { json } = await server.call("readPartnerClaim", { headers, params: { id } });
    expect(json.status).toBe("cancelled");
  });

  test("is safe to repeat", async () => {
    const { id } = await made();
    const first = await move(id, "waiting_payment");
    server.clock.advance(60);
    expect((await move(id, "waiting_payment")).json).toEqual(first.json);
    const both = await Promise.all([move(id, "marked_paid"), move(id, "marked_paid")]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
  });

  test("with half of the money lowers the amounts, or waits for the rest", async () => {
    const lowered = await made({ amount: "0.02" });
    await walk(lowered.id, "waiting_payment", "confirming", "underpaid");
    const { json: paid } = await move(lowered.id, "paid");
    expect(paid.from.amount).toBe("0.01");
    expect(Number(paid.to.amount)).toBeCloseTo(Number(lowered.to.amount) / 2, 1);
    expect(paid.course).toBe(lowered.course);
    const whole = await made({ amount: "0.02" });
    await walk(whole.id, "waiting_payment", "marked_paid", "underpaid");
    const topped = (await move(whole.id, "paid", { choice: "top_up" })).json;
    expect([topped.status, topped.from, topped.to]).toEqual(["paid", whole.from, whole.to]);
    const refused = await move(whole.id, "paying_out", { choice: "top_up" });
    expect([refused.status, refused.json]).toEqual([
      400,
      { choice: ["You can only choose between underpaid and paid."] },
    ]);
    const late = await made({ amount: "0.02" });
    await walk(late.id, "expired", "paid_late", "paid");
    expect((await move(late.id, "paid")).json.from).toEqual(late.from);
  });

  test("requires a test key of the claim's shop", async () => {
    const { id } = await made();
    const real = (await create(claimOf(), live)).json.id as string;
    for (const claim of [id, real]) {
      const refused = await move(claim, "cancelled", {}, live);
      expect([refused.status, refused.json.code]).toEqual([403, "key_mode"]);
    }
    expect((await move(id, "cancelled", {}, stranger)).status).toBe(404);
    expect((await move(real, "cancelled")).status).toBe(404);
    expect((await server.call("readPartnerClaim", { headers: live, params: { id: real } })).json.status).toBe(
      "new",
    );
  });
});

describe("the page of a test claim", () => {
  const see = (url: string) => server.request("GET", new URL(url).pathname);

  test("shows it in both languages, and links back to the shop", async () => {
    const back = "https://games.example.com/orders/7?a=1&b=<2>";
    const claim = await made({ return_url: back, amount: "0.02" });
    expect(claim.url).toBe(`http://localhost/en/test-claim/${claim.id}`);
    await walk(claim.id, "waiting_payment", "confirming", "underpaid");
    const page = await see(claim.url);
    expect([page.status, page.headers["x-robots-tag"]]).toEqual([200, "noindex"]);
    for (const text of [
      "Test order No.",
      claim.order_id,
      "underpaid",
      "0.02 BTC",
      "0.01 BTC",
      "no money moves",
    ])
      expect(page.text).toContain(text);
    expect(page.text).toContain('href="https://games.example.com/orders/7?a=1&amp;b=%3C2%3E"');
    const ru = await see(claim.url.replace("/en/", "/"));
    expect(ru.text).toContain('<html lang="ru">');
    expect(ru.text).toContain("Тестовая заявка №");
    expect((await server.request("GET", "/plain.css")).headers["content-type"]).toContain("text/css");
  });

  test("says when it does not exist, and shows no live claim", async () => {
    const real = (await create(claimOf(), live)).json.id as string;
    for (const id of [randomUUID(), real, "x"]) {
      const page = await see(`http://localhost/en/test-claim/${id}`);
      expect([page.status, page.text.includes("We can't find this test order")]).toEqual([404, true]);
    }
  });
});

describe("a test key", () => {
  test("has its mode in its secret, and opens nothing if its row differs", async () => {
    const key = await openPartner(server, await createUser(server), { mode: "test" });
    expect(key.secret).toMatch(/^xk_test_/);
    const call = () => server.call("listPartnerDirections", { headers: key.headers });
    expect((await call()).status).toBe(200);
    await server.deps.db.updateTable("shop_keys").set({ mode: "live" }).where("id", "=", key.id).execute();
    const refused = await call();
    expect([refused.status, refused.json.code]).toEqual([401, "key_invalid"]);
  });

  test("stays a test key through a rotation, and is listed as one", async () => {
    const user = await createUser(server);
    const { id } = await openPartner(server, user, { mode: "test" });
    const as = { headers: await user.authorization() };
    const { json } = await server.call("rotateShopKey", { params: { id }, ...as });
    expect(json.secret).toMatch(/^xk_test_/);
    expect(json.key).toMatchObject({ mode: "test", prefix: json.secret.slice(0, 12) });
    expect((await create(claimOf(), bearer(json.secret))).json.test).toBe(true);
    const other = await createKey(server, user);
    expect([other.json.key.mode, other.json.secret.slice(0, 8)]).toEqual(["live", "xk_live_"]);
    const { keys } = (await server.call("listShopKeys", as)).json;
    expect(keys.map(({ mode }: { mode: string }) => mode).toSorted()).toEqual(["live", "test"]);
  });
});
