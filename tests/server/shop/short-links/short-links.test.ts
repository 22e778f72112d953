import { beforeEach, describe, expect, test } from "vitest";
import { createFeatures } from "#server/compose.ts";
import { randomIds } from "#server/platform/ids.ts";
import { becomeShop } from "#tests/server/shop/shop/support.ts";
import { useServer } from "#tests/server/support/server.ts";
import type { TestUser } from "#tests/server/account/users/support.ts";
import { createUser } from "#tests/server/account/users/support.ts";
import { callAs } from "#tests/server/shop/webhooks/support.ts";

const server = useServer({
  config: { PUBLIC_URL: "https://exchange.example" },
  features: (deps) => createFeatures(deps),
  ids: { ...randomIds, integer: (min, max) => picks.shift() ?? randomIds.integer(min, max) },
});
let owner: TestUser;
let shop: string;
/** The next codes that the server picks before random ones. */
let picks: number[] = [];

beforeEach(async () => {
  owner = await createUser(server);
  shop = await becomeShop(server, owner);
});

const shorten = (parts: Record<string, unknown>, user = owner) =>
  callAs(server, user, "shortenShopLink", { body: { language: "en", ...parts } });
const made = async (parts: Record<string, unknown> = {}) => {
  const { status, json, text } = await shorten(parts);
  expect(status, text).toBe(201);
  return json as { code: string; url: string };
};
const follow = async (code: string, method: "GET" | "HEAD" = "GET") => server.request(method, `/s/${code}`);
const targetOf = async (code: string) => (await follow(code)).headers["location"];
const linksOf = (id: string) =>
  server.deps.db.selectFrom("shop_links").selectAll().where("shop_id", "=", id).execute();

describe("a link of a shop", () => {
  test("gets a short URL on this site, which redirects to the same place", async () => {
    const { code, url } = await made({
      cur_from: "BTC",
      cur_to: "SBERRUB",
      amount: "0.05",
      promocode: "WELCOME",
      campaign: "banner",
      order_id: "order-1",
    });
    expect([code, url]).toEqual([
      expect.stringMatching(/^[2-9a-hjkmnp-z]{8}$/),
      `https://exchange.example/s/${code}`,
    ]);
    for (const method of ["GET", "HEAD"] as const) {
      const { status, headers, text } = await follow(code, method);
      expect([status, text]).toEqual([302, ""]);
      expect(headers).toMatchObject({
        location: `/en?shop=${shop}&cur_from=BTC&cur_to=SBERRUB&amount=0.05&promocode=WELCOME&campaign=banner&order_id=order-1`,
        "cache-control": "no-store",
        "x-robots-tag": "noindex",
      });
    }
    expect(await targetOf(code.toUpperCase())).toContain(`shop=${shop}`);
  });

  test("leads to its language", async () => {
    expect(await targetOf((await made({ language: "ru" })).code)).toBe(`/?shop=${shop}`);
    expect(await targetOf((await made({ language: "en" })).code)).toBe(`/en?shop=${shop}`);
  });

  test("has a city in which its pair is available", async () => {
    const { from, to, city } = await server.deps.db
      .selectFrom("direction_cities as dc")
      .innerJoin("cities as c", "c.id", "dc.city_id")
      .innerJoin("directions as d", "d.id", "dc.direction_id")
      .innerJoin("currencies as f", "f.id", "d.from_id")
      .innerJoin("currencies as t", "t.id", "d.to_id")
      .select(["f.code as from", "t.code as to", "c.code as city"])
      .executeTakeFirstOrThrow();
    const { code } = await made({ cur_from: from, cur_to: to, city });
    expect(await targetOf(code)).toContain(`city=${city}`);
    const none = { city: ["This pair isn't available in this city. Choose another city."] };
    expect((await shorten({ cur_from: from, cur_to: to, city: "atlantis" })).json).toEqual(none);
    expect((await shorten({ cur_from: from, city })).json).toEqual(none);
    expect((await shorten({ cur_from: "BTC", cur_to: "SBERRUB", city })).json).toEqual(none);
  });

  test("has one short URL, however often and concurrently it is requested", async () => {
    const all = await Promise.all([1, 2, 3].map(() => made({ campaign: "banner" })));
    expect(new Set(all.map(({ code }) => code)).size).toBe(1);
    expect((await made({ campaign: "mail" })).code).not.toBe(all[0]?.code);
    const other = await createUser(server);
    await becomeShop(server, other);
    expect((await shorten({ campaign: "banner" }, other)).json.code).not.toBe(all[0]?.code);
    expect(await linksOf(shop)).toHaveLength(2);
  });

  test("gets another code when the first one is taken", async () => {
    const { code } = await made();
    picks = Array.from(code, (sign) => "23456789abcdefghjkmnpqrstuvwxyz".indexOf(sign));
    expect((await made({ campaign: "banner" })).code).not.toBe(code);
    expect(picks).toEqual([]);
    expect(await targetOf(code)).toBe(`/en?shop=${shop}`);
  });

  test.each([
    [{ cur_from: "NONE" }, "cur_from"],
    [{ cur_from: "BTC", cur_to: "NONE" }, "cur_to"],
    [{ cur_from: "BTC", cur_to: "BTC" }, "cur_to"],
    [{ cur_to: "SBERRUB" }, "cur_to"],
    [{ amount: "1" }, "amount"],
    [{ cur_from: "BTC", amount: "0" }, "amount"],
    [{ cur_from: "BTC", amount: "0.0000000000001" }, "amount"],
    [{ cur_from: "BTC", amount: "1&shop=s000000000000" }, "amount"],
    [{ city: "moscow" }, "city"],
    [{ promocode: "&x" }, "promocode"],
    [{ campaign: "two words" }, "campaign"],
    [{ order_id: "//evil.example" }, "order_id"],
  ])("is refused beside the field that the form would refuse: %j", async (parts, field) => {
    const { status, json } = await shorten(parts);
    expect([status, Object.keys(json)]).toEqual([400, [field]]);
    expect(json[field]).toEqual([expect.any(String)]);
    expect(await linksOf(shop)).toEqual([]);
  });

  test.each([
    "https://evil.example",
    "//evil.example",
    "/en/account?shop=SHOP",
    "/?shop=SHOP",
    "/en?shop=s000000000000",
    "/en?shop=SHOP@evil.example",
    "/en?shop=SHOP&a=b\nset-cookie: x",
  ])("cannot be stored in the database as %j", async (address) => {
    const row = {
      code: "22222222",
      shop_id: shop,
      language: "en" as const,
      created_at: server.deps.clock.now(),
    };
    const insertion = server.deps.db
      .insertInto("shop_links")
      .values({ ...row, address: address.replace("SHOP", shop) })
      .execute();
    await expect(insertion).rejects.toThrow(/check constraint/);
  });

  test("is shortened up to a thousand links; existing ones stay valid", async () => {
    const { code } = await made();
    const rows = Array.from({ length: 999 }, (_, index) => ({
      code: [0, 0, 0, 0, 0, index / 100, (index / 10) % 10, index % 10]
        .map((digit) => "23456789ab".charAt(Math.floor(digit)))
        .join(""),
      shop_id: shop,
      language: "ru" as const,
      address: `/?shop=${shop}&campaign=c${String(index)}`,
      created_at: server.deps.clock.now(),
    }));
    await server.deps.db.insertInto("shop_links").values(rows).execute();
    const { status, json } = await shorten({ campaign: "banner" });
    expect([status, json]).toEqual([400, { non_field_errors: ["A shop has at most 1000 short links."] }]);
    expect((await made()).code).toBe(code);
  });

  test("is shortened at a limited rate", async () => {
    for (let time = 0; time < 120; time += 1) await made();
    expect((await shorten({})).status).toBe(429);
  });
});

describe("a short URL", () => {
  test.each(["zzzzzzzz", "0l1io000", "2222222", "222222222", "%2e%2e", "2222222%00"])(
    "that was never issued is an unknown page: %s",
    async (code) => {
      for (const method of ["GET", "HEAD"] as const) {
        const { status, headers } = await follow(code, method);
        expect([status, headers["location"]]).toEqual([404, undefined]);
      }
      const page = await server.request("GET", `/s/${code}`, { headers: { accept: "text/html" } });
      expect([page.status, page.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
    },
  );

  test("leads to the plain exchange once its shop is gone", async () => {
    const [en, ru] = [await made({ campaign: "banner" }), await made({ language: "ru" })];
    await server.deps.db.deleteFrom("shops").where("id", "=", shop).execute();
    expect([await targetOf(en.code), await targetOf(ru.code)]).toEqual(["/en", "/"]);
  });

  test("can be followed by many from one network, but not found by trying", async () => {
    const { code } = await made();
    for (let time = 0; time < 70; time += 1) expect((await follow(code)).status).toBe(302);
    const tried: number[] = [];
    for (let time = 0; time < 70; time += 1) tried.push((await follow("zzzzzzzy")).status);
    expect([tried[0], tried.at(-1)]).toEqual([404, 429]);
    expect((await follow(code)).status).toBe(429);
    await server.advance(60);
    expect((await follow(code)).status).toBe(302);
  });
});
