import { beforeEach, describe, expect, it } from "vitest";
import { hourMs } from "#domain/time/durations.ts";
import { type RatePoint, historyTiers, thinHistory } from "#domain/exchange/rate-history.ts";
import { exchangeFeatures } from "#server/compose.ts";
import { createDemoMarket } from "#server/exchange/rates/demo-market.ts";
import { refreshRates } from "#server/exchange/rates/service.ts";
import type { Jobs } from "#server/platform/jobs/jobs.ts";
import type { Quote, RateSource } from "#server/exchange/rates/source.ts";
import { rateHistoryFeature } from "#server/exchange/rate-history/feature.ts";
import { makePast } from "#server/exchange/rate-history/past.ts";
import { recordCourses, thinCourses } from "#server/exchange/rate-history/record.ts";
import { addPoints } from "#server/exchange/rate-history/store.ts";
import { useServer } from "#tests/server/support/server.ts";
import { rowOf } from "#tests/server/support/rows.ts";

const server = useServer({ features: exchangeFeatures });

const dollar: Quote = { base: "USD", quote: "RUB", value: "80" };
const say = (bitcoin: string) =>
  refreshRates(server.deps, {
    name: "demo-market",
    interval: 15,
    staleAfter: 120,
    fetch: () => Promise.resolve([{ base: "BTC", quote: "USD", value: bitcoin }, dollar]),
  });
const stored = (id: number) =>
  server.deps.db
    .selectFrom("rate_points")
    .select(["at", "course"])
    .where("direction_id", "=", id)
    .orderBy("at")
    .execute();
const count = async () =>
  Number(
    (
      await server.deps.db
        .selectFrom("rate_points")
        .select(({ fn }) => fn.countAll().as("count"))
        .executeTakeFirstOrThrow()
    ).count,
  );
const directionOf = async (from: number, to: number) =>
  (await rowOf(server.deps.db, "directions", { from_id: from, to_id: to }, "id")).id;
const lastDirectionId = async () =>
  (
    await server.deps.db
      .selectFrom("directions")
      .select("id")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow()
  ).id;
const read = (period: string, headers = {}) =>
  server.call("readRateHistory", { params: { from: 1, to: 13 }, query: { period }, headers });

beforeEach(async () => {
  await server.deps.db.deleteFrom("rate_points").execute();
  server.clock.advance(3_600);
});

describe("recording the rate history", () => {
  it("writes a point only when the course has changed", async () => {
    const id = await directionOf(1, 13);
    await say("100000");
    await recordCourses(server.deps);
    const once = await count();
    expect(once).toBeGreaterThan(10);
    server.clock.advance(60);
    await recordCourses(server.deps);
    expect(await count()).toBe(once);
    await say("95000");
    await recordCourses(server.deps);
    expect((await stored(id)).map(({ course }) => course)).toEqual(["7904000", "7508800"]);
  });

  it("skips a stale course and a closed direction", async () => {
    const id = await directionOf(1, 13);
    await say("100000");
    server.clock.advance(121);
    await recordCourses(server.deps);
    expect(await stored(id)).toEqual([]);
    await say("100000");
    const change = (enabled: boolean) =>
      server.call("changeDirection", { params: { from: 1, to: 13 }, body: { enabled } });
    await change(false);
    await recordCourses(server.deps);
    expect(await stored(id)).toEqual([]);
    expect((await read("day")).status).toBe(404);
    await change(true);
  });
});

describe("thinning in the database", () => {
  it("leaves the points that the domain's rule keeps", async () => {
    const [one, other] = [await directionOf(1, 13), await lastDirectionId()];
    // Points are thinned a hundred ids at a time.
    expect(other).toBeGreaterThan(200);
    const now = server.clock.now().getTime();
    // Every step of every tier, its boundaries, and points just beside them.
    const ages = historyTiers.flatMap(({ age, step }) =>
      [0, 1, step / 2, step - 1, step, step + 1, 2 * step].flatMap((part) => [age - part, age + part]),
    );
    const points = [...ages, 31 * 24 * hourMs, 33 * 24 * hourMs, 7, 300_000]
      .filter((age) => age >= 0)
      .toSorted((a, b) => b - a)
      .filter((age, index, sorted) => age !== sorted[index - 1])
      .map((age, index): RatePoint => ({ at: now - age, course: String(index + 1) }));
    for (const id of [one, other])
      await addPoints(
        server.deps.database,
        points.map(({ at, course }) => ({ id, course, at: new Date(at) })),
      );
    expect(await stored(one)).toHaveLength(points.length);
    await thinCourses(server.deps);
    const expected = thinHistory(points, now).map(({ course }) => course);
    expect(expected.length).toBeLessThan(points.length);
    for (const id of [one, other]) expect((await stored(id)).map(({ course }) => course)).toEqual(expected);
  });
});

describe("the history of a direction", () => {
  it("is read by period, cacheable for a minute, and has a tag", async () => {
    await say("100000");
    await recordCourses(server.deps);
    server.clock.advance(3_600);
    await say("95000");
    await recordCourses(server.deps);
    const { json, headers } = await read("day");
    expect(json.period).toBe("day");
    expect(json.points.map(({ course }: { course: string }) => course)).toEqual([
      "7904000",
      "7904000",
      "7904000",
      "7904000",
      "7508800",
    ]);
    expect(headers["cache-control"]).toBe("public, max-age=60");
    const again = await read("day", { "if-none-match": headers["etag"] ?? "" });
    expect(again.status).toBe(304);
    expect((await server.call("readRateHistory", { params: { from: 1, to: 13 } })).json.period).toBe("week");
  });
});

describe("the demo's past rates", () => {
  it("exist only where the demo runs its own market, from a source that can replay", () => {
    const market = createDemoMarket({ interval: 15, staleAfter: 120 });
    const { replays: _, ...live } = market;
    const jobsOf = (config: { DEMO: boolean; AUTOPILOT: boolean }, source: RateSource = market) => {
      const names: string[] = [];
      const deps = { ...server.deps, config: { ...server.deps.config, ...config } };
      const jobs: Pick<Jobs, "every"> = { every: (name) => void names.push(name) };
      rateHistoryFeature(deps, [source]).jobs?.(jobs as Jobs);
      return names;
    };
    const usual = ["rates.record", "rates.thin"];
    expect(jobsOf({ DEMO: true, AUTOPILOT: true })).toEqual([...usual, "demo.past.demo-market"]);
    expect(jobsOf({ DEMO: false, AUTOPILOT: true })).toEqual(usual);
    expect(jobsOf({ DEMO: true, AUTOPILOT: false })).toEqual(usual);
    expect(jobsOf({ DEMO: true, AUTOPILOT: true }, live)).toEqual(usual);
  });

  it("cover a month, are made once, and resume after an interruption", async () => {
    const market = createDemoMarket({ interval: 15, staleAfter: 120 });
    let asked = 0;
    const failing = {
      ...market,
      fetch: (now: Date) => {
        asked += 1;
        return asked > 20 ? Promise.reject(new Error("stopped")) : market.fetch(now);
      },
    };
    await recordCourses(server.deps);
    await expect(makePast(server.deps, failing)).rejects.toThrow("stopped");
    const begun = await count();
    expect(begun).toBeGreaterThan(0);
    await makePast(server.deps, market);
    const made = await count();
    expect(made).toBeGreaterThan(4 * begun);
    await makePast(server.deps, market);
    expect(await count()).toBe(made);
    expect((await read("month")).json.points.length).toBeGreaterThan(179);
    expect((await read("week")).json.points.length).toBeGreaterThan(167);
  });
});
