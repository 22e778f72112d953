import type { AnyStateMachine } from "xstate";
import type { Moment, Property } from "#machines/properties.ts";
import { describerOf } from "#charts/describe.ts";
import { activeNodes, statePathOf, transitionKeyOf } from "#charts/nodes.ts";
import { wayTo } from "#paths/graph.ts";
import type { Edge, Graph, Vertex } from "#paths/graph.ts";
import { brokenOnWay, momentOf } from "#paths/properties.ts";
import { createWalker } from "#paths/walker.ts";
import type { Step } from "#paths/walker.ts";

/** The number of shortest paths kept for each candidate of a transition. */
const mostOfOne = 4;

/** All candidates for an event in a state share one place, because an inverted guard takes another candidate. */
const placeOf = (key: string): string => key.replace(/ \| \d+$/, "");

/** The places that an edge passes, each with the candidate taken. */
function placesOf({ from, step }: Edge): [place: string, candidate: string][] {
  const [before, after] = [from.step.snapshot, step.snapshot].map(
    (snapshot) => new Set(activeNodes(snapshot)),
  );
  const left = [...(before ?? [])].filter((node) => after?.has(node) === false);
  return [
    ...step.taken.map(transitionKeyOf).map((key): [string, string] => [placeOf(key), key]),
    ...[...step.visited].map((node): [string, string] => [`${statePathOf(node)} | entry`, ""]),
    ...left.map((node): [string, string] => [`${statePathOf(node)} | exit`, ""]),
  ];
}

/** A mutant on the paths of the original chart. */
export interface KnownWays {
  /** The first property broken on the shortest paths through the changed place. */
  readonly broken: () => string | undefined;
  /** Whether any moment that exercises a property on the original paths still does so. */
  readonly isTested: (asked: Property["applies"]) => boolean;
}

/** Follows the paths of the original chart on a mutant. They find many faults without a search. */
export function knownWays(
  { vertices, starts, cases: { inputs }, events }: Graph,
  properties: readonly Property[],
): (machine: AnyStateMachine, place: string) => KnownWays {
  const known = new Map<string, Edge[]>();
  const counts = new Map<string, number>();
  const edges = vertices.flatMap((vertex) => vertex.edges).toSorted((a, b) => a.from.depth - b.from.depth);
  for (const edge of edges) {
    for (const [place, candidate] of placesOf(edge)) {
      const count = counts.get(place + candidate) ?? 0;
      counts.set(place + candidate, count + 1);
      if (count < mostOfOne) known.set(place, [...(known.get(place) ?? []), edge]);
    }
  }
  const moments = edges.map((edge) => momentOf(edge.from.step, edge.event, edge.step));
  const testing = new Map<Property["applies"], Edge[]>();
  /** The edges on which the original chart exercises a property. */
  const testedBy = (asked: Property["applies"]): Edge[] => {
    let own = testing.get(asked);
    if (own === undefined)
      testing.set(asked, (own = edges.filter((_edge, index) => asked(moments[index] as Moment))));
    return own;
  };
  const describe = describerOf(events);
  return (machine, place) => {
    const walker = createWalker(machine);
    const started = new Map(starts.map(({ input }) => [input, walker.start(inputs[input])]));
    const gone = new Map<Edge, Step | undefined>();
    const stepBefore = ({ input, way }: Vertex): Step | undefined =>
      way === undefined ? started.get(input) : stepOf(way);
    /** The same step on the mutant; undefined when the path cannot be followed so far. */
    const stepOf = (edge: Edge): Step | undefined => {
      if (gone.has(edge)) return gone.get(edge);
      const before = stepBefore(edge.from);
      const step = before && walker.take(before.snapshot, edge.event);
      gone.set(edge, step);
      return step;
    };
    return {
      broken: () => {
        for (const edge of known.get(placeOf(place)) ?? []) {
          const way: { event: Edge["event"]; step: Step }[] = [];
          for (const one of wayTo(edge)) {
            const step = stepOf(one);
            if (step === undefined) break;
            way.push({ event: one.event, step });
          }
          const start = started.get(edge.from.input);
          const found = start && brokenOnWay(properties, start, way, describe);
          if (found !== undefined) return found;
        }
        return undefined;
      },
      isTested: (asked) =>
        [...started.values()].some((step) => asked(momentOf(undefined, { type: "xstate.init" }, step))) ||
        testedBy(asked).some((edge) => {
          const step = stepOf(edge);
          return step !== undefined && asked(momentOf(stepBefore(edge.from), edge.event, step));
        }),
    };
  };
}
