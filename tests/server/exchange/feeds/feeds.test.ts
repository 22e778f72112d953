import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { exchangeFeatures } from "#server/compose.ts";
import { useServer } from "#tests/server/support/server.ts";
import { rowOf } from "#tests/server/support/rows.ts";

const server = useServer({ features: exchangeFeatures, config: { WEBHOOK_LOOPBACK: "true" } });
let feed: Server;
let url: string;
let answer: RequestListener;
let prices = { btc: "8000000", usd: "80" };

const sayPrices: RequestListener = (_request, response) =>
  void response.end(JSON.stringify({ btc: prices.btc, usd: prices.usd }));

beforeAll(async () => {
  feed = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => feed.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(feed.address() as AddressInfo).port}/rates?day=today`;
});
afterAll(async () => {
  feed.closeAllConnections();
  feed.close();
});

const terms = (changes: object = {}) => ({
  kind: "json",
  url,
  headers: [{ name: "x-api-key", value: "key-of-the-feed-7f3a" }],
  interval: 15,
  timeout: 1,
  stale_after: 120,
  time: null,
  list: null,
  pairs: [
    { base: "BTC", quote: "RUB", at: "/btc" },
    { base: "USDT", quote: "RUB", at: "/usd" },
  ],
  ...changes,
});
const english = { locale: "en" } as const;
const add = (name: string, changes: object = {}, confirm = true) =>
  server.call("addRateFeed", { ...english, body: { name, terms: terms(changes), confirm } });
const change = (name: string, changes: object = {}, confirm = true) =>
  server.call("changeRateFeed", { ...english, params: { name }, body: { terms: terms(changes), confirm } });
const listed = async (name: string) =>
  (await server.call("listRateFeeds", english)).json.results.find(
    (one: { name: string }) => one.name === name,
  );
const pair = { params: { from: 1, to: 13 } };
const course = async () => (await server.call("readCourse", pair)).json;
const direct = (body: object) => server.call("changeDirection", { ...english, ...pair, body });
const state = async () =>
  (
    await server.call("listOperatorDirections", { ...english, query: { q: "btc sber", size: "100" } })
  ).json.results.find(
    ({ from, to }: { from: { id: number }; to: { id: number } }) => from.id === 1 && to.id === 13,
  ).state;

beforeEach(() => {
  prices = { btc: "8000000", usd: "80" };
  answer = sayPrices;
});

describe("a rate feed", () => {
  it("is read and shown before it is saved, and then feeds its pairs at its interval", async () => {
    const tried = await add("main", {}, false);
    expect([tried.status, tried.json]).toMatchObject([
      409,
      {
        code: "unseen",
        read: [{ base: "BTC", quote: "RUB", value: "8000000", age: 0 }, { base: "USDT" }],
        effects: [],
      },
    ]);
    expect(await listed("main")).toBeUndefined();
    expect((await add("main")).status).toBe(201);
    expect((await add("main")).json).toEqual({ name: ["This name is taken."] });

    const seen = await direct({ source: "main", preview: true });
    expect(seen.json).toMatchObject({ code: "unseen", effects: [{ from: { code: "BTC" }, stops: false }] });
    expect((await direct({ source: "main", margin: "1", bonus: null, confirm: true })).json).toMatchObject({
      course: "7920000",
      state: "open",
    });
    prices.btc = "8100000";
    await server.advance(15);
    expect(await course()).toMatchObject({ course: "8019000", age: 0 });
    expect(await listed("main")).toMatchObject({ directions: 1, age: 0, fault: null, held: [] });
  });

  it("sends its headers, and shows them masked", async () => {
    let key: unknown;
    answer = (request, response) => {
      key = request.headers["x-api-key"];
      sayPrices(request, response);
    };
    const { headers } = (await listed("main")).terms;
    expect(headers).toEqual([{ name: "x-api-key", value: "••••7f3a" }]);
    expect((await change("main", { headers })).status).toBe(200);
    expect(key).toBe("key-of-the-feed-7f3a");
    const { headers: stored } = await rowOf(server.deps.db, "rate_feeds", {}, "headers");
    expect(stored).not.toContain("7f3a");
    const acts = await server.deps.db.selectFrom("staff_acts").select(["change", "before"]).execute();
    expect(JSON.stringify(acts)).not.toContain("7f3a");
    // A key never follows an address to another server.
    const moved = await change("main", { headers, url: url.replace("127.0.0.1", "localhost") });
    expect([moved.status, Object.keys(moved.json)]).toEqual([400, ["terms.headers"]]);
  });

  /* What can be wrong with an answer is told by rates/http.test.ts. */
  it.each([
    ["an HTML page", "<!doctype html><p>Sign in", "terms.url", "HTML page"],
    ["zero", `{"btc": 0, "usd": 80}`, "terms.pairs", "BTC/RUB: the price is zero"],
  ])("refuses %s in plain words", async (_name, body, field, words) => {
    answer = (_request, response) => void response.end(body);
    const { status, json } = await change("main");
    expect([status, json[field]?.join(" ")]).toEqual([400, expect.stringContaining(words)]);
  });

  it.each([
    ["a script for an address", { url: "javascript:alert(1)" }, "terms.url"],
    ["no address", { url: null }, "terms.url"],
    ["an address of a cloud", { url: "https://169.254.169.254/latest" }, "terms.url"],
    ["a private address", { url: "https://10.0.0.1/" }, "terms.url"],
    ["a header of ours", { headers: [{ name: "Host", value: "other" }] }, "terms.headers"],
    [
      "a pair twice",
      {
        pairs: [
          { base: "BTC", quote: "RUB", at: "/btc" },
          { base: "RUB", quote: "BTC", at: "/btc" },
        ],
      },
      "terms.pairs",
    ],
    ["a price of zero", { kind: "fixed", pairs: [{ base: "BTC", quote: "RUB", at: "0" }] }, "terms.pairs"],
  ])("refuses %s", async (_name, changes, field) => {
    const { status, json } = await change("main", changes);
    expect([status, Object.keys(json)]).toEqual([400, [field]]);
  });

  it("says what a change does to each pair, and stops none without that", async () => {
    prices.btc = "9600000";
    const seen = await change("main", {}, false);
    expect(seen.json.effects).toMatchObject([
      { before: "7920000", after: "9504000", percent: "20", is_far: true, stops: false },
    ]);
    expect(await course()).toMatchObject({ course: "7920000" });
    // Whoever has seen it may save it: nothing is held.
    expect((await change("main")).json).toMatchObject({ held: [] });
    expect(await course()).toMatchObject({ course: "9504000", state: "open" });
  });

  it("stops its pairs when a rate jumps, calls a person, and goes on once that is accepted", async () => {
    prices.btc = "8000000";
    await change("main");
    prices.btc = "80000000";
    await server.advance(15);
    expect(await course()).toMatchObject({ course: "7920000", state: "stale_course" });
    expect(await state()).toBe("rate_jump");
    const held = [{ base: "BTC", quote: "RUB", value: "8000000", held: "80000000", percent: "900" }];
    expect(await listed("main")).toMatchObject({ held });
    await server.advance(60);
    const told = await server.deps.db.selectFrom("staff_told").select("key").execute();
    expect(told.filter(({ key }) => key.startsWith("jump:main:"))).toHaveLength(1);

    const accept = (value: string) =>
      server.call("acceptRates", {
        ...english,
        params: { name: "main" },
        body: { rates: [{ base: "BTC", quote: "RUB", held: value }] },
      });
    // What the person saw is no longer what waits.
    expect((await accept("50000000")).json).toMatchObject({ code: "unseen" });
    expect((await accept("80000000")).json).toMatchObject({ held: [] });
    expect(await course()).toMatchObject({ course: "79200000", state: "open" });
    expect((await accept("80000000")).status).toBe(409);
  });

  it("goes on by itself when the source comes back", async () => {
    prices.btc = "8";
    await server.advance(15);
    expect(await course()).toMatchObject({ state: "stale_course" });
    prices.btc = "79000000";
    await server.advance(15);
    expect(await course()).toMatchObject({ course: "78210000", state: "open" });
  });

  it("keeps its rates while it fails, and says why", async () => {
    answer = (_request, response) => void response.end("<html>");
    await server.advance(30);
    expect(await listed("main")).toMatchObject({
      fault: "The answer is an HTML page, not data. Check the address.",
    });
    expect(await course()).toMatchObject({ course: "78210000", state: "open" });
  });

  it("joins others: a pair crosses both, each step with its age, and stops when either is too old", async () => {
    const only = (base: string, quote: string, at: string) => ({ pairs: [{ base, quote, at }], headers: [] });
    prices = { btc: "100000", usd: "81" };
    await add("spot", { ...only("BTC", "USDT", "/btc"), stale_after: 600 });
    await add("desk", { ...only("USDT", "RUB", "/usd"), interval: 60 });
    const joined = {
      kind: "joined",
      url: null,
      headers: [],
      pairs: [],
      feeds: ["spot", "desk"],
    };
    for (const feeds of [["spot"], ["spot", "spot"], ["spot", "nobody"], ["spot", "both"]])
      expect((await add("both", { ...joined, feeds })).status, feeds.join()).toBe(400);
    expect((await add("both", joined, false)).json).toMatchObject({
      code: "unseen",
      read: [
        { base: "BTC", source: "spot" },
        { base: "USDT", source: "desk" },
      ],
    });
    expect((await add("both", joined)).status).toBe(201);
    // What is joined joins nothing itself, and stays as long as it is.
    expect(Object.keys((await change("desk", joined)).json)).toEqual(["terms.feeds"]);
    expect(Object.keys((await add("three", { ...joined, feeds: ["spot", "both"] })).json)).toEqual([
      "terms.feeds",
    ]);
    const removed = await server.call("removeRateFeed", { ...english, params: { name: "desk" } });
    expect(removed.json).toMatchObject({ non_field_errors: [expect.stringContaining("both")] });

    expect((await direct({ source: "both", margin: "0", confirm: true })).json).toMatchObject({
      course: "8100000",
      state: "open",
    });
    expect(await listed("desk")).toMatchObject({ directions: 1 });
    await server.advance(15);
    const page = { ...english, query: { q: "btc sber", size: "100" } };
    const { market } = (await server.call("listOperatorDirections", page)).json.results.find(
      ({ source }: { source: string }) => source === "both",
    );
    expect(market).toMatchObject({
      age: 15,
      steps: [
        { base: "BTC", quote: "USDT", value: "100000", source: "spot", age: 0 },
        { base: "USDT", quote: "RUB", value: "81", source: "desk", age: 15 },
      ],
    });
    prices.btc = "101000";
    await server.advance(15);
    expect(await course()).toMatchObject({ course: "8181000" });
    // What a change of one of them does is shown of the pairs that cross it, and its jump stops them.
    prices.usd = "60";
    const seen = await change("desk", only("USDT", "RUB", "/usd"), false);
    expect(seen.json.effects).toMatchObject([{ before: "8181000", after: "6060000", is_far: true }]);
    await server.advance(60);
    expect(await state()).toBe("rate_jump");
    const body = { rates: [{ base: "BTC", quote: "RUB", held: "6060000" }] };
    expect((await server.call("acceptRates", { ...english, params: { name: "both" }, body })).status).toBe(
      200,
    );
    expect(await course()).toMatchObject({ course: "6060000", state: "open" });
    // One is away: the pair stops after its time, though the other goes on.
    answer = (_request, response) => void response.end(JSON.stringify({ btc: prices.btc, usd: "none" }));
    await server.advance(180);
    expect(await course()).toMatchObject({ state: "stale_course" });
    await server.advance(60);
    const told = await server.deps.db.selectFrom("staff_told").select("key").execute();
    expect(told.filter(({ key }) => key.startsWith("rates:desk:"))).toHaveLength(1);
    await direct({ source: "main", margin: "1", confirm: true });
  });

  it("stores nothing of a fetch that was under way while it was changed", async () => {
    const arrived = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    await add("slow", { headers: [], pairs: [{ base: "BTC", quote: "RUB", at: "/btc" }] });
    answer = (request, response) => {
      arrived.resolve();
      void released.promise.then(() => sayPrices(request, response));
    };
    const fetching = server.advance(15);
    await arrived.promise;
    const typed = { kind: "fixed", url: null, headers: [], pairs: [{ base: "BTC", quote: "RUB", at: "7" }] };
    expect((await change("slow", typed)).status).toBe(200);
    released.resolve();
    await fetching;
    expect((await listed("slow")).quotes).toMatchObject([{ value: "7" }]);
  });

  it("is removed once no pair uses it", async () => {
    const remove = () => server.call("removeRateFeed", { ...english, params: { name: "main" } });
    expect((await remove()).json).toMatchObject({ non_field_errors: [expect.stringContaining("1")] });
    expect((await direct({ source: "demo-market", confirm: true })).status).toBe(200);
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
  });
});

describe("a rate typed by hand", () => {
  it("ends by itself", async () => {
    const until = new Date(server.clock.now().getTime() + 3_600_000).toISOString();
    expect((await direct({ course: "8000000", course_until: until, confirm: true })).status).toBe(200);
    expect(await course()).toMatchObject({ course: "8000000" });
    await server.advance(3_605);
    expect((await course()).course).not.toBe("8000000");
  });

  it.each([
    ["an end that has passed", { course: "8000000", course_until: "2020-01-01T00:00:00Z" }, "course_until"],
    ["an end of nothing", { course_until: "2090-01-01T00:00:00Z" }, "course_until"],
    ["an unknown source", { source: "nobody" }, "source"],
    ["bounds the wrong way round", { min_course: "9", max_course: "8" }, "max_course"],
    ["a bound of zero", { min_course: "0" }, "min_course"],
    ["a rate beyond the bounds", { course: "8000000", max_course: "7000000" }, "course"],
  ])("refuses %s", async (_name, body, field) => {
    const { status, json } = await direct({ ...body, confirm: true });
    expect([status, Object.keys(json)]).toEqual([400, [field]]);
  });

  it("stops the pair beyond its bounds", async () => {
    expect((await direct({ min_course: "1", max_course: "2" })).json).toMatchObject({
      state: "stale_course",
    });
    expect(await state()).toBe("rate_bounds");
    await direct({ min_course: null, max_course: null });
    expect(await state()).toBe("open");
  });
});
