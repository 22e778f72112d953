import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from "xstate";
import { lineOf, transitionsOf, statePathOf, statesOf, transitionKeyOf } from "#charts/nodes.ts";
import { describerOf } from "#charts/describe.ts";
import { limit, wayTo, type Graph } from "./graph.ts";

const descendants = (node: AnyStateNode): AnyStateNode[] =>
  Object.values(node.states).flatMap((child) => [child, ...descendants(child)]);

/**
 * States that transitions lead to, regardless of guards and events. Any other state is certainly dead. One of
 * these may still be unreachable because a guard never passes.
 */
function conceivableStates(machine: AnyStateMachine): ReadonlySet<AnyStateNode> {
  const found = new Set<AnyStateNode>();
  const waiting: AnyStateNode[] = [];
  const enter = (node: AnyStateNode): void => {
    // A history state may lead to any state within its parent.
    const whole = node.type === "history" && node.parent !== undefined ? descendants(node.parent) : [];
    for (const one of [...lineOf(node), ...whole]) {
      if (found.has(one)) continue;
      found.add(one);
      waiting.push(one);
    }
  };
  enter(machine.root);
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    for (const inner of node.type === "parallel" ? Object.values(node.states) : (node.initial?.target ?? []))
      enter(inner);
    for (const { target = [] } of transitionsOf(node)) for (const to of target) enter(to);
  }
  return found;
}

/** Faults of a chart or its cases. All lists are empty when there are none. */
export interface Findings {
  /** Events at which the machine throws, with the path to them. */
  crashes: string[];
  /** States that no path reaches. */
  unreachable: string[];
  /** Transitions that no path takes. */
  neverTaken: string[];
  /** States and transitions that were not found before the search stopped. They are far away, or dead. */
  notFound: string[];
  /** Non-final states without a way out that are not declared as resting places. */
  deadEnds: string[];
  /** States declared as resting places that can be left or do not exist. */
  notResting: string[];
  /** Event types among the cases to which no state listens. */
  unheard: string[];
  /** Cases that are never taken although a state listens to their type. */
  unused: string[];
}

/** A heading for each finding, in print order. */
const headings: Readonly<Record<keyof Findings, string>> = {
  crashes: "events that break the machine",
  unreachable: "states that cannot be reached",
  neverTaken: "transitions that are never taken",
  notFound: `not found within ${limit} moments`,
  deadEnds: "states that cannot be left, and are neither final nor listed in `rests`",
  notResting: "states listed in `rests` that can be left or do not exist",
  unheard: "events that no state takes",
  unused: "cases that nothing uses",
};

const isEnd = ({ type, tags }: AnyStateNode) => type === "final" || tags.includes("final");

const isWithin = (node: AnyStateNode | undefined, outer: AnyStateNode): boolean =>
  node !== undefined && (node === outer || isWithin(node.parent, outer));

/** Whether a transition leaves a state that is active together with its source. */
function leaves({ source, target = [] }: AnyTransitionDefinition, state: AnyStateNode): boolean {
  return target.some((to) => {
    if (to === state) return false;
    // The innermost state that stays. Everything active within it, in the region of the source, is left.
    let side = source;
    while (side.parent !== undefined && !isWithin(to, side)) side = side.parent;
    const isInward = side === source;
    if (isInward) return isWithin(state, source);
    const inner = lineOf(source).find((node) => node.parent === side);
    return inner !== undefined && isWithin(state, inner);
  });
}

/**
 * The faults of an explored machine.
 * @param rests states in which the flow may stay for good, with the reason
 */
export function findingsOf(graph: Graph, rests: Readonly<Record<string, string>> = {}): Findings {
  const nodes = statesOf(graph.machine);
  const edges = graph.vertices.flatMap((vertex) => vertex.edges);
  const visited = new Set([...graph.starts, ...edges].flatMap(({ step }) => [...step.visited]));
  const missing = new Set(graph.missing);
  const taken = graph.transitions.filter((definition) => !missing.has(definition));
  const stays = nodes.filter(
    (node) =>
      node.type === "atomic" &&
      node.parent !== undefined &&
      visited.has(node) &&
      !taken.some((definition) => leaves(definition, node)),
  );
  const stayPaths = new Set(stays.map(statePathOf));

  const descriptors = nodes.flatMap((node) => [...node.transitions.keys()]);
  const isHeard = (type: string) =>
    descriptors.some((one) => one === type || (one.endsWith("*") && type.startsWith(one.slice(0, -1))));
  const used = new Set(edges.map(({ index }) => index));
  const { events } = graph.cases;
  const describe = describerOf(graph.events);
  // One path to each failure is enough.
  const crashes = new Map(
    graph.crashes.toReversed().map(({ from, event, message }) => {
      const way = from?.way === undefined ? [] : wayTo(from.way).map((edge) => edge.event);
      const told = from === undefined ? ["at its start"] : [...way, event].map(describe);
      return [`${event.type} ${message}`, `${told.join(" → ")}: ${message}`];
    }),
  );
  const conceivable = conceivableStates(graph.machine);
  // Of a machine that does not start nothing else is known.
  const isSeen = graph.starts.length > 0;
  const isDead = (node: AnyStateNode) => graph.isWhole || !conceivable.has(node);
  const unvisited = nodes.filter((node) => isSeen && !visited.has(node) && node.type !== "history");
  return {
    crashes: [...crashes.values()],
    unreachable: unvisited.filter(isDead).map(statePathOf),
    neverTaken: graph.missing.filter(({ source }) => isSeen && isDead(source)).map(transitionKeyOf),
    notFound: [
      ...unvisited.filter((node) => !isDead(node)).map(statePathOf),
      ...graph.missing.filter(({ source }) => isSeen && !isDead(source)).map(transitionKeyOf),
    ],
    deadEnds: stays.filter((node) => !isEnd(node) && rests[statePathOf(node)] === undefined).map(statePathOf),
    notResting: Object.keys(rests).filter((state) => !stayPaths.has(state)),
    unheard: [...new Set(events.map(({ type }) => type).filter((type) => !isHeard(type)))],
    unused: events.filter(({ type }, index) => isSeen && isHeard(type) && !used.has(index)).map(describe),
  };
}

/** Why no path leads to a state: none exists, or the search ended first. */
export function tellMissing(graph: Graph, state: string): string {
  const node = statesOf(graph.machine).find((one) => statePathOf(one) === state);
  const isDead = node !== undefined && !conceivableStates(graph.machine).has(node);
  if (isDead || graph.isWhole) return `${state} cannot be reached.`;
  return `${state} was not found within ${limit} moments: it may be far away, or dead.`;
}

/** One line for each finding. */
export const tellFindings = (findings: Findings): string[] =>
  (Object.keys(headings) as (keyof Findings)[]).flatMap((kind) =>
    findings[kind].map((what) => `${headings[kind]}: ${what}`),
  );
