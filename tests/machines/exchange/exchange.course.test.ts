import { describe, expect, it } from "vitest";
import { sampleCourse, samplePair } from "#machines/exchange/exchange/exchange.cases.ts";
import { ids } from "#machines/exchange/exchange/exchange.directory.cases.ts";
import { selectCourseLine } from "#machines/exchange/exchange/exchange.selectors.ts";
import type { Course } from "#machines/exchange/exchange/exchange.types.ts";
import { later, readyExchange, refuse } from "./exchange.scene.ts";

type Exchange = Awaited<ReturnType<typeof readyExchange>>;
const line = (exchange: Exchange) => selectCourseLine(exchange.snapshot());
const reads = (exchange: Exchange): number => exchange.calls("readCourse").length;

describe("the live course", () => {
  it("is polled at the server's interval", async () => {
    const exchange = await readyExchange();
    exchange.world.readCourse = () => sampleCourse({ refreshAfter: 4 });
    await exchange.wait(14);
    expect(reads(exchange)).toBe(0);
    await exchange.wait(1);
    expect(exchange.calls("readCourse")).toEqual([{ from: ids.btc, to: ids.card, shop: null }]);
    await exchange.wait(4);
    expect(reads(exchange)).toBe(2);
  });

  it("counts the seconds of its age", async () => {
    const exchange = await readyExchange();
    expect(line(exchange)).toMatchObject({ status: "live", age: 2 });
    await exchange.wait(3);
    expect(line(exchange)?.age).toBe(5);
    await exchange.wait(12);
    expect(line(exchange)?.age).toBe(1);
  });

  it.each([
    ["5000100", "better"],
    ["4999900", "worse"],
  ])("shows the change to %s as %s, until the next reading", async (course, change) => {
    const exchange = await readyExchange();
    exchange.world.readCourse = () => sampleCourse({ course });
    expect(line(exchange)).toMatchObject({ change: null });
    await exchange.wait(15);
    expect(line(exchange)).toMatchObject({
      course,
      change,
    });
    await exchange.wait(15);
    expect(line(exchange)).toMatchObject({ course, change: null });
  });

  it("is shown in its readable direction", async () => {
    const exchange = await readyExchange({ loadPair: () => samplePair({ course: "0.0000002" }) });
    expect(line(exchange)?.readable).toEqual({ base: "to", value: "5000000" });
  });

  it("is not polled while the page is hidden, and is read as soon as it is shown", async () => {
    const exchange = await readyExchange();
    await exchange.page({ type: "page.hidden" });
    await exchange.wait(120);
    expect(reads(exchange)).toBe(0);
    expect(line(exchange)).toMatchObject({ status: "paused", age: null });
    const answer = later<Course>();
    exchange.world.readCourse = () => answer.promise;
    await exchange.page({ type: "page.shown" });
    expect(reads(exchange)).toBe(1);
    expect(line(exchange)?.status).toBe("refreshing");
    answer.resolve(sampleCourse({ age: 3 }));
    await exchange.rest();
    expect(line(exchange)).toMatchObject({ status: "live", age: 3 });
  });

  it("is not polled when the page was hidden while the pair was loading", async () => {
    const pair = later<ReturnType<typeof samplePair>>();
    const exchange = await readyExchange({ loadPair: () => pair.promise });
    await exchange.page({ type: "page.hidden" });
    pair.resolve(samplePair());
    await exchange.rest();
    await exchange.wait(60);
    expect(reads(exchange)).toBe(0);
    await exchange.page({ type: "page.shown" });
    expect(reads(exchange)).toBe(1);
  });

  it("keeps the last value when polling fails, shows its age, and keeps polling", async () => {
    const exchange = await readyExchange({ readCourse: () => refuse({ kind: "server", status: 500 }) });
    await exchange.wait(17);
    expect(line(exchange)).toMatchObject({ status: "late", course: "5000000", age: 19 });
    exchange.world.readCourse = () => sampleCourse();
    await exchange.wait(3);
    expect(line(exchange)).toMatchObject({ status: "live", age: 1 });
  });

  it("is marked late when the connection is lost, and read as soon as it is back", async () => {
    const exchange = await readyExchange();
    await exchange.page({ type: "connection.lost" });
    expect(line(exchange)?.status).toBe("late");
    await exchange.page({ type: "connection.restored" });
    expect(reads(exchange)).toBe(1);
    expect(line(exchange)?.status).toBe("live");
  });

  it("ignores an answer about another pair", async () => {
    const answer = later<Course>();
    const exchange = await readyExchange({ readCourse: () => answer.promise });
    await exchange.wait(15);
    await exchange.send({ type: "currency.choose", side: "to", id: ids.cash });
    answer.resolve(sampleCourse({ course: "1" }));
    await exchange.rest();
    expect(line(exchange)?.course).toBe("5000000");
  });

  it("reloads the directory when the direction is gone", async () => {
    const exchange = await readyExchange({ readCourse: () => refuse({ kind: "notFound" }) });
    await exchange.wait(15);
    expect(exchange.calls("loadReceivable")).toHaveLength(2);
  });
});
