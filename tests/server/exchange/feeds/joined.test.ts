import { beforeEach, describe, expect, it } from "vitest";
import { exchangeFeatures } from "#server/compose.ts";
import { readState } from "#server/console/metrics/store.ts";
import { refreshRates } from "#server/exchange/rates/service.ts";
import { listSilent } from "#server/exchange/rates/store.ts";
import { databaseKind } from "#tests/server/support/database.ts";
import { rowOf } from "#tests/server/support/rows.ts";
import { useServer } from "#tests/server/support/server.ts";

const server = useServer({ features: exchangeFeatures });

const english = { locale: "en" } as const;
const plain = {
  kind: "fixed",
  url: null,
  headers: [],
  interval: 86_400,
  timeout: 1,
  stale_after: 120,
  time: null,
  list: null,
  pairs: [],
};
type Price = readonly [base: string, quote: string, value: string];
const pairsOf = (prices: readonly Price[]) => prices.map(([base, quote, at]) => ({ base, quote, at }));
const typed = (...prices: Price[]) => ({ ...plain, pairs: pairsOf(prices) });
const joining = (...feeds: string[]) => ({ ...plain, kind: "joined", feeds });
const add = (name: string, terms: object) =>
  server.call("addRateFeed", { ...english, body: { name, terms, confirm: true } });
const change = (name: string, terms: object, confirm = true) =>
  server.call("changeRateFeed", { ...english, params: { name }, body: { terms, confirm } });
const remove = (name: string) => server.call("removeRateFeed", { ...english, params: { name } });

/** What a feed says of itself, as of a moment. */
const say = (name: string, prices: readonly Price[], at = server.clock.now()) =>
  refreshRates(server.deps, {
    name,
    interval: 60,
    staleAfter: 120,
    fetch: () => Promise.resolve(prices.map(([base, quote, value]) => ({ base, quote, value, at }))),
  });

const pair = { params: { from: 1, to: 13 } };
const direct = (source: string, from = 1) =>
  server.call("changeDirection", {
    ...english,
    params: { from, to: 13 },
    body: { source, margin: "0", bonus: null, confirm: true },
  });
const course = async () => (await server.call("readCourse", pair)).json;
const held = async () =>
  (await server.call("listRateFeeds", english)).json.results
    .find(({ name }: { name: string }) => name === "both")
    .held.map((one: { held: string }) => one.held);
const accept = (value: string) =>
  server.call("acceptRates", {
    ...english,
    params: { name: "both" },
    body: { rates: [{ base: "BTC", quote: "RUB", held: value }] },
  });
const steps = async () =>
  (
    await server.call("listOperatorDirections", { ...english, query: { q: "btc sber", size: "100" } })
  ).json.results
    .find(({ source }: { source: string }) => source === "both")
    .market.steps.map((step: { source: string }) => step.source);

const spot = ["BTC", "USDT", "100000"] as const;
const desk = ["USDT", "RUB", "81"] as const;

beforeEach(async () => {
  server.clock.advance(1);
  await add("spot", typed(spot));
  await add("desk", typed(desk));
  await add("both", joining("spot", "desk"));
  await direct("both");
  await change("spot", typed(spot));
  await change("desk", typed(desk));
  await change("both", joining("spot", "desk"));
});

describe("a joined feed", () => {
  it("takes the jump of a feed whose change was seen, and of no other", async () => {
    await say("desk", [["USDT", "RUB", "810"]]);
    expect(await held()).toEqual(["81000000"]);
    await change("spot", { ...typed(spot), timeout: 2 });
    expect(await held()).toEqual(["81000000"]);
    await say("desk", [desk]);
    await change("spot", typed(["BTC", "USDT", "120000"]));
    expect(await held()).toEqual([]);
    expect(await course()).toMatchObject({ course: "9720000", state: "open" });
  });

  it("waits for a person on another way, or goes on once the way is back", async () => {
    const around = [
      ["USDT", "USD", "1"],
      ["USD", "RUB", "82"],
    ] as const;
    server.clock.advance(1);
    await say("desk", around);
    expect(await held()).toEqual(["8200000"]);
    expect(await course()).toMatchObject({ course: "8100000", state: "stale_course" });
    await say("desk", [desk]);
    expect(await held()).toEqual([]);
    await say("spot", [spot, ["BTC", "RUB", "8150000"]]);
    expect(await held()).toEqual(["8150000"]);
    expect((await accept("8150000")).status).toBe(200);
    expect(await course()).toMatchObject({ course: "8150000", state: "open" });
    expect(await steps()).toEqual(["spot"]);
  });

  it("offers a reserve once the first feed is too old", async () => {
    await add("reserve", typed(["USDT", "RUB", "80"]));
    await change("both", joining("spot", "desk", "reserve"));
    server.clock.advance(121);
    await say("reserve", [["USDT", "RUB", "80"]]);
    await say("spot", [spot]);
    expect(await held()).toEqual(["8000000"]);
    await accept("8000000");
    expect(await course()).toMatchObject({ course: "8000000", state: "open", age: 0 });
    expect(await steps()).toEqual(["spot", "reserve"]);
  });

  it("reads only what it joins", async () => {
    await say("both", [["BTC", "RUB", "8200000"]]);
    expect(await course()).toMatchObject({ course: "8100000" });
  });

  it("hides no silence of what it joins, and counts only the pairs that cross it", async () => {
    const { db, database } = server.deps;
    const frozen = server.clock.now();
    const { id: from } = await rowOf(db, "currencies", { code: "USDTTRC20" }, "id");
    expect((await direct("both", from)).status).toBe(200);
    server.clock.advance(121);
    await say("spot", [spot], frozen);
    await say("desk", [desk]);
    const now = server.clock.now();
    const silent = (await listSilent(db, now)).filter(({ source }) => source !== "demo-market");
    expect(silent).toEqual([{ source: "spot", at: frozen, directions: 1 }]);
    const ends = (await readState(database, now)).filter(
      ({ metric, labels }) => metric === "rates_end_timestamp_seconds" && labels["source"] === "spot",
    );
    expect(ends).toMatchObject([{ value: frozen.getTime() / 1000 + 120 }]);
  });

  it.runIf(databaseKind === "postgres")(
    "never joins what is removed or joined at the same time",
    async () => {
      for (let round = 0; round < 5; round++) {
        await add("a", typed(spot));
        await add("b", typed(desk));
        const statuses = (
          await Promise.all([
            change("a", joining("b", "spot")),
            change("b", joining("a", "spot")),
            remove("a"),
          ])
        ).map(({ status }) => status);
        const left = (await server.call("listRateFeeds", english)).json.results;
        const names = left.map(({ name }: { name: string }) => name);
        for (const { terms } of left)
          for (const feed of terms?.feeds ?? []) {
            expect(names, String(statuses)).toContain(feed);
            expect(left.find(({ name }: { name: string }) => name === feed).terms.kind).toBe("fixed");
          }
        for (const name of ["a", "b", "a"]) await remove(name);
      }
    },
  );
});
