import { beforeAll, describe, expect, test } from "vitest";
import type { Operation } from "#server/platform/http/contract.ts";
import type { OperationId } from "#server/platform/http/operation.ts";
import { sharedContract } from "#tests/server/support/contract.ts";
import { useWorld } from "./support/world.ts";

/* Every list in pages: its pages are its rows, each once, and what is searched is taken literally. */
const has = ({ parameters }: Operation, wanted: string): boolean =>
  parameters.some(({ in: place, name }) => place === "query" && name === wanted);
const { operations } = sharedContract();
const idsOf = (parameter: string) =>
  operations.filter((operation) => has(operation, parameter)).map(({ id }) => id as OperationId);

/** Operations that make what is listed. */
const makes = /^(?:create|add|issue|record|leave|invite|apply|buy|revoke|block|send)[A-Z]/;

/** Pages of its own size; and rewards that this world gave for no order. */
const otherwise: readonly OperationId[] = ["readContent", "readUserReferral"];

/** Searches by words: signs part them. */
const byWords: readonly OperationId[] = ["listOperatorDirections"];
/** A file, not a list. */
const files: readonly OperationId[] = ["exportShopSales"];

/** Nothing in this world is on them. */
const empty: readonly OperationId[] = ["readOperatorShop", "listFailedLetters"];

const world = useWorld();
beforeAll(async () => {
  for (const { id } of operations.filter(({ id: name }) => makes.test(name)))
    for (const pick of [0, 1]) {
      await world.server.call(id as OperationId, await world.sample(id as OperationId, pick));
      await world.restore();
    }
});

const listOf = async (id: OperationId) => {
  const sample = await world.sample(id, 0);
  return async (query: Record<string, string>) => {
    const answer = await world.server.call(id, { ...sample, query: { ...sample.query, ...query } });
    return {
      ...answer,
      list: answer.json as { readonly count: number; readonly results: readonly object[] },
    };
  };
};

describe.each(idsOf("page").filter((id) => !otherwise.includes(id)))("%s", (id) => {
  test("has each row on one page, as many as it counts", async () => {
    const ask = await listOf(id);
    const { list: whole, text } = await ask({ size: "100" });
    expect(whole.count > 0 || empty.includes(id), text).toBe(true);
    const rows: object[] = [];
    for (let page = 1; page <= Math.min(whole.count, 7); page++) {
      const { list } = await ask({ page: String(page), size: "1" });
      expect([list.count, list.results.length]).toEqual([whole.count, 1]);
      rows.push(...list.results);
    }
    expect(rows).toEqual(whole.results.slice(0, 7));
    if (whole.count <= 100) expect(whole.results).toHaveLength(whole.count);
  });

  test("refuses pages of no size, and of a large one", async () => {
    const ask = await listOf(id);
    for (const size of ["0", "-1", "101", "1.5", "x"]) expect((await ask({ size })).status, size).toBe(400);
    for (const page of ["0", "-1", "x"]) expect((await ask({ page })).status, page).toBe(400);
  });
});

describe.each(idsOf("q").filter((id) => !byWords.includes(id) && !files.includes(id)))("%s", (id) => {
  test.each(["%", "_", "\\", "%%%", "a_b"])("searches for %s, not for what it may stand for", async (q) => {
    const ask = await listOf(id);
    const { status, list, text } = await ask({ q });
    expect(status, text).toBe(200);
    for (const row of list.results) expect(JSON.stringify(row)).toContain(q);
  });

  test("takes a search for nothing", async () => {
    const ask = await listOf(id);
    expect((await ask({ q: " \u200B" })).status).toBe(200);
  });
});
