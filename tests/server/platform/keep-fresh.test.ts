import { expect, it } from "vitest";
import { createManualClock } from "#server/platform/clock.ts";
import { keepFresh } from "#server/platform/keep-fresh.ts";

/** Returns numbers, and fails while `isBroken`. */
const begin = () => {
  const clock = createManualClock(new Date("2026-11-20T12:00:00Z"));
  const state = { made: 0, isBroken: false };
  const read = keepFresh(clock, 60_000, async (name: string) => {
    state.made += 1;
    if (state.isBroken) throw new Error("broken");
    return `${name} ${String(state.made)}`;
  });
  return { clock, state, read };
};

it("keep-fresh computes a value once for concurrent callers, and again when it expires", async () => {
  const { clock, read } = begin();
  expect(await Promise.all([read("a"), read("a")])).toEqual(["a 1", "a 1"]);
  clock.advance(59);
  expect(await read("a")).toBe("a 1");
  clock.advance(1);
  expect(await read("a")).toBe("a 2");
});

it("keep-fresh computes again for other arguments, and when the clock was set back", async () => {
  const { clock, read } = begin();
  expect([await read("a"), await read("b"), await read("a")]).toEqual(["a 1", "b 2", "a 3"]);
  clock.advance(-1);
  expect(await read("a")).toBe("a 4");
});

it("keep-fresh computes again after a failure, which does not remove a newer value", async () => {
  const { state, read } = begin();
  state.isBroken = true;
  const failing = read("a");
  state.isBroken = false;
  const newer = read("b");
  await expect(failing).rejects.toThrow("broken");
  expect([await newer, await read("b")]).toEqual(["b 2", "b 2"]);
  expect(await read("a")).toBe("a 3");
});

it("keep-fresh keeps a result as long as that result is fresh", async () => {
  const clock = createManualClock(new Date("2026-11-20T12:00:00Z"));
  let made = 0;
  const read = keepFresh(
    clock,
    (count) => count * 60_000,
    async () => (made += 1),
  );
  expect(await read()).toBe(1);
  clock.advance(60);
  expect(await read()).toBe(2);
  clock.advance(119);
  expect(await read()).toBe(2);
  clock.advance(1);
  expect(await read()).toBe(3);
});
