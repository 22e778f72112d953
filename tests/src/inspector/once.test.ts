import { expect, it } from "vitest";
import { once } from "#src/inspector/chart/once.ts";

it("makes a thing once, and anew only where it failed", async () => {
  const known = new Map<string, Promise<number>>();
  let times = 0;
  const make = async () => {
    times += 1;
    if (times === 1) throw new Error("The network is gone");
    return times;
  };
  const [one, other] = [once(known, "a", make), once(known, "a", make)];
  await expect(one).rejects.toThrow("gone");
  await expect(other).rejects.toThrow("gone");
  expect(await once(known, "a", make)).toBe(2);
  expect(await once(known, "a", make)).toBe(2);
});
