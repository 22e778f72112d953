import { expect, it } from "vitest";
import { createMachine, fromPromise, raise } from "xstate";
import type { AnyStateMachine } from "xstate";
import { chartOf } from "#charts/chart.ts";
import { createHistory } from "#inspector/source/history.ts";
import { simulate } from "#inspector/source/simulation.ts";

function simulated(machine: AnyStateMachine) {
  const history = createHistory();
  const simulation = simulate({ machine, cases: { inputs: [undefined], events: [] } }, 0, (steps) =>
    history.add(steps),
  );
  const states = () => history.moments.findLast(({ step }) => step.actor.machine === machine.id)?.step.states;
  return { simulation, states };
}

it("shows a delayed raise as a timer, each time it is raised", async () => {
  const { simulation, states } = simulated(
    createMachine({
      id: "later",
      initial: "a",
      on: { go: ".b" },
      states: {
        a: { entry: raise({ type: "go" }, { delay: 500 }), after: { 300: "c" } },
        c: {},
        b: { entry: raise({ type: "go" }, { delay: 700 }) },
      },
    }),
  );
  const due = () => simulation.timers().map((timer) => [timer.type, timer.due]);
  expect(due()).toEqual([
    ["xstate.after.300.later.a", 300],
    ["go", 500],
  ]);
  await simulation.advance(500);
  expect(states()).toContain("b");
  expect(due()).toEqual([["go", 700]]);
  await simulation.advance(700);
  expect(due()).toEqual([["go", 700]]);
});

it("lets the user choose the outcome of an inline actor", async () => {
  const machine = createMachine({
    id: "inline",
    initial: "asking",
    states: {
      asking: {
        invoke: {
          src: fromPromise(() => Promise.reject(new Error("Asked"))),
          onDone: "done",
          onError: "failed",
        },
      },
      done: {},
      failed: {},
    },
  });
  expect(chartOf(machine).states.flatMap(({ invokes }) => invokes)).toEqual(["inline actor"]);
  const { simulation, states } = simulated(machine);
  const [call] = simulation.calls();
  expect(call?.isPromise).toBe(true);
  if (call !== undefined) await simulation.resolve(call, 5);
  expect(states()).toContain("done");
});
