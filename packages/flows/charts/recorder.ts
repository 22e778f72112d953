import type { AnyStateMachine } from "xstate";
import type { CoveredPath, FlowCoverage, MachineStep } from "./coverage.ts";
import { statePathOf, statesOf, transitionKeyOf, transitionsOf } from "./nodes.ts";

/** Counts the states and transitions of a flow's running machines. */
export interface Recorder {
  follow: (step: Pick<MachineStep, "actor" | "states" | "taken">) => void;
  report: (paths: CoveredPath[], at: Date) => FlowCoverage;
}

/** A state and those around it, the outermost first. */
const withOuter = (state: string): string[] => [
  "(machine)",
  ...(state === "(machine)"
    ? []
    : state.split(".").map((_, end, parts) => parts.slice(0, end + 1).join("."))),
];

/** Starts counting for one flow. */
export function createRecorder(flow: string, machine: AnyStateMachine): Recorder {
  const nodes = statesOf(machine);
  const states = new Map(nodes.map((node) => [statePathOf(node), 0]));
  const transitions = new Map(
    nodes.flatMap((node) => transitionsOf(node)).map((definition) => [transitionKeyOf(definition), 0]),
  );
  const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  const active = new Map<string, ReadonlySet<string>>();
  return {
    follow: ({ actor, states: now, taken }) => {
      let before = active.get(actor) ?? new Set();
      const arrive = (there: readonly string[]) => {
        for (const state of there) if (!before.has(state)) count(states, state);
        before = new Set(there);
      };
      for (const key of taken) {
        // A state that is left within the same step is recognised by the transition out of it.
        const [source = ""] = key.split(" | ");
        if (!before.has(source)) arrive([...new Set([...before, ...withOuter(source)])]);
        count(transitions, key);
      }
      arrive(now);
      active.set(actor, before);
    },
    report: (paths, at) => ({
      version: 1,
      flow,
      at: at.toISOString(),
      states: Object.fromEntries(states),
      transitions: Object.fromEntries(transitions),
      paths,
    }),
  };
}
