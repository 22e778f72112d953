import { expect, it } from "vitest";
import { and, assign, createMachine, raise } from "xstate";
import { chartOf } from "#charts/chart.ts";
import { graphOf, labelOf } from "#inspector/chart/graph.ts";
import { labelRows } from "#inspector/chart/layout.ts";

const isLate = () => true;

const machine = createMachine({
  id: "names",
  initial: "here",
  states: {
    here: {
      entry: [() => {}, raise({ type: "go" }, { delay: 10 })],
      after: { 100: "there" },
      on: {
        go: [
          { guard: isLate, target: "there" },
          { guard: ({ event }) => event.type === "go", target: "here" },
          { target: "end", actions: assign({}) },
        ],
        leave: { target: "end", guard: and([isLate]) },
        jump: "there",
      },
    },
    there: {},
    end: {},
  },
});

it("names inline guards and actions", () => {
  const { states, transitions } = chartOf(machine);
  expect(states.find(({ path }) => path === "here")?.entry).toEqual(["inline action", "raise(go)"]);
  expect(states.find(({ path }) => path === "here")?.exit).toEqual([]);
  expect(transitions.map(labelOf)).toEqual([
    "go [1. isLate]",
    "go [2. inline guard]",
    "go [else] / assign",
    "leave [and]",
    "jump",
    "after 100",
  ]);
});

it("keeps the order of guards on the arrows", () => {
  const rows = graphOf(chartOf(machine)).edges.map(({ to, lines }) => [to, ...lines.flatMap(labelRows)]);
  expect(rows).toContainEqual(["there", "go [1. isLate]", "jump", "after 100"]);
  expect(rows).toContainEqual(["here", "go [2. inline guard]"]);
  expect(rows).toContainEqual(["end", "go [else]", "/ assign", "leave [and]"]);
});
