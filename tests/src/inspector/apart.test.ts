import { expect, it } from "vitest";
import { toldApart } from "#charts/apart.ts";
import { flows } from "#src/inspector/flows.ts";
import { outcomesFor } from "#inspector/source/samples.ts";

it("names values of the same kind by the members that differ", () => {
  const claim = { id: 7, pair: { from: "BTC", to: "RUB" } };
  const values = [
    { ...claim, status: "new" },
    { ...claim, status: "paid" },
    { ...claim, status: "paid", choice: "top_up" },
  ];
  expect(toldApart(values)).toEqual([
    "status: new",
    "status: paid, no choice",
    "status: paid, choice: top_up",
  ]);
});

it("names members with the same last name by their path", () => {
  const at = (from: string, to: string) => ({ from: { code: from }, to: { code: to } });
  expect(toldApart([at("A", "B"), at("A", "C"), at("D", "B")])).toEqual([
    "from.code: A, to.code: B",
    "from.code: A, to.code: C",
    "from.code: D",
  ]);
});

it("prints a single value in full, numbers equal names, and omits empty values", () => {
  expect(toldApart([{ kind: "offline", retry: 5 }])).toEqual(["kind: offline, retry: 5"]);
  expect(toldApart([{ a: 1 }, { a: 1 }])).toEqual(["(1)", "(2)"]);
  expect(toldApart([undefined, { a: 1 }])).toEqual(["nothing", "a: 1"]);
  expect(toldApart([new Error("Gone"), new Error("Lost")])).toEqual(["Gone", "Lost"]);
  expect(toldApart([])).toEqual([]);
});

it.each(flows)("no two outcomes of an actor of $id have the same name", async ({ load }) => {
  const { cases } = await load();
  const actors = new Set(
    cases.events.flatMap(({ type }) => /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type)?.[1] ?? []),
  );
  for (const id of actors)
    for (const values of Object.values(outcomesFor(cases, id))) {
      const names = toldApart(values);
      expect(new Set(names).size).toBe(values.length);
      expect(names.join()).not.toMatch(/\(\d+\)$/);
    }
});
