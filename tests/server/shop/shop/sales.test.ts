import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { components } from "#openapi/schema.d.ts";
import { salesPlan } from "#server/shop/shop/sales/sales-store.ts";
import { act, newKey } from "#tests/server/claim/support.ts";
import { complete, createFor, fixRates, openPair, pay } from "#tests/server/earnings/referrals/support.ts";
import { useServer } from "#tests/server/support/server.ts";
import type { TestUser } from "#tests/server/account/users/support.ts";
import { createUser } from "#tests/server/account/users/support.ts";
import { addMany } from "./many.ts";
import { becomeShop, openPartner, partnerOrder } from "./support.ts";
import { rowOf } from "#tests/server/support/rows.ts";

type Schemas = components["schemas"];

const server = useServer({ config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0" } });
let pair: Schemas["Pair"];
let owner: TestUser;
let shop: string;
let headers: Record<string, string>;
/** From the oldest to the newest: done, created by the partner API, cancelled. */
let done: string;
let ordered: Schemas["PartnerClaim"];
let cancelled: string;

const ask = async (user: TestUser, query: Record<string, string> = {}) =>
  server.call("listShopSales", { locale: "en", headers: await user.authorization(), query });
const sales = async (query: Record<string, string> = {}, user = owner): Promise<Schemas["ShopSales"]> => {
  const { status, json, text } = await ask(user, query);
  expect(status, text).toBe(200);
  return json as Schemas["ShopSales"];
};
const exported = async (locale: "ru" | "en", query: Record<string, string> = {}) =>
  server.call("exportShopSales", { locale, headers: await owner.authorization(), query });
const numbers = ({ results }: Schemas["ShopSales"]) => results.map(({ number }) => number);
const numberOf = async (id: string): Promise<number> =>
  Number((await rowOf(server.deps.db, "claims", { id }, "number")).number);

const order = async (id: string): Promise<Schemas["PartnerClaim"]> => {
  const changes = { order_id: id, amount: "0.01", campaign: "letter", email: "customer@sales.example" };
  const made = await server.call("createPartnerClaim", {
    locale: "en",
    headers: { ...headers, ...newKey() },
    body: partnerOrder(pair, changes),
  });
  expect(made.status, made.text).toBe(201);
  return made.json as Schemas["PartnerClaim"];
};

beforeAll(async () => {
  await fixRates(server);
  pair = await openPair(server);
  owner = await createUser(server);
  ({ shop, headers } = await openPartner(server, owner));
  done = await createFor(server, pair, { refferal: shop });
  await pay(server, done);
  await complete(server, done);
  server.clock.advance(86_400);
  ordered = await order("order-7");
  server.clock.advance(86_400);
  cancelled = await createFor(server, pair, { refferal: shop });
  await act(server, cancelled, "cancel");
});

describe("the sales of a shop", () => {
  test("are the claims of its links and its server, with their earnings, without customer data", async () => {
    const page = await sales();
    expect(numbers(page)).toEqual([await numberOf(cancelled), ordered.number, await numberOf(done)]);
    expect(page).toMatchObject({ older: null, newer: null });
    const [last, middle, first] = page.results;
    expect(first).toEqual({
      number: await numberOf(done),
      order_id: null,
      campaign: null,
      source: "link",
      status: "done",
      is_final: true,
      from: { currency: expect.objectContaining({ code: "BTC" }), amount: "0.01" },
      to: { currency: expect.objectContaining({ code: "SBERRUB" }), amount: "72000" },
      course: "7200000",
      reward: {
        status: "granted",
        surcharge: "0",
        amount: "40",
        currency: expect.objectContaining({ code: "USDTTRC20" }),
      },
      created_at: "2026-11-20T12:00:00.000Z",
    });
    expect(middle).toMatchObject({
      order_id: "order-7",
      campaign: "letter",
      source: "api",
      status: "new",
      is_final: false,
      reward: null,
    });
    expect(last).toMatchObject({ status: "cancelled", reward: null });
    const { text } = await ask(owner);
    for (const secret of [done, ordered.id, cancelled, "customer@sales.example", "411111"])
      expect(text).not.toContain(secret);
  });

  test("are filtered by state and by days of the visitor's zone, and searched by order or number", async () => {
    const [oldest, newest] = [await numberOf(done), await numberOf(cancelled)];
    expect(numbers(await sales({ state: "done" }))).toEqual([oldest]);
    expect(numbers(await sales({ state: "active" }))).toEqual([ordered.number]);
    expect(numbers(await sales({ state: "failed" }))).toEqual([newest]);
    // It was noon of the 20th in UTC, and already the 21st in Kiritimati.
    expect(numbers(await sales({ date_to: "2026-11-20" }))).toEqual([oldest]);
    expect(numbers(await sales({ date_to: "2026-11-20", tz: "Pacific/Kiritimati" }))).toEqual([]);
    expect(numbers(await sales({ date_from: "2026-11-21", date_to: "2026-11-21" }))).toEqual([
      ordered.number,
    ]);
    expect(numbers(await sales({ q: " order-7 " }))).toEqual([ordered.number]);
    expect(numbers(await sales({ q: String(oldest) }))).toEqual([oldest]);
    expect(numbers(await sales({ q: String(oldest), state: "failed" }))).toEqual([]);
    for (const q of ["order", "ORDER-7", "%", "99999999", "0"])
      expect(numbers(await sales({ q }))).toEqual([]);
    const refused = await ask(owner, { date_from: "2026-11-22", date_to: "2026-11-20" });
    expect([refused.status, Object.keys(refused.json)]).toEqual([400, ["date_to"]]);
    expect((await ask(owner, { tz: "Nowhere" })).json).toHaveProperty("tz");
  });

  test("are shown to the shop's owner only", async () => {
    const rival = await createUser(server);
    await becomeShop(server, rival);
    expect(await sales({}, rival)).toEqual({ results: [], older: null, newer: null });
    expect(numbers(await sales({ q: "order-7" }, rival))).toEqual([]);
    expect(numbers(await sales({ q: String(ordered.number) }, rival))).toEqual([]);
    // A cursor at another shop's claim reveals nothing about it.
    expect(await sales({ cursor: `o${String(ordered.number)}` }, rival)).toMatchObject({ results: [] });
  });
});

describe("a long list of sales", () => {
  let seller: TestUser;
  let many: string;
  const total = 2500;
  beforeAll(async () => {
    seller = await createUser(server);
    many = await becomeShop(server, seller);
    // Three at each moment, so that the number decides.
    await addMany(server, done, total, {
      shop_id: sql`${many}`,
      created_at: sql`timestamptz '2026-01-01' + (n / 3) * interval '1 minute'`,
      status: sql`case when n % 5 = 0 then 'expired' else 'done' end`,
    });
    await addMany(server, done, 6000, {
      created_at: sql`timestamptz '2026-01-01' + n * interval '1 minute'`,
    });
  });

  const walk = async (query: Record<string, string>, way: "older" | "newer", from?: string) => {
    const pages: Schemas["ShopSales"][] = [];
    for (let cursor = from; ;) {
      const page = await sales({ ...query, size: "100", ...(cursor && { cursor }) }, seller);
      pages.push(page);
      const next = page[way];
      if (next === null) return pages;
      cursor = next;
    }
  };

  test("is paged forward and back by cursors without gaps or repeats", async () => {
    const down = await walk({}, "older");
    const all = down.flatMap(numbers);
    expect(new Set(all).size).toBe(total);
    const moments = down.flatMap(({ results }) => results.map(({ created_at }) => created_at));
    expect(moments).toEqual(moments.toSorted().toReversed());
    expect(all.slice(0, 3)).toEqual(all.slice(0, 3).toSorted((a, b) => b - a));
    const last = down.at(-1);
    expect([last?.older, down[0]?.newer]).toEqual([null, null]);
    const up = await walk({}, "newer", last?.newer ?? undefined);
    expect(up.toReversed().flatMap(numbers)).toEqual(all.slice(0, -(last?.results.length ?? 0)));
    // The first page is always full, wherever it was reached from.
    const near = await sales({ size: "100", cursor: `n${String(all[3])}` }, seller);
    expect(numbers(near)).toEqual(all.slice(0, 100));
    expect(near.newer).toBeNull();
  });

  test("keeps its pages while sales are added", async () => {
    const [first] = await walk({}, "older");
    const cursor = first?.older ?? "";
    const before = numbers(await sales({ size: "100", cursor }, seller));
    await addMany(server, done, 7, { shop_id: sql`${many}`, created_at: sql`now() + interval '1 year'` });
    expect(numbers(await sales({ size: "100", cursor }, seller))).toEqual(before);
    await server.deps.db
      .deleteFrom("claims")
      .where("shop_id", "=", many)
      .where("created_at", ">", server.clock.now())
      .execute();
  });

  test.each(["all", "active", "done", "failed"] as const)("is found through an index: %s", async (state) => {
    const { db } = server.deps;
    const filter = { shop: many, state, isOwn: null, from: new Date("2026-01-01T03:00:00Z"), until: null };
    for (const place of [null, { side: "older", number: "900" }, { side: "newer", number: "900" }] as const) {
      const plan = await salesPlan(db, filter, place);
      expect(plan).not.toContain("Seq Scan on claims");
      // This shop has so many of all claims that those of a period are as good.
      expect(plan).toMatch(/(?:using|on) claims_(?:shop(?:_state)?|created)\b/);
      expect(plan).toMatch(/Index Cond: .*ROW\(/);
    }
  });

  test("is exported completely while it is read", async () => {
    const { text, headers: answer } = await server.call("exportShopSales", {
      locale: "en",
      headers: await seller.authorization(),
      query: { state: "failed" },
    });
    expect(answer["content-length"]).toBeUndefined();
    expect(text.split("\r\n")).toHaveLength(total / 5 + 2);
    const all = await server.call("exportShopSales", { headers: await seller.authorization() });
    expect(all.text.split("\r\n")).toHaveLength(total + 2);
  });
});

describe("the sales file", () => {
  test("is for a spreadsheet in its language, with the texts of the page", async () => {
    const english = await exported("en");
    expect(english.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(english.headers["content-disposition"]).toMatch(/^attachment; filename="sales-2026-11-2\d\.csv"$/);
    const [head, ...lines] = english.text.split("\r\n");
    expect(head).toBe(
      "\uFEFFNumber,Created (UTC),Your order ID,Campaign,Source,Status,Customer sends,Currency,Customer receives,Currency received,Rate,Reward,Surcharge in it,Reward currency,Reward status",
    );
    expect(lines.at(-1)).toBe("");
    expect(lines[2]).toBe(
      `${String(await numberOf(done))},2026-11-20 12:00:00,,,Link,Done,0.01,BTC,72000,SBERRUB,7200000,40,0,USDTTRC20,Credited`,
    );
    const far = (await exported("en", { tz: "Pacific/Kiritimati" })).text;
    expect(far).toContain("Number,Created (Pacific/Kiritimati),Your order");
    expect(far).toContain(",2026-11-21 02:00:00,");
    const russian = await exported("ru");
    expect(russian.text.split("\r\n")[0]).toMatch(
      /^\uFEFFНомер;Создана \(UTC\);Номер заказа;Кампания;Источник;Статус;/,
    );
    expect(russian.text).toContain(
      ";;;Ссылка;Выполнена;0,01;BTC;72000;SBERRUB;7200000;40;0;USDTTRC20;Начислено",
    );
  });

  test("holds what the filters match", async () => {
    expect((await exported("en", { q: "order-7" })).text.split("\r\n")).toHaveLength(3);
    expect(
      (await exported("en", { state: "failed", date_to: "2026-11-20" })).text.split("\r\n"),
    ).toHaveLength(2);
    expect((await exported("en", { date_from: "2026-11-22", date_to: "2026-11-20" })).status).toBe(400);
  });
});

describe("requests for sales", () => {
  const statistics = async (user: TestUser) =>
    server.call("readShopStatistics", { headers: await user.authorization() });
  const file = async (user: TestUser) =>
    server.call("exportShopSales", { headers: await user.authorization() });

  test("are limited to 120 a minute for each owner", async () => {
    const [busy, other] = [await createUser(server), await createUser(server)];
    for (const user of [busy, other]) await becomeShop(server, user);
    for (let count = 0; count < 60; count++)
      expect([(await ask(busy)).status, (await statistics(busy)).status]).toEqual([200, 200]);
    for (const refused of [await ask(busy), await statistics(busy)])
      expect([refused.status, refused.json.code, refused.headers["retry-after"]]).toEqual([
        429,
        "throttled",
        "1",
      ]);
    expect([(await ask(other)).status, (await file(busy)).status]).toEqual([200, 200]);
    server.clock.advance(1);
    expect((await ask(busy)).status).toBe(200);
  });

  test("are limited to ten files in ten minutes", async () => {
    const busy = await createUser(server);
    await becomeShop(server, busy);
    for (let count = 0; count < 10; count++) expect((await file(busy)).status).toBe(200);
    expect([(await file(busy)).status, (await ask(busy)).status]).toEqual([429, 200]);
    server.clock.advance(60);
    expect((await file(busy)).status).toBe(200);
  });
});
