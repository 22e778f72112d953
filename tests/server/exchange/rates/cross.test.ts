import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compare, multiply, subtract } from "#domain/money/money.ts";
import { crossRates, lifeOf, presentRates } from "#server/exchange/rates/cross.ts";
import type { Quote } from "#server/exchange/rates/source.ts";

const now = new Date("2026-11-20T12:00:00Z");
const quotes: Quote[] = [
  { base: "BTC", quote: "USD", value: "96000", at: new Date("2026-11-20T11:59:58Z") },
  { base: "USDT", quote: "USD", value: "1.001" },
  { base: "USD", quote: "RUB", value: "80", at: new Date("2026-11-20T11:59:30Z") },
  { base: "EUR", quote: "CHF", value: "0.93" },
];
const cross = (base: string, quote: string, from = quotes) => crossRates(from, [{ base, quote }], now)[0];

describe("cross rates", () => {
  it("are computed along connected quotes, in both directions", () => {
    expect(cross("BTC", "RUB")?.value).toBe("7680000");
    expect(cross("RUB", "BTC")?.value).toBe("0.0000001302083333333333333333333333333333");
    expect(cross("BTC", "USD")?.value).toBe("96000");
  });

  it("are as old as their oldest quote", () => {
    expect(cross("BTC", "RUB")?.at).toEqual(new Date("2026-11-20T11:59:30Z"));
    expect(cross("USDT", "USD")?.at).toEqual(now);
  });

  it("are one between an asset and itself", () => {
    expect(cross("RUB", "RUB")).toEqual({ base: "RUB", quote: "RUB", value: "1", at: now, way: [] });
  });

  it("omit unconnected assets", () => {
    expect(cross("BTC", "CHF")).toBeUndefined();
    expect(cross("DOGE", "RUB")).toBeUndefined();
  });

  it("prefer a direct quote", () => {
    const direct = [...quotes, { base: "BTC", quote: "RUB", value: "7700000" }];
    expect(cross("BTC", "RUB", direct)?.value).toBe("7700000");
  });

  it("do not depend on the order of the quotes", () => {
    const more = [
      ...quotes,
      { base: "BTC", quote: "EUR", value: "88000" },
      { base: "EUR", quote: "RUB", value: "90" },
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(more, { minLength: more.length }), (shuffled) => {
        expect(cross("BTC", "RUB", shuffled)).toEqual(cross("BTC", "RUB", more));
      }),
    );
  });

  it("cross two feeds: their product, as old as the older, too old once either is", () => {
    const price = fc.integer({ min: 1, max: 10 ** 9 }).map(String);
    const feed = fc.record({ price, age: fc.nat(5000), staleAfter: fc.integer({ min: 30, max: 5000 }) });
    fc.assert(
      fc.property(feed, feed, fc.nat(10_000), (spot, desk, later) => {
        const quoted = (source: string, base: string, quote: string, given: typeof spot) => ({
          base,
          quote,
          source,
          value: given.price,
          at: new Date(now.getTime() - given.age * 1000),
          staleAfter: given.staleAfter,
        });
        const both = [quoted("spot", "BTC", "USDT", spot), quoted("desk", "USDT", "RUB", desk)];
        const [rate] = crossRates(both, [{ base: "BTC", quote: "RUB" }], now);
        if (rate === undefined) throw new Error("The feeds are connected");
        expect(rate.value).toBe(multiply(spot.price, desk.price));
        expect(rate.at.getTime()).toBe(now.getTime() - Math.max(spot.age, desk.age) * 1000);
        expect(rate.way.map(({ source }) => source)).toEqual(["spot", "desk"]);
        const seconds = (now.getTime() - rate.at.getTime()) / 1000 + later;
        const isTooOld = [spot, desk].some(({ age, staleAfter }) => age + later > staleAfter);
        expect(seconds > lifeOf(rate, both)).toBe(isTooOld);
      }),
    );
  });

  it("take the first feed where two have a pair", () => {
    const both = ["80", "90"].map((value) => ({ base: "USDT", quote: "RUB", value }));
    expect(cross("USDT", "RUB", both)?.value).toBe("80");
  });

  it("leave out what is too old, as long as there is another way", () => {
    const given = (source: string, value: string, age: number) => ({
      base: "USDT",
      quote: "RUB",
      value,
      source,
      at: new Date(now.getTime() - age * 1000),
      staleAfter: 60,
    });
    const valueOf = (...ages: readonly [number, number]) =>
      presentRates(
        [given("first", "80", ages[0]), given("reserve", "81", ages[1])],
        [{ base: "USDT", quote: "RUB" }],
        now,
      ).map(({ value }) => value);
    expect(valueOf(60, 0)).toEqual(["80"]);
    expect(valueOf(61, 0)).toEqual(["81"]);
    expect(valueOf(61, 61)).toEqual(["80"]);
  });

  it("multiply to one in both directions, up to truncation", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        (a, b) => {
          const two = [
            { base: "A1", quote: "USD", value: a.toString() },
            { base: "B1", quote: "USD", value: b.toString() },
          ];
          const there = cross("A1", "B1", two)?.value ?? "0";
          const back = cross("B1", "A1", two)?.value ?? "0";
          const product = multiply(there, back);
          expect(compare(product, "1")).toBeLessThanOrEqual(0);
          expect(compare(subtract("1", product), "0.00000000000000000000000001")).toBe(-1);
        },
      ),
    );
  });
});
