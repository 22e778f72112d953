import { createMachine } from "xstate";
import { expect, it } from "vitest";
import { tellUncovered, uncovered } from "#paths/uncovered.ts";

const door = createMachine({
  initial: "closed",
  context: { locked: true },
  states: {
    closed: {
      on: { push: [{ guard: ({ event }) => event["key"] === true, target: "open" }, { target: "rung" }] },
    },
    rung: { on: { leave: "closed" } },
    open: { on: { pull: "closed" } },
  },
});

const cases = {
  inputs: [undefined],
  events: [{ type: "push", key: true }, { type: "push", key: false }, { type: "pull" }, { type: "leave" }],
};

it("lists states, transitions and sides of guards that were not covered, with a path to each", () => {
  const counts = {
    states: { "(machine)": 1, closed: 2, open: 1 },
    transitions: { "closed | push | 0": 1, "open | pull | 0": 1 },
  };
  expect(tellUncovered(uncovered(door, cases, counts))).toEqual([
    "state rung: push (key: false)",
    'guard event["key"] === true of closed | push | 0 does not hold: push (key: false)',
    "transition closed | push | 1: push (key: false)",
    "transition rung | leave | 0: push (key: false) → leave",
  ]);
});

it("has nothing to list where all was covered", () => {
  const states = { "(machine)": 1, closed: 1, open: 1, rung: 1 };
  const transitions = {
    "closed | push | 0": 1,
    "closed | push | 1": 1,
    "open | pull | 0": 1,
    "rung | leave | 0": 1,
  };
  expect(uncovered(door, cases, { states, transitions })).toEqual([]);
});
