import { expect, it } from "vitest";
import { createCache } from "#server/platform/data/cache.ts";
import { createManualClock } from "#server/platform/clock.ts";

/** Returns numbers, and keeps those of two keys, each for as many minutes as it says. */
const begin = () => {
  const clock = createManualClock(new Date("2026-11-20T12:00:00Z"));
  const state = { made: 0 };
  const kept = createCache<number>(2, { clock, freshFor: (result) => result * 60_000 });
  const read = (key: string) => kept(key, async () => (state.made += 1));
  return { clock, kept, read };
};

it("computes once for concurrent and later callers", async () => {
  const { read } = begin();
  expect(await Promise.all([read("a"), read("a")])).toEqual([1, 1]);
  expect(await read("a")).toBe(1);
});

it("evicts the least recently used key", async () => {
  const { read } = begin();
  expect([await read("a"), await read("b"), await read("a"), await read("c")]).toEqual([1, 2, 1, 3]);
  expect([await read("a"), await read("b")]).toEqual([1, 4]);
});

it("computes again when a result is no longer fresh, or the clock was set back", async () => {
  const { clock, read } = begin();
  expect(await read("a")).toBe(1);
  clock.advance(59);
  expect(await read("a")).toBe(1);
  clock.advance(1);
  expect(await read("a")).toBe(2);
  clock.advance(119);
  expect(await read("a")).toBe(2);
  clock.advance(-120);
  expect(await read("a")).toBe(3);
});

it("computes again after a failure, which does not remove a newer result", async () => {
  const { clock, kept, read } = begin();
  const failure = Promise.withResolvers<number>();
  const failing = kept("a", () => failure.promise);
  clock.advance(-1);
  const newer = read("a");
  failure.reject(new Error("broken"));
  await expect(failing).rejects.toThrow("broken");
  expect([await newer, await read("a")]).toEqual([1, 1]);
  await expect(kept("b", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await read("b")).toBe(2);
});
