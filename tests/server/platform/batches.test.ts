import { describe, expect, test } from "vitest";
import { createBatches } from "#server/platform/batches.ts";

/** Batches whose work ends when the test says so. */
const scripted = ({ atOnce = 1, most = 3, mayRetry = false } = {}) => {
  const begun: string[] = [];
  const ends: { resolve: (results: string[]) => void; reject: (error: Error) => void }[] = [];
  const add = createBatches<string, string>({
    run: (items) => {
      begun.push(items.join(" "));
      return new Promise((resolve, reject) => void ends.push({ resolve, reject }));
    },
    // An item is written as its name and its keys: a:x:y.
    keysOf: (item) => item.split(":").slice(1),
    mayRetry: () => mayRetry,
    atOnce,
    most,
  });
  const settled = async () => {
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  };
  return {
    add,
    begun,
    finish: async (index: number) => {
      const { resolve } = ends[index] ?? {};
      resolve?.((begun[index] ?? "").split(" ").map((item) => `${item} done`));
      await settled();
    },
    fail: async (index: number) => {
      ends[index]?.reject(new Error(`batch ${index}`));
      await settled();
    },
  };
};

describe("batches", () => {
  test("begin an item at once, and take what has come meanwhile together", async () => {
    const { add, begun, finish } = scripted();
    const results = ["a", "b", "c", "d", "e"].map((item) => add(item));
    expect(begun).toEqual(["a"]);
    await finish(0);
    expect(begun).toEqual(["a", "b c d"]);
    await finish(1);
    await finish(2);
    expect(begun).toEqual(["a", "b c d", "e"]);
    expect(await Promise.all(results)).toEqual(["a done", "b done", "c done", "d done", "e done"]);
  });

  test("run side by side up to their number", async () => {
    const { add, begun, finish } = scripted({ atOnce: 2 });
    const results = ["a", "b", "c"].map((item) => add(item));
    expect(begun).toEqual(["a", "b"]);
    await finish(1);
    expect(begun).toEqual(["a", "b", "c"]);
    await finish(0);
    await finish(2);
    await Promise.all(results);
  });

  test("never have two items of one key under way, neither in one batch nor in two", async () => {
    const { add, begun, finish } = scripted({ atOnce: 2 });
    const results = ["a:x", "b:x", "c:y:x", "d:y", "e"].map((item) => add(item));
    expect(begun).toEqual(["a:x", "d:y"]);
    await finish(1);
    // c shares its other key with a.
    expect(begun).toEqual(["a:x", "d:y", "e"]);
    await finish(0);
    expect(begun).toEqual(["a:x", "d:y", "e", "b:x"]);
    await finish(3);
    expect(begun).toEqual(["a:x", "d:y", "e", "b:x", "c:y:x"]);
    await finish(2);
    await finish(4);
    await Promise.all(results);
  });

  test("try each item alone after a failure that had no effect", async () => {
    const { add, begun, finish, fail } = scripted({ mayRetry: true });
    const [first, second, third] = ["a", "b", "c"].map((item) => add(item));
    await finish(0);
    await fail(1);
    expect(begun).toEqual(["a", "b c", "b"]);
    const refused = second?.catch(String);
    await fail(2);
    expect(begun).toEqual(["a", "b c", "b", "c"]);
    await finish(3);
    expect(await refused).toBe("Error: batch 2");
    expect(await Promise.all([first, third])).toEqual(["a done", "c done"]);
  });

  test("fail whole where it is not known what came of them, and go on", async () => {
    const { add, begun, finish, fail } = scripted();
    const results = ["a", "b:x", "c"].map((item) => add(item));
    await finish(0);
    const refused = results.slice(1).map((result) => result.catch(String));
    await fail(1);
    expect(await Promise.all(refused)).toEqual(["Error: batch 1", "Error: batch 1"]);
    const next = add("d:x");
    expect(begun).toEqual(["a", "b:x c", "d:x"]);
    await finish(2);
    expect(await next).toBe("d:x done");
  });
});
