import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { MockInstance } from "vitest";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { components } from "#openapi/schema.d.ts";
import { createFor, fixRates, openPair } from "#tests/server/earnings/referrals/support.ts";
import { readOpenings } from "#server/shop/shop/statistics/openings-store.ts";
import type { TestServer } from "#tests/server/support/server.ts";
import { startTestServer } from "#tests/server/support/server.ts";
import type { TestUser } from "#tests/server/account/users/support.ts";
import { createUser } from "#tests/server/account/users/support.ts";
import { becomeShop } from "./support.ts";

const folder = mkdtempSync(path.join(tmpdir(), "openings-"));
mkdirSync(path.join(folder, "pages"));
writeFileSync(path.join(folder, "pages/home.html"), "<html><head></head><body>home</body></html>");
writeFileSync(
  path.join(folder, "routes.json"),
  JSON.stringify([{ pattern: "/", locale: "ru", status: 200, file: "pages/home.html" }]),
);

let server: TestServer;
let owner: TestUser;
let shop: string;
let limited: MockInstance;
beforeAll(async () => {
  server = await startTestServer({
    config: { BUILD_DIR: folder, TRUST_PROXY: "127.0.0.1", CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0" },
  });
  await fixRates(server);
  owner = await createUser(server);
  shop = await becomeShop(server, owner);
  limited = vi.spyOn(server.deps.rateLimit, "hitFrom");
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});
// Each test has an hour of its own, without earlier openings.
beforeEach(() => server.advance(3600 * 25));
// The last openings are judged in the hour when they happened.
afterEach(() =>
  vi.waitFor(() => expect(limited.mock.settledResults.map(({ type }) => type)).not.toContain("incomplete")),
);

const browser =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36";
let addresses = 0;

/** Opens a page as a new visitor. */
const open = async (url: string, headers: Record<string, string> = {}, method = "GET") => {
  addresses += 1;
  const { status } = await server.request(method, url, {
    headers: {
      accept: "text/html",
      "user-agent": browser,
      "sec-fetch-dest": "document",
      "x-forwarded-for": `198.51.100.${String(addresses)}`,
      ...headers,
    },
  });
  return status;
};

/** Today's statistics, once the counting after the answers is done. */
const today = async (): Promise<components["schemas"]["ShopStatistics"]> => {
  const day = server.clock.now().toISOString().slice(0, 10);
  const { json, status, text } = await server.call("readShopStatistics", {
    headers: await owner.authorization(),
    query: { date_from: day, date_to: day },
  });
  expect(status, text).toBe(200);
  return json as components["schemas"]["ShopStatistics"];
};
const expectOpened = async (wanted: number) => {
  await expect.poll(async () => (await today()).total.opened).toBe(wanted);
  return today();
};

describe("openings of a shop's link", () => {
  test("are counted by campaign, beside the resulting claims", async () => {
    const link = `/?shop=${shop}`;
    expect(await open(`${link}&campaign=letter`)).toBe(200);
    expect(await open(`${link}&campaign=letter`)).toBe(200);
    expect(await open(link)).toBe(200);
    // A shop's referral link counts as its link as well.
    expect(await open(`/?rid=${shop}`)).toBe(200);
    await createFor(server, await openPair(server), { refferal: shop, campaign: "letter" });
    const page = await expectOpened(4);
    expect(page.created_by_link).toBe(1);
    expect(page.sources).toMatchObject([
      { source: "link", campaign: "letter", figures: { opened: 2, created: 1 } },
      { source: "link", campaign: null, figures: { opened: 2, created: 0 } },
    ]);
    expect(page.steps.map(({ figures }) => figures.opened)).toEqual([4]);
    expect(page.directions.map(({ figures }) => figures.opened)).toEqual([null]);
    await server.advance(3600 * 24);
    expect((await today()).before.opened).toBe(4);
  });

  test("count once an hour for a visitor, and again for another campaign", async () => {
    const from = { "x-forwarded-for": "203.0.113.9" };
    for (const campaign of ["a", "a", "b", "a"]) await open(`/?shop=${shop}&campaign=${campaign}`, from);
    await expectOpened(2);
    await server.advance(3600);
    await open(`/?shop=${shop}&campaign=a`, from);
    await expectOpened(3);
  });

  test.each([
    ["a search engine", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }, "GET"],
    ["a messenger's preview", { "user-agent": "TelegramBot (like TwitterBot)" }, "GET"],
    ["a client without a user agent", { "user-agent": "" }, "GET"],
    ["a prefetching browser", { "sec-purpose": "prefetch" }, "GET"],
    ["a picture's URL", { "sec-fetch-dest": "image" }, "GET"],
    ["a HEAD request", {}, "HEAD"],
  ])("are not counted for %s", async (_name, headers, method) => {
    await open(`/?shop=${shop}`, headers, method);
    await open(`/?shop=${shop}`);
    await expectOpened(1);
  });

  test("are not counted for another shop, a user's link or an unknown page", async () => {
    await open("/?shop=s000000000000");
    await open("/?rid=0123456789ab");
    await open(`/nowhere?shop=${shop}`);
    await open(`/?shop=${shop}&campaign=${"x".repeat(65)}`);
    const page = await expectOpened(1);
    expect(page.sources).toMatchObject([{ source: "link", campaign: null, figures: { opened: 1 } }]);
  });

  test("cannot be inflated from one address", async () => {
    const from = { "x-forwarded-for": "203.0.113.10" };
    for (let each = 0; each < 25; each += 1) await open(`/?shop=${shop}&campaign=c${String(each)}`, from);
    await open(`/?shop=${shop}`);
    await expectOpened(21);
  });

  test("are limited to the links that one address may open, whether the shops exist or not", async () => {
    const { db } = server.deps;
    await db.deleteFrom("rate_limits").execute();
    const from = { "x-forwarded-for": "203.0.113.11" };
    for (let each = 0; each < 40; each += 1)
      await open(`/?shop=s0000000000${String(each + 10)}&campaign=c${String(each)}`, from);
    await open(`/?shop=${shop}`);
    await expectOpened(1);
    // Rows of the address and of its twenty links, both of the last visitor, and of the owner's requests.
    expect(await db.selectFrom("rate_limits").selectAll().execute()).toHaveLength(24);
  });

  test("are merged by day once they are old, and none is lost", async () => {
    const { db } = server.deps;
    await db.deleteFrom("shop_openings").execute();
    const day = server.clock.now().toISOString().slice(0, 10);
    const midnight = Date.parse(day);
    const rows = [0, 15, 12 * 60, 12 * 60 + 15, 24 * 60 - 15].flatMap((minutes) =>
      ["a", null].map((campaign) => ({
        shop_id: shop,
        at: new Date(midnight + minutes * 60_000),
        campaign,
        opened: 1 + (minutes % 7),
      })),
    );
    await db.insertInto("shop_openings").values(rows).execute();
    const count = () => db.selectFrom("shop_openings").selectAll().execute();
    const bounds = [new Date(midnight), new Date(midnight + 86_400_000)];
    const ask = async () =>
      Object.fromEntries(
        (await readOpenings(server.deps.database, { shop, bounds })).map(({ campaign, opened }) => [
          campaign ?? "",
          opened,
        ]),
      );
    const before = await ask();
    const opened = rows.reduce((sum, row) => sum + row.opened, 0) / 2;
    expect(before).toEqual({ "": opened, a: opened });
    const passed = (server.clock.now().getTime() - midnight) / 1000;
    server.clock.advance(86_400 * 400 - passed - 3601);
    await server.advance(3600);
    expect(await count()).toHaveLength(10);
    server.clock.advance(86_400);
    for (let time = 0; time < 2; time++) {
      await server.advance(3600);
      expect(await count()).toHaveLength(2);
      expect(await ask()).toEqual(before);
    }
  });

  test("do not affect the page when counting fails", async () => {
    const { schema } = server.deps.db;
    await schema.alterTable("shop_openings").renameTo("away").execute();
    try {
      expect(await open(`/?shop=${shop}`)).toBe(200);
    } finally {
      await schema.alterTable("away").renameTo("shop_openings").execute();
    }
  });
});
