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

/** Something that a machine of the page went through. */
export interface MachineStep {
  /** One running machine among those of all pages of the path. */
  actor: string;
  /** Id of its flow. */
  machine: string;
  event: string;
  /** Paths of all states that were active then, by `statePathOf`. */
  states: readonly string[];
  /** By `transitionKeyOf`, in their order. */
  taken: readonly string[];
}

/** What is heard of a page whose machines are inspected; see `src/inspector/wire/protocol.ts`, which says more. */
export interface HeardMessage {
  type: string;
  /** Another one after each load. */
  page: { id: string };
  steps?: readonly HeardStep[];
}

/** A step of an actor; that of a machine where it has one. */
export interface HeardStep {
  actor: { id: string; machine: string | null };
  event: { type: string };
  status: "active" | "done" | "error" | "stopped";
  states: readonly string[];
  taken: readonly string[];
}

/** A path that was walked on the page; its states are those of the model of what is seen. */
export interface WalkedPath extends CoveredPath {
  steps: WalkedStep[];
}

/** One step of it, with what the machines of the page did meanwhile; nothing where they could not be heard. */
export interface WalkedStep extends CoveredStep {
  machines: MachineStep[];
  /** Paths of the innermost states that are active at its end, by machine. */
  active: Readonly<Record<string, readonly string[]>>;
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

/** A state with those around it, the outermost first. */
export const lineOf = (node: AnyStateNode): AnyStateNode[] =>
  node.parent === undefined ? [node] : [...lineOf(node.parent), node];

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
