import type { AnyStateMachine } from "xstate";
import type { Property } from "#machines/properties.ts";
import { describerOf } from "#charts/describe.ts";
import { activeNodes, statePathOf, transitionKeyOf } from "#charts/nodes.ts";
import { wayTo } from "#paths/graph.ts";
import type { Edge, Graph } from "#paths/graph.ts";
import { brokenOnWay } from "#paths/properties.ts";
import { createWalker } from "#paths/walker.ts";
import type { Step } from "#paths/walker.ts";

/** So many ways are known to each candidate of a transition, the nearest ones. */
const mostOfOne = 4;

/** All candidates for an event of a state are one place: where a guard is turned round, another one is taken. */
const placeOf = (key: string): string => key.replace(/ \| \d+$/, "");

/** The places that an edge is about, each with the candidate that was taken. */
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

/** Goes ways that the chart as it is has on another chart: much is found on them without a search. */
export function knownWays(
  { vertices, cases: { inputs }, events }: Graph,
  properties: readonly Property[],
): (machine: AnyStateMachine, place: string) => string | undefined {
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
  const describe = describerOf(events);
  return (machine, place) => {
    const walker = createWalker(machine);
    for (const edge of known.get(placeOf(place)) ?? []) {
      const start = walker.start(inputs[edge.from.input]);
      const way: { event: Edge["event"]; step: Step }[] = [];
      for (const { event } of wayTo(edge)) {
        const step = walker.take((way.at(-1)?.step ?? start).snapshot, event);
        if (step === undefined) break;
        way.push({ event, step });
      }
      const broken = brokenOnWay(properties, start, way, describe);
      if (broken !== undefined) return broken;
    }
    return undefined;
  };
}
