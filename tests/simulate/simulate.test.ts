import { expect, test } from "vitest";
import { play } from "#tools/simulate/play.ts";

test.each(["1.0", "2.0", "3.0"])("nobody gets more than arrived in world %s", async (seed) => {
  const { fault, commands } = await play(seed, 250);
  expect(fault?.message).toBeUndefined();
  expect(commands).toHaveLength(250);
});

test("the same seed gives the same commands and the same answers, and so do the recorded commands", async () => {
  const first = await play("4.0", 80);
  expect(first.record.length).toBeGreaterThan(80);
  expect((await play("4.0", 80)).record).toEqual(first.record);
  expect((await play("4.0", first.commands)).digest).toBe(first.digest);
});
