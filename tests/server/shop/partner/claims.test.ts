import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import type { components } from "#openapi/schema.d.ts";
import { claimBody, createClaim, newKey, readPair } from "#tests/server/claim/support.ts";
import { openPartner, partnerOrder } from "#tests/server/shop/shop/support.ts";
import { startTestServer, useServer } from "#tests/server/support/server.ts";
import { createUser } from "#tests/server/account/users/support.ts";
import type { TestUser } from "#tests/server/account/users/support.ts";
import { rowOf, rowsOf } from "#tests/server/support/rows.ts";

let owner: TestUser;
let shop: string;
let headers: Record<string, string>;
let stranger: Record<string, string>;
let sides: { from: number; to: number };
let pair: components["schemas"]["Pair"];
let amount: string;

// Visitors' limits stay as in the product.
const server = useServer({ config: { CAPTCHA: "altcha", CLAIMS_UNPAID: "2" } });
beforeAll(async () => {
  owner = await createUser(server);
  ({ shop, headers } = await openPartner(server, owner));
  ({ headers: stranger } = await openPartner(server, await createUser(server)));
  pair = await readPair(server, "BTC", "SBERRUB");
  const { from, to, amount: least } = partnerOrder(pair);
  sides = { from, to };
  amount = least;
});

type Headers = Record<string, string>;
const newOrder = () => `order-${randomUUID()}`;
const claimOf = (changes: Record<string, unknown> = {}) => partnerOrder(pair, changes);
const byQuote = (quote: string, changes: Record<string, unknown> = {}) => {
  const { from: _from, to: _to, side: _side, amount: _amount, ...rest } = claimOf(changes);
  return { ...rest, quote };
};
const create = (body: object, as: Headers = headers, key: Headers = newKey()) =>
  server.call("createPartnerClaim", { locale: "en", headers: { ...as, ...key }, body });
const quote = (changes: Record<string, unknown> = {}, as: Headers = headers, key: Headers = newKey()) =>
  server.call("createPartnerQuote", {
    locale: "en",
    headers: { ...as, ...key },
    body: { ...sides, side: "from", amount, ...changes },
  });
const read = (id: string, as: Headers = headers) =>
  server.call("readPartnerClaim", { locale: "en", headers: as, params: { id } });
const counted = async () =>
  Number(
    (
      await server.deps.db
        .selectFrom("claims")
        .select((select) => select.fn.countAll<string>().as("count"))
        .executeTakeFirstOrThrow()
    ).count,
  );
const setCourse = async (course: string | null) => {
  await server.call("changeDirection", { params: sides, body: { course, confirm: true } });
  // Directions are cached for a second.
  server.clock.advance(2);
};

describe("a claim of a shop's customer", () => {
  test("is created at the current course, and belongs to the shop", async () => {
    const body = claimOf();
    const made = await create(body);
    expect(made.status, made.text).toBe(201);
    expect(made.json).toMatchObject({
      order_id: body.order_id,
      status: "new",
      is_final: false,
      from: { amount, currency: { code: "BTC" } },
      url: `http://localhost/en/claim/${made.json.id as string}`,
      promise_url: `http://localhost/en/promise#${made.json.id as string}`,
    });
    expect(made.headers["location"]).toBe(made.json.url);

    const row = await rowOf(server.deps.db, "claims", { id: made.json.id });
    expect(row).toMatchObject({ shop_id: shop, order_id: body.order_id, user_id: null, address_hash: null });
    const letter = await rowsOf(server.deps.db, "outbox", { recipient: body.email }, "subject");
    expect(letter).toHaveLength(1);
    // The customer sees it as any claim.
    const page = await server.call("readClaimStatus", { locale: "en", params: { id: made.json.id } });
    expect([page.status, page.json.number]).toEqual([200, made.json.number]);
  });

  test("keeps the refund address of its customer, whose faults the shop sees beside its own field", async () => {
    const account = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
    const made = await create(claimOf({ refund_requisites: { account } }));
    expect(made.status, made.text).toBe(201);
    const { refund_requisites: kept } = await rowOf(
      server.deps.db,
      "claims",
      { id: made.json.id },
      "refund_requisites",
    );
    expect(kept).toMatchObject([{ name: "account", value: account }]);
    const wrong = await create(claimOf({ refund_requisites: { account: "x" } }));
    expect([wrong.status, Object.keys(wrong.json)]).toEqual([400, ["refund_requisites.account"]]);
  });

  test("has its own order id, and a repeat names the existing claim", async () => {
    const body = claimOf();
    const first = await create(body);
    const before = await counted();
    const second = await create(claimOf({ order_id: body.order_id }));
    expect([second.status, second.json]).toEqual([
      409,
      { detail: "This order_id already has an order.", code: "order_taken", claim: first.json },
    ]);
    expect(await counted()).toBe(before);
    // Another shop may use the same order id.
    const other = await create(claimOf({ order_id: body.order_id }), stranger);
    expect(other.status, other.text).toBe(201);
  });

  test("is created once by concurrent requests for an order, holding the reserve once", async () => {
    const held = async () =>
      (await server.call("listReserves")).json.find(
        (one: { currency: { code: string } }) => one.currency.code === "SBERRUB",
      ).amount as string;
    const before = Number(await held());
    const order = newOrder();
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(claimOf({ order_id: order }))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409]);
    const made = answers.find(({ status }) => status === 201)?.json;
    for (const { status, json } of answers)
      if (status === 409) expect(json).toMatchObject({ code: "order_taken", claim: { id: made.id } });
    expect(before - Number(await held())).toBeCloseTo(Number(made.to.amount), 2);
  });

  test("counts towards the limit of its e-mail, not of the shop's server", async () => {
    for (let count = 0; count < 4; count++) expect((await create(claimOf())).status).toBe(201);
    const email = `${randomUUID()}@example.com`;
    for (let count = 0; count < 2; count++) expect((await create(claimOf({ email }))).status).toBe(201);
    const third = await create(claimOf({ email }));
    expect([third.status, third.json]).toMatchObject([409, { code: "customer_unpaid_limit", limit: 2 }]);
    expect(third.json.claims).toHaveLength(2);
  });

  test("is refused after 300 claims of a shop in an hour", async () => {
    const busy = await openPartner(server, await createUser(server));
    for (let count = 1; count < 300; count++)
      await server.deps.rateLimit.hit({ name: "partner.claims", limit: 300, seconds: 3600 }, busy.shop);
    expect((await create(claimOf(), busy.headers)).status).toBe(201);
    const refused = await create(claimOf(), busy.headers);
    expect([refused.status, refused.json.code]).toEqual([429, "throttled"]);
    expect((await create(claimOf())).status).toBe(201);
  });

  test("is refused with the field names of this API", async () => {
    const bad = await create(claimOf({ email: "x", to_requisites: { account: "1" } }));
    expect(bad.status).toBe(400);
    expect(Object.keys(bad.json)).toEqual(expect.arrayContaining(["email", "to_requisites.account"]));
    const { amount: _amount, side: _side, ...rest } = claimOf();
    expect((await create(rest)).json).toEqual({
      side: ["Fill in this field."],
      amount: ["Fill in this field."],
    });
    expect((await create(claimOf({ to: sides.from }))).json).toEqual({
      to: ["We don't offer this pair."],
    });
    expect(Object.keys((await create(claimOf({ amount: "0" }))).json)).toEqual(["amount"]);
    expect((await create(claimOf({ amount: "0.000000001" }))).json).toEqual({
      amount: ["No more than 8 decimals."],
    });
    expect((await create(claimOf({ order_id: "a b" }))).status).toBe(400);
  });
});

describe("the return URL", () => {
  // The site of every shop in these tests.
  const site = "games.example.com";

  test("is stored, returned, and shown on the claim's page", async () => {
    const made = await create(claimOf({ return_url: ` HTTPS://Pay.${site}/orders/7?x=1#top ` }));
    expect(made.status, made.text).toBe(201);
    expect(made.json.return_url).toBe(`https://pay.${site}/orders/7?x=1#top`);
    expect((await read(made.json.id)).json.return_url).toBe(made.json.return_url);
    const page = await server.call("readClaimStatus", { locale: "en", params: { id: made.json.id } });
    expect(page.json.return_url).toBe(made.json.return_url);
    const without = (await create(claimOf())).json;
    expect(without.return_url).toBeNull();
    const plain = await server.call("readClaimStatus", { locale: "en", params: { id: without.id } });
    expect(plain.json.return_url).toBeNull();
  });

  test.each([
    ["", "Fill in this field."],
    ["orders/7", "Enter an address like https://shop.example/orders/1024."],
    ["javascript:alert(1)", "Enter an address like https://shop.example/orders/1024."],
    [`https://anna@${site}/`, "Enter an address like https://shop.example/orders/1024."],
    [`http://${site}/`, "The address has to begin with https://."],
    ["http://localhost/", "The address has to begin with https://."],
    ["https://evil.example/", `The address has to be on the site of the shop: ${site}.`],
    [`https://${site}/${"я".repeat(100)}`, "No more than 500 characters."],
  ])("%j is refused beside its field, and no claim is created", async (return_url, message) => {
    const before = await counted();
    const refused = await create(claimOf({ return_url }));
    expect([refused.status, refused.json]).toEqual([400, { return_url: [message] }]);
    expect(await counted()).toBe(before);
  });

  test("may be local over http only where webhooks may be", async () => {
    const open = await startTestServer({
      config: { WEBHOOK_LOOPBACK: "true" },
      database: server.deps.database,
      prepare: false,
    });
    const body = claimOf({ return_url: "http://localhost:3000/done" });
    const made = await open.call("createPartnerClaim", { locale: "en", headers: { ...headers }, body });
    expect([made.status, made.json.return_url]).toEqual([201, "http://localhost:3000/done"]);
  });

  test("cannot be stored for a visitor's claim, nor with another scheme", async () => {
    const { id } = (await create(claimOf())).json;
    const set = (changes: { return_url: string; created_by_shop?: boolean }) =>
      server.deps.db.updateTable("claims").set(changes).where("id", "=", id).execute();
    await expect(set({ return_url: "javascript:alert(1)" })).rejects.toThrow(/check constraint/);
    await expect(set({ return_url: `https://${site}/`, created_by_shop: false })).rejects.toThrow(
      /check constraint/,
    );
  });
});

describe("a quote", () => {
  test("holds a rate of before: its order says nothing of our part of it, one without a quote does", async () => {
    const partsIn = async ({ id }: { id: string }) =>
      (await rowOf(server.deps.db, "claims", { id }))?.rate_parts;
    const { market } = await readPair(server, "BTC", "SBERRUB");
    expect(await partsIn((await create(claimOf())).json)).toMatchObject({ market });
    expect(await partsIn((await create(byQuote((await quote()).json.id))).json)).toMatchObject({
      market: null,
    });
  });

  test("holds its course for a minute, through any change", async () => {
    const { json } = await quote();
    expect(json).toMatchObject({ ...sides, from_amount: amount });
    await setCourse("1000000");
    const made = await create(byQuote(json.id));
    expect(made.status, made.text).toBe(201);
    expect(made.json).toMatchObject({ course: json.course, to: { amount: json.to_amount } });
    const present = await create(claimOf({ amount: "0.02" }));
    expect(present.status, present.text).toBe(201);
    expect(present.json.course).not.toBe(json.course);
    await setCourse(null);
  });

  test("is for one claim, also under concurrency", async () => {
    const { json } = await quote();
    const answers = await Promise.all(Array.from({ length: 4 }, () => create(byQuote(json.id))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
    expect((await create(byQuote(json.id))).json).toEqual({
      detail: "This quote already has an order.",
      code: "quote_used",
    });
  });

  test("expires, but an answer stored under its key does not", async () => {
    const { json } = await quote();
    const late = (await quote()).json;
    const [body, key] = [byQuote(json.id), newKey()];
    server.clock.advance(59);
    const made = await create(body, headers, key);
    expect(made.status).toBe(201);
    server.clock.advance(1);
    const refused = await create(byQuote(late.id));
    expect([refused.status, refused.json.code]).toEqual([409, "quote_expired"]);
    const again = await create(body, headers, key);
    expect([again.status, again.json]).toEqual([201, made.json]);
  });

  test("of another shop does not exist", async () => {
    const { json } = await quote({}, stranger);
    for (const id of [json.id as string, randomUUID()]) {
      const refused = await create(byQuote(id));
      expect([refused.status, refused.json]).toEqual([
        409,
        { detail: "This quote doesn't exist.", code: "quote_unknown" },
      ]);
    }
    expect((await create(byQuote(json.id), stranger)).status).toBe(201);
  });

  test("accepts no amounts beside it", async () => {
    const both = await create({ ...claimOf(), quote: (await quote()).json.id });
    expect(Object.keys(both.json)).toEqual(["from", "to", "side", "amount"]);
    expect(Object.keys((await quote({ amount: "0.00000001" })).json)).toEqual(["amount"]);
  });

  test("is refused after 600 quotes in a minute over all keys of a shop", async () => {
    const busy = await openPartner(server, await createUser(server));
    for (let count = 1; count < 600; count++)
      await server.deps.rateLimit.hit({ name: "partner.quotes", limit: 600, seconds: 60 }, busy.shop);
    expect((await quote({}, busy.headers)).status).toBe(201);
    const refused = await quote({}, busy.headers);
    expect([refused.status, refused.json.code]).toEqual([429, "throttled"]);
    expect((await quote()).status).toBe(201);
  });

  test("is deleted a day after it expired", async () => {
    await quote();
    await server.advance(86_400 + 3_700);
    const left = await server.deps.db.selectFrom("shop_quotes").select("id").execute();
    expect(left).toEqual([]);
  });
});

describe("the data a shop reads", () => {
  test("has only its own claims, by id and by order", async () => {
    const made = (await create(claimOf())).json;
    expect((await read(made.id)).json).toEqual(made);
    const byOrder = (as: Headers) =>
      server.call("readPartnerOrder", { locale: "en", headers: as, params: { order: made.order_id } });
    expect((await byOrder(headers)).json).toEqual(made);
    expect((await read(made.id, stranger)).status).toBe(404);
    expect((await byOrder(stranger)).status).toBe(404);
  });

  test("does not have the uuid of a claim that came by its link", async () => {
    // Without a captcha, on the same database.
    const open = await startTestServer({ database: server.deps.database, prepare: false });
    const linked = await createClaim(
      open,
      claimBody(await readPair(open, "BTC", "SBERRUB"), { refferal: shop }),
    );
    const row = await rowOf(server.deps.db, "claims", { id: linked.id }, "shop_id");
    expect(row.shop_id).toBe(shop);
    expect((await read(linked.id)).status).toBe(404);
  });

  test("is paged stably while claims are added", async () => {
    const { headers: mine } = await openPartner(server, await createUser(server));
    const list = async (query: Record<string, string>) =>
      (await server.call("listPartnerClaims", { locale: "en", headers: mine, query })).json;
    expect(await list({})).toEqual({ results: [], next: null });
    const made: string[] = [];
    for (let count = 0; count < 5; count++) made.unshift((await create(claimOf(), mine)).json.id as string);
    const first = await list({ limit: "2" });
    await create(claimOf(), mine);
    const second = await list({ limit: "2", cursor: first.next });
    const third = await list({ limit: "2", cursor: second.next });
    const ids = [first, second, third].flatMap(({ results }) => results.map(({ id }: { id: string }) => id));
    expect(ids).toEqual(made);
    expect(third.next).toBeNull();
  });
});
