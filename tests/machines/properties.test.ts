import { assign, setup } from "xstate";
import { describe, expect, it } from "vitest";
import { about } from "#machines/properties.ts";
import { explore } from "#paths/graph.ts";
import { brokenProperties } from "#paths/properties.ts";

/** A lamp that burns out when it is switched on for the third time. */
const lamp = setup({
  types: { context: {} as { times: number }, events: {} as { type: "press" } },
  guards: { isWorn: ({ context }) => context.times >= 2 },
  actions: { count: assign({ times: ({ context }) => context.times + 1 }), click: () => {} },
}).createMachine({
  id: "lamp",
  context: { times: 0 },
  initial: "off",
  states: {
    off: {
      on: {
        press: [
          { guard: "isWorn", target: "broken" },
          { target: "on", actions: ["count", "click"] },
        ],
      },
    },
    on: { on: { press: "off" } },
    broken: {},
  },
});

const { always, never, eventually, until, leads, at } = about<typeof lamp>();
const graph = explore(lamp, { inputs: [undefined], events: [{ type: "press" }] });
const broken = (...properties: Parameters<typeof brokenProperties>[1]) => brokenProperties(graph, properties);

describe("properties of a flow", () => {
  it("are not reported when they hold", () => {
    expect(
      broken(
        always("S", "counts", ({ now }) => now.context.times <= 2),
        never("S", "is on and unused", ({ now }) => at(now, "on") && now.context.times === 0),
        eventually(
          "S",
          "breaks",
          () => true,
          ({ now }) => at(now, "broken"),
        ),
        leads("S", "clicks", {
          in: "off",
          on: "press",
          if: ({ times }) => times < 2,
          to: "on",
          does: ["click"],
          so: ({ times }, before) => times === before.times + 1,
        }),
        until(
          "S",
          "stays whole",
          ({ now }) => now.context.times === 1,
          ({ now }) => !at(now, "broken"),
          ({ now }) => now.context.times === 2,
        ),
      ),
    ).toEqual([]);
  });

  it.each([
    [always("S", "is never on twice", ({ now }) => now.context.times < 2), "press → press → press"],
    [never("S", "breaks", ({ now }) => at(now, "broken")), "press → press → press → press → press"],
    [
      eventually(
        "S",
        "is on again",
        () => true,
        ({ now }) => at(now, "on"),
      ),
      "press → press → press → press",
    ],
    [
      until(
        "S",
        "stays whole",
        ({ now }) => now.context.times === 1,
        ({ now }) => !at(now, "broken"),
        () => false,
      ),
      "press → press → press → press → press",
    ],
    [leads("S", "goes on", { in: "off", on: "press", to: "on" }), "press → press → press → press → press"],
    [leads("S", "rings", { in: "off", on: "press", if: ({ times }) => times < 2, does: ["ring"] }), "press"],
  ])("that are broken are told with the way there", (property, way) => {
    const [told = "", ...more] = broken(property);
    expect(told.endsWith(` ${way}`)).toBe(true);
    expect(told).toContain("(S)");
    expect(more).toEqual([]);
  });

  it("are reported when no path exercises them", () => {
    expect(broken(leads("S", "is mended", { in: "broken", on: "press", to: "off" }))).toEqual([
      "is mended (S): no path puts it to the test",
    ]);
    expect(broken(leads("S", "stays whole", { in: ["off", "broken"], on: "press", if: () => true }))).toEqual(
      ["stays whole (S): no path puts it to the test in broken"],
    );
  });
});

describe("a retried read", () => {
  const readingOf = (milliseconds: number) =>
    setup({ types: { context: {} as { failedReads: number } } }).createMachine({
      id: "reading",
      context: { failedReads: 0 },
      initial: "loading",
      states: {
        loading: {
          on: {
            "xstate.error.actor.load": {
              target: "failed",
              actions: assign({ failedReads: ({ context }) => context.failedReads + 1 }),
            },
          },
        },
        failed: { after: { [milliseconds]: "loading" } },
      },
    });
  const brokenIn = (milliseconds: number) => {
    const machine = readingOf(milliseconds);
    const { repeatsLater } = about<typeof machine>();
    const cases = { inputs: [undefined], events: [{ type: "xstate.error.actor.load" }], ways: [] };
    return brokenProperties(explore(machine, cases, undefined, "looks"), [
      repeatsLater("S", "failed", ({ failedReads }) => failedReads),
    ]);
  };

  it("waits two seconds after the first failure", () => {
    expect(brokenIn(2000)).toEqual([]);
    expect(brokenIn(4000)).toEqual([expect.stringContaining("broken by")]);
  });

  it("has a waiting state", () => {
    const { repeatsLater } = about<typeof lamp>();
    expect(broken(repeatsLater("S", "on", () => 0))).toEqual([
      "on: a failed read is retried after a wait that grows with each failure (S): no path puts it to the test",
    ]);
  });
});

it("a property is also exercised at a moment outside the graph", () => {
  const unseen = leads("S", "is never seen", { in: "broken", on: "press" });
  expect(brokenProperties(graph, [unseen])).toEqual(["is never seen (S): no path puts it to the test"]);
  expect(brokenProperties(graph, [unseen], () => true)).toEqual([]);
});
