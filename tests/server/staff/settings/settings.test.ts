import { describe, expect, it } from "vitest";
import { exchangeFeatures } from "#server/compose.ts";
import { writeSetting } from "#server/staff/settings/store.ts";
import { ownServer, useServer } from "#tests/server/support/server.ts";

const server = useServer({ features: exchangeFeatures, config: { BRAND_NAME: "Obmen" } });

const hours = "09:00–23:00 (UTC+3)";
const read = async (query: Record<string, string> = {}) =>
  (await server.call("readSettings", { query, locale: "en" })).json;
const pairFor = async (query: Record<string, string>) => {
  const { fromCurrencyId, toCurrencyId } = (await read(query)).exchangeAttributes;
  return [fromCurrencyId, toCurrencyId];
};

describe("settings of the site", () => {
  it("begin with the default pair and the configured brand", async () => {
    expect(await read()).toEqual({
      contest: false,
      captchaLogin: false,
      demo: true,
      courseTolerance: "0.1",
      proofs: { reviews: null, done: null },
      brand: { name: "Obmen", email: null, telegram: null, hours },
      exchangeAttributes: { fromCurrencyId: 1, toCurrencyId: 13 },
    });
  });

  it("follow the stored values, and survive invalid ones", async () => {
    const { db } = server.deps;
    await writeSetting(db, "brand", { name: "Меняла", telegram: "menyala" });
    await writeSetting(db, "contest", { active: true });
    await writeSetting(db, "captchaLogin", { active: "yes" });
    await writeSetting(db, "defaultPair", { from: "eth", to: "TCSBRUB" });
    expect(await read()).toEqual({
      contest: true,
      captchaLogin: false,
      demo: true,
      courseTolerance: "0.1",
      proofs: { reviews: null, done: null },
      brand: { name: "Меняла", email: null, telegram: "menyala", hours },
      exchangeAttributes: { fromCurrencyId: 2, toCurrencyId: 14 },
    });
    await writeSetting(db, "defaultPair", { from: "BTC", to: "SBERRUB" });
  });
});

describe("the hours of support", () => {
  it("have the present offset of their zone, and the contacts name them and the company", async () => {
    const abroad = await ownServer({
      config: { SUPPORT_HOURS: "08:30-20:00 America/New_York", BRAND_COMPANY: "Example LLC" },
    });
    const hoursNow = async () => (await abroad.call("readSettings")).json.brand.hours;
    expect(await hoursNow()).toBe("08:30–20:00 (UTC−5)");
    abroad.clock.advance(180 * 86_400);
    expect(await hoursNow()).toBe("08:30–20:00 (UTC−4)");
    const { json } = await abroad.call("readContent", { query: { path: "/contacts" } });
    expect(json.contacts).toMatchObject({ hours: "08:30–20:00 (UTC−4)", company: "Example LLC" });
  });

  it("around the clock are called so, in the language of the page", async () => {
    const awake = await ownServer({ config: { SUPPORT_HOURS: "00:00-24:00 Europe/Moscow" } });
    const hoursIn = async (locale: "ru" | "en") =>
      (await awake.call("readSettings", { locale })).json.brand.hours;
    expect([await hoursIn("ru"), await hoursIn("en")]).toEqual(["круглосуточно", "around the clock"]);
    const almost = await ownServer({ config: { SUPPORT_HOURS: "00:00-23:00 UTC" } });
    expect((await almost.call("readSettings")).json.brand.hours).toBe("00:00–23:00 (UTC)");
  });

  it("are null when the exchange promises none", async () => {
    const silent = await ownServer({ config: { DEMO: "false" } });
    const { json } = await silent.call("readContent", { query: { path: "/contacts" } });
    expect(json.contacts.hours).toBeNull();
  });
});

describe("the initial pair", () => {
  it.each([
    ["codes", { cur_from: "USDTTRC20", cur_to: "CASHRUB" }, [3, 19]],
    ["codes in any case", { cur_from: "usdtTrc20", cur_to: "cashrub" }, [3, 19]],
    ["ids", { cur_from: "17", cur_to: "1" }, [17, 1]],
    ["a code and an id", { cur_from: "ETH", cur_to: "16" }, [2, 16]],
    ["the send side alone, with the default receive side", { cur_from: "LTC" }, [7, 13]],
    ["the receive side alone, with the default send side", { cur_to: "TON" }, [1, 9]],
    ["the send side alone, where the default receive side makes no pair", { cur_from: "CASHUSD" }, [20, 1]],
    ["the known side when the other is unknown", { cur_from: "DOGE", cur_to: "SHIB" }, [11, 13]],
  ])("is taken from %s", async (_name, query, pair) => {
    expect(await pairFor(query)).toEqual(pair);
  });

  it.each([
    ["unknown names", { cur_from: "NOPE", cur_to: "999" }],
    ["empty names", { cur_from: "", cur_to: "" }],
    ["huge ids", { cur_from: "99999999999999999999", cur_to: "2147483648" }],
    ["SQL", { cur_from: "BTC' or '1'='1", cur_to: "%" }],
    ["strange digits", { cur_from: "１", cur_to: "0x1" }],
  ])("is the default one for %s", async (_name, query) => {
    expect(await pairFor(query)).toEqual([1, 13]);
  });

  it.each([
    ["a currency with itself", { cur_from: "BTC", cur_to: "BTC" }, 1],
    ["two currencies without a pair", { cur_from: "SBERRUB", cur_to: "TCSBRUB" }, 13],
    ["a pair that the operator closed", { cur_from: "XMR", cur_to: "SBPRUB" }, 12],
  ])("keeps the send side of %s, with the first that it buys", async (_name, query, from) => {
    const { json } = await server.call("listReceivable", { params: { id: from } });
    expect(await pairFor(query)).toEqual([from, json[0]]);
  });

  it("remains when everything is closed", async () => {
    await server.deps.db.updateTable("directions").set({ enabled: false }).execute();
    expect(await pairFor({ cur_from: "ETH" })).toEqual([1, 13]);
    expect((await server.call("listDirections")).json).toEqual([]);
    expect((await server.call("listSendable")).json).toEqual([]);
    expect((await server.call("listBestPairs")).json).toEqual([]);
  });
});
