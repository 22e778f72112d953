import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, InspectionEvent } from "xstate";
import type { CoveredPath, FlowCoverage, Layer } from "#charts/coverage.ts";
import { activeNodes, lineOf, statePathOf, statesOf, transitionKeyOf, transitionsOf } from "#charts/nodes.ts";

/** Counts the states and transitions of a running machine. */
export interface Recorder {
  /** Call before a machine starts. */
  begin: () => void;
  /** Records a microstep of the machine. */
  see: (event: Extract<InspectionEvent, { type: "@xstate.microstep" }>) => void;
  /** Call after the start. */
  begun: (snapshot: AnyMachineSnapshot) => void;
  enter: (state: string) => void;
  take: (transition: string) => void;
  /** States and transitions that were never reached. */
  missing: () => { states: string[]; transitions: string[] };
  report: (paths: CoveredPath[], at: Date) => FlowCoverage;
}

/** Starts counting for one flow. */
export function createRecorder(flow: string, layer: Layer, machine: AnyStateMachine): Recorder {
  const nodes = statesOf(machine);
  const states = new Map(nodes.map((node) => [statePathOf(node), 0]));
  const transitions = new Map(
    nodes.flatMap((node) => transitionsOf(node)).map((definition) => [transitionKeyOf(definition), 0]),
  );
  const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  const zeros = (counts: Map<string, number>) =>
    [...counts].filter(([, times]) => times === 0).map(([key]) => key);
  let before = new Set<AnyStateNode>();
  const arrive = (active: Iterable<AnyStateNode>): void => {
    const now = new Set(active);
    for (const node of now) if (!before.has(node)) count(states, statePathOf(node));
    before = now;
  };
  return {
    begin: () => (before = new Set()),
    see: ({ snapshot, _transitions }) => {
      // A state that is left in the machine's first step is recognised by the transition out of it.
      for (const { source } of _transitions) if (!before.has(source)) arrive(lineOf(source));
      for (const definition of _transitions) count(transitions, transitionKeyOf(definition));
      arrive(activeNodes(snapshot as AnyMachineSnapshot));
    },
    begun: (snapshot) => arrive(activeNodes(snapshot)),
    enter: (state) => void count(states, state),
    take: (transition) => void count(transitions, transition),
    missing: () => ({ states: zeros(states), transitions: zeros(transitions) }),
    report: (paths, at) => ({
      version: 1,
      flow,
      layer,
      at: at.toISOString(),
      states: Object.fromEntries(states),
      transitions: Object.fromEntries(transitions),
      paths,
    }),
  };
}
