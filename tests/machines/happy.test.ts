/*
 * The happy path of a checklist, and what every checklist of this house needs.
 */
import { createMachine, fromCallback } from "xstate";
import { describe, expect, it } from "vitest";
import { flows, canHappenByHand, words } from "#flows.config.ts";
import { beginOf } from "#charts/words.ts";
import { undescribedIn } from "#paths/formats/markdown.ts";
import { explore } from "#paths/graph.ts";
import { happyPath } from "#paths/happy.ts";

const silent = fromCallback(() => {});
const ask = { id: "ask", src: silent };

const wayOf = (states: object, events: readonly string[], meta?: object): string | undefined =>
  happyPath(
    explore(createMachine({ initial: "a", states, ...(meta && { meta }) } as never), {
      inputs: [undefined],
      events: events.map((type) => ({ type })),
    }),
  )
    ?.steps.map(({ event }) => event.type.replace("xstate.done.actor.", "✓"))
    .join(" ");

const done = "xstate.done.actor.ask";
const failed = "xstate.error.actor.ask";

describe("the happy path", () => {
  it("goes to the end of a flow, without a failure", () => {
    const states = {
      a: { on: { go: "b", give: "broken" } },
      b: { tags: "pending", invoke: { ...ask, onDone: "end", onError: "broken" } },
      broken: { tags: "failed", on: { retry: "b", leave: "end" } },
      end: { type: "final" },
    };
    expect(wayOf(states, ["leave", failed, "retry", "give", "go", done])).toBe("go ✓ask");
  });

  it("goes to the goal that the chart names", () => {
    const states = {
      a: { on: { stop: "end", go: "b" } },
      b: { on: { stop: "end" } },
      end: { type: "final" },
    };
    expect(wayOf(states, ["stop", "go"])).toBe("stop");
    expect(wayOf(states, ["stop", "go"], { goal: "b" })).toBe("go");
  });

  it("goes on until what a person did has succeeded", () => {
    const states = {
      a: { tags: "pending", invoke: { ...ask, onDone: "b" } },
      b: { on: { "row.open": "b", "row.delete": "c", "row.see": "b" } },
      c: { tags: "pending", invoke: { id: "remove", src: silent, onDone: "b" } },
    };
    expect(wayOf(states, [done, "row.open", "row.delete", "xstate.done.actor.remove"])).toBe(
      "✓ask row.delete ✓remove",
    );
  });

  it("loses nothing where it can do something else", () => {
    const working = (id: string) => ({ tags: "pending", invoke: { id, src: silent, onDone: "a" } });
    const states = {
      a: { on: { "row.remove": "asking", "row.edit": "form" } },
      asking: { on: { "dialog.accept": "removing" } },
      removing: working("remove"),
      form: { on: { "form.open": "more" } },
      more: { on: { "form.submit": "saving" } },
      saving: working("save"),
    };
    const events = ["row.remove", "dialog.accept", "row.edit", "form.open", "form.submit"];
    const outcomes = ["remove", "save"].map((id) => `xstate.done.actor.${id}`);
    expect(wayOf(states, [...events, ...outcomes])).toBe("row.edit form.open form.submit ✓save");
  });

  it("only looks where nothing can be done", () => {
    const states = { a: { tags: "pending", invoke: { ...ask, onDone: "b" } }, b: {} };
    expect(wayOf(states, [done])).toBe("✓ask");
  });
});

describe.each(flows)("the checklist of $id", (flow) => {
  it("says where to begin, has a happy path, and a description of what is seen in each state", async () => {
    const { machine, cases } = await flow.load();
    expect(beginOf(machine, words, flow, "")).toMatch(/\/en\b|`DEMO=false`/);
    expect(undescribedIn(machine)).toEqual([]);
    // A declared one is walked with all that is declared.
    expect(cases.usual ?? happyPath(explore(machine, cases, canHappenByHand))).toBeDefined();
  });
});
