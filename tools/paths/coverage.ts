import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from "xstate";

/*
 * What a run of the tests has reached of a machine. The runs write one JSON file per flow and layer into
 * `coverage/paths/<layer>/<flow>.json`; the inspector colours its charts by them.
 */

/** `machine`: replayed on the machine with scripted actors. `page`: walked in a browser on the real server. */
export type Layer = "machine" | "page";

/** One path that was walked. */
export interface CoveredPath {
  /** In words: `to requisiteShown`, or the name of the browser test. */
  name: string;
  steps: CoveredStep[];
  passed: boolean;
  /** Why it failed. */
  failure?: string;
  milliseconds: number;
}

/** One step of a path. */
export interface CoveredStep {
  /** Type of the event, or of the outcome of an actor; "" for the start. */
  event: string;
  /** Paths of the innermost states that it led to: `open.step.paying`. */
  states: string[];
  /** A picture of the page there, relative to the JSON file. */
  screenshot?: string;
}

/** What was reached of one machine. */
export interface FlowCoverage {
  version: 1;
  /** Id of the flow in `machines/registry.ts`. */
  flow: string;
  layer: Layer;
  /** When the run ended, ISO 8601. */
  at: string;
  /** How often each state was entered, by `statePathOf`; 0 where never. Every state of the chart is listed. */
  states: Record<string, number>;
  /** How often each transition was taken, by `transitionKeyOf`; 0 where never. Every transition is listed. */
  transitions: Record<string, number>;
  paths: CoveredPath[];
}

/** Path of a state below the root, with dots: `open.step.paying`; the root itself is `(machine)`. */
export const statePathOf = (node: AnyStateNode): string =>
  node.path.length === 0 ? "(machine)" : node.path.join(".");

/**
 * Stable name of a transition: its state, the type of its event (`always` where it needs none), and which of the
 * candidates for that event it is, from 0: `open.step | step.changed | 3`.
 */
export function transitionKeyOf(definition: AnyTransitionDefinition): string {
  const { source, eventType } = definition;
  const candidates = eventType === "" ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  const type = eventType === "" ? "always" : eventType;
  return `${statePathOf(source)} | ${type} | ${candidates.indexOf(definition)}`;
}

/** All states of a chart, the root first, in the order of the chart. */
export function statesOf({ root }: AnyStateMachine): AnyStateNode[] {
  const withInner = (node: AnyStateNode): AnyStateNode[] => [
    node,
    ...Object.values(node.states).flatMap((child) => withInner(child)),
  ];
  return withInner(root);
}

/** All transitions that start at a state, in the order in which they are tried. */
export const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...(node.always ?? []),
  ...[...node.transitions.values()].flat(),
];
