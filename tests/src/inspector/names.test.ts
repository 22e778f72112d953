import { expect, it } from "vitest";
import { and, assign, createMachine, fromPromise, not, raise, stateIn } from "xstate";
import { chartOf } from "#charts/chart.ts";
import { graphOf, labelOf } from "#inspector/chart/graph.ts";
import { labelRows } from "#inspector/chart/layout.ts";

const isLate = () => true;
const isEarly = () => false;

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
        leave: { target: "end", guard: and([isLate, not(isEarly)]) },
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
    'go [2. event.type === "go"]',
    "go [else] / assign",
    "leave [isLate and not isEarly]",
    "jump",
    "after 100",
  ]);
});

it("keeps the order of guards on the arrows", () => {
  const rows = graphOf(chartOf(machine)).edges.map(({ to, lines }) => [to, ...lines.flatMap(labelRows)]);
  expect(rows).toContainEqual(["there", "go [1. isLate]", "jump", "after 100"]);
  expect(rows).toContainEqual(["here", 'go [2. event.type === "go"]']);
  expect(rows).toContainEqual(["end", "go [else]", "/ assign", "leave [isLate and not isEarly]"]);
});

it("names what is written in its place by what it says", () => {
  const child = createMachine({ id: "child" });
  const { states, transitions } = chartOf(
    createMachine({
      context: { times: 0, aVeryLongName: 0, anotherVeryLongName: 1 },
      initial: "here",
      states: {
        here: {
          invoke: [
            {
              src: fromPromise(async function askServer() {
                return Promise.resolve(1);
              }),
              onDone: {
                guard: ({ context }: { context: { times: number } }) => context.times > 3,
                target: "there",
              },
            },
            { src: child, onError: { guard: stateIn("#there"), target: "there" } },
            { src: fromPromise(() => Promise.resolve(1)) },
            { id: "named", src: "logic" },
          ],
          on: {
            long: {
              guard: ({ context }) => context.aVeryLongName === context.anotherVeryLongName,
              target: "there",
            },
            block: {
              guard: () => {
                return true;
              },
              target: "there",
            },
          },
        },
        there: { id: "there" },
      },
    }),
  );
  expect(states.find(({ path }) => path === "here")?.invokes).toEqual([
    "askServer",
    "child",
    "inline actor",
    "named (logic)",
  ]);
  expect(transitions.map(labelOf)).toEqual([
    "long [inline guard]",
    "block [inline guard]",
    "askServer done [context.times > 3]",
    "child failed [in #there]",
  ]);
});
