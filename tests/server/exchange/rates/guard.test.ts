import fc from "fast-check";
import { expect, it } from "vitest";
import { compare, multiply } from "#domain/money/money.ts";
import { guarded } from "#server/exchange/rates/service.ts";
import type { KnownRate } from "#server/exchange/rates/store.ts";

const start: KnownRate = {
  base: "BTC",
  quote: "RUB",
  value: "100",
  at: new Date(0),
  stale_after: 60,
  steps: null,
  held: null,
  held_since: null,
};

it("no rate moves by more than a tenth between two fetches without a person, whatever a feed says", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 30 }), (prices) => {
      let known = start;
      prices.forEach((price, index) => {
        const value = String(price);
        const at = new Date((index + 1) * 1000);
        const next = guarded({ ...start, value, at }, known, at);
        const [low, high] = [multiply(known.value, "0.9"), multiply(known.value, "1.1")];
        expect(compare(next.value, low) >= 0 && compare(next.value, high) <= 0).toBe(true);
        // What is not taken waits, and says since when.
        expect(next.value === value ? null : value).toBe(next.held);
        expect(next.held === null).toBe(next.held_since === null);
        if (known.held_since !== null && next.held !== null) expect(next.held_since).toBe(known.held_since);
        known = next;
      });
    }),
  );
});

it("a rate that crosses other feeds waits, however little it moves", () => {
  const way = (...feeds: string[]) =>
    feeds.map((source) => ({ base: "BTC", quote: "RUB", value: "100", at: new Date(0), source }));
  const known = { ...start, steps: way("spot", "desk") };
  const after = (...feeds: string[]) =>
    guarded({ ...start, value: "101", steps: way(...feeds) }, known, start.at);
  expect(after("spot", "desk")).toMatchObject({ value: "101", held: null });
  for (const feeds of [["spot", "bank"], ["spot"], ["desk", "spot"]])
    expect(after(...feeds)).toMatchObject({ value: "100", held: "101", steps: known.steps });
});
