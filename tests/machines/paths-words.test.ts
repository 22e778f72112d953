import { describe, expect, it } from "vitest";
import { flows } from "#machines/registry.ts";
import { partsOf } from "#tools/paths/describe.ts";
import { createLooks } from "#tools/paths/looks.ts";
import { tables, wordsOf } from "#tools/paths/words/tables.ts";
import { tellEvent, tellState } from "#tools/paths/words/words.ts";

const told = flows.filter(({ id }) => id in tables);

describe.each(told)("the plain words of $id", ({ id, load }) => {
  it("have one for every outcome and every timer", async () => {
    const { machine, cases } = await load();
    const words = wordsOf(id);
    const missing = createLooks(machine, cases.events).events.flatMap((event) => {
      const { kind, name } = partsOf(event);
      const table = {
        event: words?.events,
        done: words?.done,
        failed: words?.failed,
        moved: words?.moved,
        timer: words?.timers,
      };
      return table[kind]?.[name] === undefined ? [`${kind} ${name}`] : [];
    });
    expect([...new Set(missing)]).toEqual([]);
  });

  it("say something of every case", async () => {
    const { cases } = await load();
    for (const event of cases.events) {
      expect(tellEvent(event, wordsOf(id))).toMatch(/^[A-Z]/);
      expect(tellEvent(event, wordsOf(id))).not.toMatch(/undefined|\[object/);
    }
  });
});

it("words are of flows that exist", () => {
  expect(told.map(({ id }) => id).toSorted()).toEqual(Object.keys(tables).toSorted());
});

it("what has no words is told by its name", () => {
  expect(tellEvent({ type: "currency.choose", side: "from" }, undefined)).toBe(
    "Choose the currency (side: from)",
  );
  expect(tellEvent({ type: "page.shown" }, undefined)).toBe("The page is shown");
  expect(tellEvent({ type: "retry" }, undefined)).toBe("Retry");
  expect(tellState("open.step.payingOut", undefined)).toBe("Open: step: paying out");
});
