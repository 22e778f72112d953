import type { Moment, Property } from "#machines/properties.ts";
import { describerOf } from "#charts/describe.ts";
import { wayTo } from "./graph.ts";
import type { Edge, Graph, Vertex } from "./graph.ts";
import type { Step } from "./walker.ts";

const momentOf = (before: Step | undefined, event: Moment["event"], { snapshot, effects }: Step): Moment => ({
  before: before?.snapshot,
  event,
  now: snapshot,
  effects,
});

const startOf = (vertex: Vertex): Moment => momentOf(undefined, { type: "xstate.init" }, vertex.step);
const ofEdge = ({ from, event, step }: Edge): Moment => momentOf(from.step, event, step);

/** Moments from which one that holds can be reached. */
function hopeful({ vertices }: Graph, holds: (vertex: Vertex) => boolean): Set<Vertex> {
  const sources = new Map<Vertex, Vertex[]>();
  for (const vertex of vertices)
    for (const { to } of vertex.edges)
      if (to !== undefined) sources.set(to, [...(sources.get(to) ?? []), vertex]);
  const found = new Set(vertices.filter(holds));
  for (const vertex of found) for (const source of sources.get(vertex) ?? []) found.add(source);
  return found;
}

const arrivalOf = (vertex: Vertex): Moment =>
  vertex.way === undefined ? startOf(vertex) : ofEdge(vertex.way);

/** The moments of the way to an edge, the start first. */
function momentsTo({ starts }: Graph, edge: Edge): Moment[] {
  const start = starts[edge.from.input];
  return [...(start === undefined ? [] : [startOf(start)]), ...wayTo(edge).map(ofEdge)];
}

function isKeptAlong(moments: readonly Moment[], { applies, holds, ends }: Property): boolean {
  let isOpen = false;
  for (const moment of moments) {
    if (isOpen && ends?.(moment) === true) isOpen = false;
    if (applies(moment)) isOpen = true;
    if (isOpen && !holds(moment)) return false;
  }
  return true;
}

/**
 * Checks the properties of a flow on every path that was found.
 * @returns one line for each that is broken, with a way there, and for each that was never put to the test
 */
export function brokenProperties(graph: Graph, properties: readonly Property[]): string[] {
  const edges = graph.vertices.flatMap((vertex) => vertex.edges);
  const describe = describerOf(graph.events);
  const tell = ({ source, says }: Property, edge: Edge | undefined, what: string) => {
    const way =
      edge === undefined
        ? "at the start"
        : wayTo(edge)
            .map(({ event }) => describe(event))
            .join(" → ");
    return `${says} (${source}): ${what} ${way}`;
  };
  return properties.flatMap((property) => {
    const { kind, applies, holds, each = [] } = property;
    const tested = edges.filter((edge) => applies(ofEdge(edge)));
    const begun = graph.starts.filter((start) => applies(startOf(start)));
    if (tested.length === 0 && begun.length === 0)
      return [`${property.says} (${property.source}): no path puts it to the test`];
    const untested = each.find((one) => !tested.some((edge) => one.applies(ofEdge(edge))));
    if (untested !== undefined)
      return [`${property.says} (${property.source}): no path puts it to the test ${untested.name}`];
    if (kind === "eventually") {
      const hope = hopeful(graph, (vertex) => holds(arrivalOf(vertex)));
      const lost = tested.find((edge) => !holds(ofEdge(edge)) && edge.to !== undefined && !hope.has(edge.to));
      return lost === undefined ? [] : [tell(property, lost, "no way out after")];
    }
    if (kind === "until") {
      const broken = edges.find((edge) => !isKeptAlong(momentsTo(graph, edge), property));
      return broken === undefined ? [] : [tell(property, broken, "broken by")];
    }
    const isBroken = (moment: Moment) => holds(moment) === (kind === "never");
    const broken = tested.find((edge) => isBroken(ofEdge(edge)));
    if (broken !== undefined) return [tell(property, broken, "broken by")];
    return begun.some((start) => isBroken(startOf(start))) ? [tell(property, undefined, "broken")] : [];
  });
}
