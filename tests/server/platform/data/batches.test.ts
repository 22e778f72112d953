import { describe, expect, test } from "vitest";
import { createBatches } from "#server/platform/data/batches.ts";

/** Batches whose work ends when the test says so. */
const scripted = ({ most = 3, mayRetry = false } = {}) => {
  const begun: string[] = [];
  const ends: { resolve: (results: string[]) => void; reject: (error: Error) => void }[] = [];
  const add = createBatches<string, string>({
    run: (items) => {
      begun.push(items.join(" "));
      return new Promise((resolve, reject) => void ends.push({ resolve, reject }));
    },
    // An item is its name and its keys: a:x:y.
    keysOf: (item) => item.split(":").slice(1),
    mayRetry: () => mayRetry,
    most,
  });
  const settled = async () => {
    await new Promise((resolve) => void setImmediate(resolve));
  };
  return {
    add,
    begun,
    settled,
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
  test("take the items of one turn together, and then those that arrived in the meantime", async () => {
    const { add, begun, settled, finish } = scripted();
    const results = ["a", "b"].map((item) => add(item));
    expect(begun).toEqual([]);
    await settled();
    expect(begun).toEqual(["a b"]);
    results.push(...["c", "d", "e", "f"].map((item) => add(item)));
    await settled();
    expect(begun).toEqual(["a b"]);
    await finish(0);
    expect(begun).toEqual(["a b", "c d e"]);
    await finish(1);
    expect(begun).toEqual(["a b", "c d e", "f"]);
    await finish(2);
    results.push(add("g"));
    await settled();
    await finish(3);
    expect(await Promise.all(results)).toEqual(
      ["a", "b", "c", "d", "e", "f", "g"].map((one) => `${one} done`),
    );
  });

  test("never have two items of one key", async () => {
    const { add, begun, settled, finish } = scripted();
    const results = ["a:x", "b:x", "c:y:x", "d:y", "e"].map((item) => add(item));
    await settled();
    // c shares a key with a, and its other key with d.
    expect(begun).toEqual(["a:x d:y e"]);
    await finish(0);
    expect(begun).toEqual(["a:x d:y e", "b:x"]);
    await finish(1);
    expect(begun).toEqual(["a:x d:y e", "b:x", "c:y:x"]);
    await finish(2);
    await Promise.all(results);
  });

  test("retry each item alone after a failure without effect", async () => {
    const { add, begun, settled, finish, fail } = scripted({ mayRetry: true });
    const [first, second] = ["a", "b"].map((item) => add(item));
    await settled();
    const third = add("c");
    await fail(0);
    expect(begun).toEqual(["a b", "a"]);
    const refused = first?.catch(String);
    await fail(1);
    expect(begun).toEqual(["a b", "a", "b"]);
    await finish(2);
    expect(begun).toEqual(["a b", "a", "b", "c"]);
    await finish(3);
    expect(await refused).toBe("Error: batch 1");
    expect(await Promise.all([second, third])).toEqual(["b done", "c done"]);
  });

  test("fail as a whole when the effect is unknown, and go on", async () => {
    const { add, begun, settled, finish, fail } = scripted();
    const refused = ["a:x", "b"].map((item) => add(item).catch(String));
    await settled();
    await fail(0);
    expect(await Promise.all(refused)).toEqual(["Error: batch 0", "Error: batch 0"]);
    const next = add("c:x");
    await settled();
    expect(begun).toEqual(["a:x b", "c:x"]);
    await finish(1);
    expect(await next).toBe("c:x done");
  });
});
