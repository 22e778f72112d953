import type { AnyStateMachine, AnyTransitionDefinition } from "xstate";
import { guardNameOf } from "#charts/chart.ts";
import type { FlowCoverage } from "#charts/coverage.ts";
import { describerOf } from "#charts/describe.ts";
import type { Cases } from "#charts/flows.ts";
import { statePathOf, statesOf, transitionKeyOf, transitionsOf } from "#charts/nodes.ts";
import { explore, wayTo, type Edge } from "./graph.ts";

/** Something that tests have not seen, with a path to it. */
export interface Uncovered {
  /** `state open`, `transition open | close | 0`, `guard isLocked of open | close | 0 does not hold`. */
  readonly what: string;
  /** What happens on the way, and to it; undefined where no path is known. */
  readonly way: readonly string[] | undefined;
}

type Counts = Pick<FlowCoverage, "states" | "transitions">;

/** The transitions that are tried after this one, which is asked first. */
function laterThan(definition: AnyTransitionDefinition): readonly AnyTransitionDefinition[] {
  const { source, eventType } = definition;
  const candidates = (eventType === "" ? source.always : source.transitions.get(eventType)) ?? [];
  return candidates.slice(candidates.indexOf(definition) + 1);
}

/**
 * The states and transitions of a machine that were not covered, and the guards that were not covered both ways, each with
 * a shortest path to it. That a guard does not hold shows where a transition after it is taken.
 */
export function uncovered(
  machine: AnyStateMachine,
  cases: Cases,
  { states, transitions }: Counts,
): Uncovered[] {
  const isMissed = (definition: AnyTransitionDefinition) =>
    (transitions[transitionKeyOf(definition)] ?? 0) === 0;
  const missedStates = statesOf(machine)
    .filter((node) => node.type !== "history" && (states[statePathOf(node)] ?? 0) === 0)
    .map((node) => ({
      what: `state ${statePathOf(node)}`,
      isThere: ({ step }: Edge) => [...step.visited].some((one) => one.id === node.id),
    }));
  const takes =
    (keys: readonly string[]) =>
    ({ step }: Edge) =>
      step.taken.some((one) => keys.includes(transitionKeyOf(one)));
  const missedTransitions = statesOf(machine)
    .flatMap(transitionsOf)
    .flatMap((definition) => {
      const key = transitionKeyOf(definition);
      const later = laterThan(definition);
      const isOneSided = definition.guard !== undefined && later.length > 0 && later.every(isMissed);
      return [
        ...(isMissed(definition) ? [{ what: `transition ${key}`, isThere: takes([key]) }] : []),
        ...(isOneSided
          ? [
              {
                what: `guard ${guardNameOf(definition)} of ${key} does not hold`,
                isThere: takes(later.map(transitionKeyOf)),
              },
            ]
          : []),
      ];
    });
  const missed = [...missedStates, ...missedTransitions];
  if (missed.length === 0) return [];
  const graph = explore(machine, cases);
  const describe = describerOf(graph.events);
  const edges = graph.vertices
    .flatMap((vertex) => vertex.edges)
    .toSorted((one, other) => one.from.depth - other.from.depth);
  return missed.map(({ what, isThere }) => {
    const edge = edges.find(isThere);
    return { what, way: edge && wayTo(edge).map(({ event }) => describe(event)) };
  });
}

/** One line for each. */
export const tellUncovered = (found: readonly Uncovered[]): string[] =>
  found.map(({ what, way }) => `${what}: ${way === undefined ? "no path is known" : way.join(" → ")}`);
