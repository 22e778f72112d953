import { describe, expect, it } from "vitest";
import { createUsual, operate, readPair } from "#tests/server/claim/support.ts";
import { useServer } from "#tests/server/support/server.ts";

const server = useServer();

const path = "/exchange/btc-to-sberrub";
const read = (asked = path, locale: "ru" | "en" = "en") =>
  server.call("readContent", { query: { path: asked }, locale });
const change = (body: object) => server.call("changeDirection", { params: { from: 1, to: 13 }, body });

describe("the page of a pair", () => {
  it("names the pair in both languages, and has the details that the form lacks", async () => {
    const [ru, en] = [await read(path, "ru"), await read()];
    expect(ru.json.title).toBe("Обмен: Bitcoin → Сбербанк");
    expect(en.json).toMatchObject({
      path,
      title: "Exchange: Bitcoin → Sberbank",
      pair: {
        from: { code: "BTC", group: "crypto" },
        to: { code: "SBERRUB", group: "bank" },
        payment: "requisites",
        confirmations: 2,
        state: "open",
        min: "0.0005",
        cities: [],
        duration: null,
        history: { period: "week" },
      },
    });
    expect((await read("/exchange/usdttrc20-to-cashrub")).json.title).toContain("Tether USDT TRC20");
  });

  it("has the published questions about the pair", async () => {
    const slugsOf = async (asked: string) =>
      (await read(asked)).json.pair.questions.map(({ slug }: { slug: string }) => slug);
    expect(await slugsOf(path)).toEqual(["how-long", "rate-fixed", "fees", "wrong-amount"]);
    expect(await slugsOf("/exchange/btc-to-ton")).toContain("memo");
    expect(await slugsOf("/exchange/cashrub-to-btc")).toContain("cash-visit");
    expect(await slugsOf("/exchange/sberrub-to-btc")).toContain("card-verification");
    const { results } = (await server.call("listContent", { query: { kind: "question" } })).json;
    const { id } = results.find(({ slug }: { slug: string }) => slug === "fees");
    const publish = (version: number | null) =>
      server.call("publishContent", { params: { id }, body: { version } });
    await publish(null);
    expect(await slugsOf(path)).not.toContain("fees");
    await publish(1);
  });

  it("is removed with its links while the direction is closed, and says why", async () => {
    const linked = async () =>
      (await read("/exchange/btc-to-ton")).json.pair.receivable.some(
        ({ code }: { code: string }) => code === "SBERRUB",
      );
    const isListed = async () => {
      // Sitemaps are cached for a minute.
      server.clock.advance(60);
      return (await server.request("GET", "/ru-RU-sitemap.xml")).text.includes(path);
    };
    expect([await linked(), await isListed()]).toEqual([true, true]);
    await change({ enabled: false });
    expect((await read()).status).toBe(404);
    expect((await server.request("GET", `${path}/_payload.json`)).status).toBe(404);
    expect([await linked(), await isListed()]).toEqual([false, false]);
    await change({ enabled: true });
    await server.deps.db
      .updateTable("reserves")
      .set({ available: "1" })
      .where("currency_id", "=", 13)
      .execute();
    expect((await read()).json.pair).toMatchObject({
      state: "no_reserve",
      min: null,
      max: null,
      reserve: "1",
    });
    await server.deps.db
      .updateTable("reserves")
      .set({ available: "20000000" })
      .where("currency_id", "=", 13)
      .execute();
  });

  it.each([
    ["a currency is hidden", "currencies", { receive_visible: false }, { receive_visible: true }],
    ["its course was never known", "directions", { rate_source: "nobody" }, { rate_source: "demo-market" }],
  ] as const)("is removed with its links when %s", async (_, table, gone, back) => {
    const set = (to: object) =>
      server.deps.db
        .updateTable(table)
        .set(to)
        .where("id", "=", (query) =>
          table === "currencies"
            ? query.selectFrom("currencies").select("id").where("code", "=", "SBERRUB")
            : query.selectFrom("directions").select("id").where("from_id", "=", 1).where("to_id", "=", 13),
        )
        .execute();
    await set(gone);
    expect((await read()).status).toBe(404);
    expect((await server.request("GET", "/ru-RU-sitemap.xml")).text).not.toContain(`${path}<`);
    const { receivable } = (await read("/exchange/btc-to-ton")).json.pair;
    expect(receivable.map(({ code }: { code: string }) => code)).not.toContain("SBERRUB");
    await set(back);
    expect((await read()).status).toBe(200);
  });

  it.each([
    "/exchange/nope",
    "/exchange/btc-to-btc",
    "/exchange/btc-to-nope",
    "/exchange/cashrub-to-sberrub",
  ])("is 404 for %s", async (asked) => {
    expect((await read(asked)).status).toBe(404);
  });

  it.each([
    "/exchange/BTC-to-SBERRUB",
    "/exchange/%2e%2e/_payload.json",
    "/exchange/%zz",
    `/exchange/btc-to-${"x".repeat(10_000)}`,
    "/exchange/btc-to-sberrub'--",
  ])("has no payload for an invalid pair path", async (asked) => {
    const { status } = await server.request("GET", `${asked}/_payload.json`);
    expect([400, 404, 414]).toContain(status);
  });

  it("comes with the answers that the form begins with", async () => {
    const { json } = await server.request("GET", `/en${path}/_payload.json`);
    expect(json.page.title).toBe("Exchange: Bitcoin → Sberbank");
    expect(json["/api/v1/calculator/settings/"].exchangeAttributes).toMatchObject({
      fromCurrencyId: 1,
      toCurrencyId: 13,
    });
    expect(json["/api/v1/calculator/pair/1/13/"].id).toBeGreaterThan(0);
    const other = await server.request("GET", `${path}/_payload.json?cur_from=ETH`);
    expect(other.json).toHaveProperty(["/api/v1/calculator/pair/2/13/"]);
  });

  it("tells how long such claims really took, once there are ten", async () => {
    const paidAfter = [60, 120, 121, 180, 240, 300, 360, 600, 900, 1_200];
    const ids: string[] = [];
    for (const _ of paidAfter) {
      const { id } = await createUsual(server);
      await server.call("confirmClaim", { params: { id }, body: {} });
      await server.call("actOnClaim", { params: { id }, body: { action: "mark_paid" } });
      ids.push(id);
    }
    let passed = 0;
    for (const [index, id] of ids.entries()) {
      expect((await read()).json.pair.duration).toBeNull();
      server.clock.advance((paidAfter[index] ?? 0) - passed);
      passed = paidAfter[index] ?? 0;
      for (const event of ["payment.accept", "payout.start", "payout.complete"] as const)
        expect((await operate(server, id, event)).status).toBe(200);
    }
    expect((await read()).json.pair.duration).toBe(240);
    expect((await read("/exchange/btc-to-ton")).json.pair.duration).toBeNull();
    const inForm = async () => (await readPair(server, "BTC", "SBERRUB")).duration;
    expect(await inForm()).toBe(240);
    server.clock.advance(31 * 86_400);
    expect((await read()).json.pair.duration).toBeNull();
    expect(await inForm()).toBeNull();
  });
});
