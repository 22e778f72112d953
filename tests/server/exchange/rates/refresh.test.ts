import { beforeEach, describe, expect, it } from "vitest";
import { exchangeFeatures } from "#server/compose.ts";
import { transaction } from "#server/platform/data/database.ts";
import { adoptRates, refreshAll, refreshRates } from "#server/exchange/rates/service.ts";
import { type Quote, type RateSource, RateSourceError } from "#server/exchange/rates/source.ts";
import { useServer } from "#tests/server/support/server.ts";

const server = useServer({ features: exchangeFeatures });

const pair = { params: { from: 1, to: 13 } };
const readCourse = async () => (await server.call("readCourse", pair)).json;

/** A source under the demo's name with scripted quotes. */
const source = (quotes: readonly Quote[] | Error): RateSource => ({
  name: "demo-market",
  interval: 15,
  staleAfter: 120,
  fetch: () => (quotes instanceof Error ? Promise.reject(quotes) : Promise.resolve(quotes)),
});
const say = (...quotes: Quote[]) => refreshRates(server.deps, source(quotes));
const dollar: Quote = { base: "USD", quote: "RUB", value: "80" };

beforeEach(async () => {
  server.clock.advance(1);
  await say({ base: "BTC", quote: "USD", value: "100000" }, dollar);
});

describe("refreshing the rates", () => {
  it("updates the course of directions immediately", async () => {
    // 1.2 percent margin.
    expect(await readCourse()).toMatchObject({ course: "7904000", age: 0, state: "open" });
    await say({ base: "BTC", quote: "USD", value: "95000" }, dollar);
    expect(await readCourse()).toMatchObject({ course: "7508800" });
  });

  it("lets a course age, and closes the direction when the source fails for too long", async () => {
    server.clock.advance(120);
    expect(await readCourse()).toMatchObject({ state: "open", age: 120, course: "7904000" });
    server.clock.advance(1);
    expect(await readCourse()).toMatchObject({ state: "stale_course", age: 121 });
    expect((await server.call("readPair", pair)).json).toMatchObject({ state: "stale_course" });
    await say({ base: "BTC", quote: "USD", value: "100000" }, dollar);
    expect(await readCourse()).toMatchObject({ state: "open", age: 0 });
  });

  it("measures the age from the source's own time", async () => {
    server.clock.advance(60);
    const at = new Date(server.clock.now().getTime() - 30_000);
    await say({ base: "BTC", quote: "USD", value: "95000", at }, { ...dollar, at });
    expect(await readCourse()).toMatchObject({ age: 30, course: "7508800" });
  });

  it("does not replace a newer rate with an older one", async () => {
    const at = new Date(server.clock.now().getTime() - 60_000);
    await say({ base: "BTC", quote: "USD", value: "1", at }, { ...dollar, at });
    expect(await readCourse()).toMatchObject({ course: "7904000", age: 0 });
  });

  it("skips invalid rates, and lets their pairs age", async () => {
    server.clock.advance(10);
    const future = new Date(server.clock.now().getTime() + 60_000);
    for (const value of ["NaN", "Infinity", "-5", "0", "1e5", "", "9".repeat(40)])
      await say({ base: "BTC", quote: "USD", value }, dollar);
    await say({ base: "BTC", quote: "USD", value: "1", at: future }, dollar);
    await say({ base: "BTC'; drop table rates", quote: "USD", value: "1" }, dollar);
    expect(await readCourse()).toMatchObject({ course: "7904000", age: 10 });
  });

  it("takes a feed whose clock is half a minute ahead at our own time, and none beyond", async () => {
    const ahead = (seconds: number) => new Date(server.clock.now().getTime() + seconds * 1000);
    await say({ base: "BTC", quote: "USD", value: "98800", at: ahead(30) }, { ...dollar, at: ahead(0.3) });
    expect(await readCourse()).toMatchObject({ age: 0 });
    await expect(say({ base: "BTC", quote: "USD", value: "98800", at: ahead(31) })).rejects.toThrow(
      RateSourceError,
    );
    await say({ base: "BTC", quote: "USD", value: "98800" }, dollar);
  });

  it("fails without a usable rate, and changes nothing", async () => {
    await expect(say()).rejects.toThrow(RateSourceError);
    await expect(say({ base: "BTC", quote: "USD", value: "NaN" })).rejects.toThrow(RateSourceError);
    expect(await readCourse()).toMatchObject({ course: "7904000" });
  });

  it("gives a source that has said nothing no rate, not even of an asset in itself", async () => {
    const same = { base: "USDT", quote: "USDT" };
    const { db, clock } = server.deps;
    const adopted = transaction(db, (trx) => adoptRates(trx, "nobody", [same], { now: clock.now() }));
    expect(await adopted).toBe(0);
  });

  it("continues with the other sources when one fails", async () => {
    const broken = source(new RateSourceError("slow", { seconds: 5 }));
    await refreshAll(server.deps, [broken, source([{ base: "BTC", quote: "USD", value: "95000" }, dollar])]);
    expect(await readCourse()).toMatchObject({ course: "7508800" });
  });

  it("does not hide a failure of the program", async () => {
    const broken = source(new Error("a mistake in the program"));
    await expect(refreshAll(server.deps, [broken])).rejects.toThrow("a mistake in the program");
  });

  it("runs as a job at the interval of the source", async () => {
    await server.advance(20);
    const first = await readCourse();
    expect(first).toMatchObject({ age: 0, state: "open" });
    await server.advance(3600);
    const later = await readCourse();
    expect(later).toMatchObject({ age: 0, state: "open" });
    expect(later.course).not.toBe(first.course);
  });
});
