import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compare, multiply } from "#domain/money/money.ts";
import { isRate } from "#server/exchange/rates/course.ts";
import { createDemoMarket, demoQuotes } from "#server/exchange/rates/demo-market.ts";

const moment = fc.date({ min: new Date("2026-01-01"), max: new Date("2030-01-01"), noInvalidDate: true });
const prices = (now: Date, seed = "demo") =>
  new Map(demoQuotes(now, seed, 15).map(({ base, value }) => [base, value]));

describe("the demo market", () => {
  it("is the same on every instance at the same time", async () => {
    const now = new Date("2026-11-20T12:00:07Z");
    const market = () => createDemoMarket({ interval: 15, staleAfter: 60 }).fetch(now);
    expect(await market()).toEqual(await market());
    expect(prices(now)).toEqual(prices(new Date("2026-11-20T12:00:00Z")));
  });

  it("moves from step to step, differently for another seed", () => {
    const now = new Date("2026-11-20T12:00:00Z");
    const later = new Date("2026-11-20T12:00:15Z");
    expect(prices(later).get("BTC")).not.toBe(prices(now).get("BTC"));
    expect(prices(now, "other").get("BTC")).not.toBe(prices(now).get("BTC"));
  });

  it("stays near its prices, and always gives valid rates", () => {
    fc.assert(
      fc.property(moment, (now) => {
        for (const quote of demoQuotes(now, "demo", 15)) expect(isRate(quote.value)).toBe(true);
        const bitcoin = prices(now).get("BTC") ?? "0";
        expect(compare(bitcoin, "90000")).toBe(1);
        expect(compare(bitcoin, "103000")).toBe(-1);
      }),
    );
  });

  it("moves a price by less than a hundredth per step", () => {
    fc.assert(
      fc.property(moment, (now) => {
        const next = prices(new Date(now.getTime() + 15_000));
        for (const [base, value] of prices(now)) {
          const moved = next.get(base) ?? "0";
          expect(compare(moved, multiply(value, "1.01"))).toBe(-1);
          expect(compare(moved, multiply(value, "0.99"))).toBe(1);
        }
      }),
    );
  });
});
