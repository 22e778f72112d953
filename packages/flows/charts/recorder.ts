import type { AnyStateMachine } from "xstate";
import type { CoveredPath, FlowCoverage } from "#charts/coverage.ts";
import { statePathOf, statesOf, transitionKeyOf, transitionsOf } from "#charts/nodes.ts";

/** Counts the states and transitions of the machines on the page. */
export interface Recorder {
  enter: (state: string) => void;
  take: (transition: string) => void;
  report: (paths: CoveredPath[], at: Date) => FlowCoverage;
}

/** Starts counting for one flow. */
export function createRecorder(flow: string, machine: AnyStateMachine): Recorder {
  const nodes = statesOf(machine);
  const states = new Map(nodes.map((node) => [statePathOf(node), 0]));
  const transitions = new Map(
    nodes.flatMap((node) => transitionsOf(node)).map((definition) => [transitionKeyOf(definition), 0]),
  );
  const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  return {
    enter: (state) => void count(states, state),
    take: (transition) => void count(transitions, transition),
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
