/* oxlint-disable no-underscore-dangle -- XState gives the nodes of a snapshot no public name. */
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from "xstate";

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

/** The parallel region that a state is in, the outermost one; the root in a chart without. */
export const regionOf = (node: AnyStateNode): AnyStateNode =>
  lineOf(node).find(({ parent }) => parent?.type === "parallel") ?? node.machine.root;

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

/** Active states of a snapshot, the outer ones included. */
export const activeNodes = (snapshot: AnyMachineSnapshot): AnyStateNode[] =>
  snapshot._nodes as AnyStateNode[];

/** Paths of the innermost active states. */
export const leavesOf = (snapshot: AnyMachineSnapshot): string[] =>
  activeNodes(snapshot)
    .filter(({ type }) => type === "atomic" || type === "final")
    .map(statePathOf);

/** The innermost states in which a flow begins. */
export const beginningOf = ({ root }: AnyStateMachine): readonly string[] => {
  const begun = (node: AnyStateNode): readonly AnyStateNode[] => {
    const inner = node.type === "parallel" ? Object.values(node.states) : (node.initial?.target ?? []);
    return inner.length === 0 ? [node] : inner.flatMap(begun);
  };
  return begun(root).map(statePathOf);
};
