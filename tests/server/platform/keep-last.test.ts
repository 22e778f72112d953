import { expect, it } from "vitest";
import { keepLast } from "#server/platform/keep-last.ts";

/** Returns numbers, and keeps those of two keys. */
const begin = () => {
  const state = { made: 0 };
  const kept = keepLast<number>(2);
  const read = (key: string) => kept(key, async () => (state.made += 1));
  return { kept, read };
};

it("keep-last computes once for concurrent and later callers", async () => {
  const { read } = begin();
  expect(await Promise.all([read("a"), read("a")])).toEqual([1, 1]);
  expect(await read("a")).toBe(1);
});

it("keep-last evicts the least recently used key", async () => {
  const { read } = begin();
  expect([await read("a"), await read("b"), await read("a"), await read("c")]).toEqual([1, 2, 1, 3]);
  expect([await read("a"), await read("b")]).toEqual([1, 4]);
});

it("keep-last computes again after a failure", async () => {
  const { kept, read } = begin();
  await expect(kept("a", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await read("a")).toBe(1);
});
