import { expect, it } from "vitest";
import { assign, setup } from "xstate";
import type { AnyStateMachine } from "xstate";
import { findingsOf, tellFindings } from "#paths/findings.ts";
import { explore } from "#paths/graph.ts";
import { bodyMutantsOf, isNoticed, mutantsOf } from "#paths/mutants.ts";

/** A lamp that goes out by itself, and burns out when it is switched on for the third time. */
const lamp = setup({
  types: { context: {} as { times: number; hue: string }, events: {} as { type: "press" } | { type: "dim" } },
  delays: { minute: 60_000 },
  guards: { isWorn: ({ context }) => context.times >= 2 },
  actions: {
    count: assign({ times: ({ context }) => context.times + 1 }),
    paint: assign({ hue: "white" }),
  },
}).createMachine({
  id: "lamp",
  context: { times: 0, hue: "white" },
  initial: "off",
  states: {
    off: {
      on: {
        press: [
          { guard: "isWorn", target: "broken" },
          { target: "on", actions: ["count"] },
        ],
      },
    },
    on: { entry: "paint", on: { dim: {} }, after: { minute: "off" } },
    broken: {},
  },
});

it("mutants change each guard, target, action, transition and delay, but never the machine itself", () => {
  const before = JSON.stringify(lamp.config);
  expect(mutantsOf(lamp).map(({ says }) => says)).toEqual([
    "off | press | 0: isWorn negated",
    "off | press | 0: to off instead of broken",
    "off | press | 0: removed",
    "off | press | 1: to broken instead of on",
    "off | press | 1: count dropped",
    "off | press | 1: removed",
    "on | entry: paint dropped",
    "on | dim | 0: removed",
    "on | xstate.after.minute.lamp.on | 0: to on instead of off",
    "on | xstate.after.minute.lamp.on | 0: removed",
    "minute: twice as long",
  ]);
  for (const { make } of mutantsOf(lamp)) make();
  expect(JSON.stringify(lamp.config)).toBe(before);
});

it("mutants of bodies leave one member as it was", () => {
  const cases = { inputs: [undefined], events: [{ type: "press" }, { type: "dim" }] };
  const judge = (machine: AnyStateMachine) =>
    tellFindings(findingsOf(explore(machine, cases), { broken: "It is thrown away." }));
  const mutants = bodyMutantsOf(lamp, (machine) => explore(machine, cases));
  expect(mutants.map((mutant) => [mutant.says, isNoticed(mutant, judge)])).toEqual([
    ["count: times stays as it was", true],
    // No check knows colours.
    ["paint: hue stays as it was", false],
  ]);
});

it("mutants are noticed by what the checks say about them", () => {
  const cases = { inputs: [undefined], events: [{ type: "press" }, { type: "dim" }] };
  const rests = { broken: "It is thrown away." };
  const survivors = mutantsOf(lamp).filter(
    (mutant) => !isNoticed(mutant, (machine) => tellFindings(findingsOf(explore(machine, cases), rests))),
  );
  // The checks know neither times nor colours.
  expect(survivors.map(({ says }) => says)).toEqual(["on | entry: paint dropped", "minute: twice as long"]);
});
