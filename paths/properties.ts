import type { Moment, Property } from "#machines/properties.ts";
import { describerOf } from "#charts/describe.ts";
import { wayTo } from "./graph.ts";
import type { Edge, Graph, Vertex } from "./graph.ts";
import type { Step } from "./walker.ts";

/** A step that a property checks, with the previous one, which is undefined at the start. */
export const momentOf = (
  before: Step | undefined,
  event: Moment["event"],
  { snapshot, effects }: Step,
): Moment => ({
  before: before?.snapshot,
  event,
  now: snapshot,
  effects,
});

const startOf = (vertex: Vertex): Moment => momentOf(undefined, { type: "xstate.init" }, vertex.step);
const ofEdge = ({ from, event, step }: Edge): Moment => momentOf(from.step, event, step);

/** Moments from which a moment that satisfies `holds` is reachable. */
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

/** Whether a property is still checked after a moment, and whether it has held so far. */
interface Standing {
  isOpen: boolean;
  isKept: boolean;
}

const unbegun: Standing = { isOpen: false, isKept: true };

function standingAfter(before: Standing, moment: Moment, { applies, holds, ends }: Property): Standing {
  const isStillOpen = before.isOpen && ends?.(moment) !== true;
  const isOpen = isStillOpen || applies(moment);
  return { isOpen, isKept: before.isKept && (!isOpen || holds(moment)) };
}

/** The first edge on whose path an `until` property is broken. */
function firstBroken({ vertices }: Graph, momentOfEdge: (edge: Edge) => Moment, property: Property) {
  const standings = new Map<Vertex, Standing>();
  /** Vertices are in order of discovery, so the start of a path comes before its end. */
  for (const vertex of vertices) {
    const { way } = vertex;
    const before = way === undefined ? unbegun : (standings.get(way.from) ?? unbegun);
    const moment = way === undefined ? startOf(vertex) : momentOfEdge(way);
    standings.set(vertex, standingAfter(before, moment, property));
  }
  for (const vertex of vertices) {
    const before = standings.get(vertex) ?? unbegun;
    const broken = vertex.edges.find((edge) => !standingAfter(before, momentOfEdge(edge), property).isKept);
    if (broken !== undefined) return broken;
  }
  return undefined;
}

/** Describes the outcome of a property, with the events that lead there; undefined for the start. */
const tell = ({ source, says }: Property, way: readonly string[] | undefined, what: string): string =>
  `${says} (${source}): ${what} ${way === undefined ? "at the start" : way.join(" → ")}`;

/**
 * Checks the properties of a flow on every path that was found.
 * @param isElsewhere whether a moment outside the graph matches: a property that applies there counts as tested
 * @returns one line for each broken property, with a path to it, and for each property that was never tested
 */
export function brokenProperties(
  graph: Graph,
  properties: readonly Property[],
  isElsewhere: (asked: (moment: Moment) => boolean) => boolean = () => false,
): string[] {
  const all = graph.vertices.flatMap((vertex) =>
    vertex.edges.map((edge) => ({ edge, moment: ofEdge(edge) })),
  );
  const moments = new Map(all.map(({ edge, moment }) => [edge, moment]));
  const momentOfEdge = (edge: Edge) => moments.get(edge) ?? ofEdge(edge);
  const describe = describerOf(graph.events);
  const wayOf = (edge: Edge | undefined) =>
    edge === undefined ? undefined : wayTo(edge).map(({ event }) => describe(event));
  return properties.flatMap((property) => {
    const { kind, applies, holds, each = [] } = property;
    const tested = all.filter(({ moment }) => applies(moment));
    const begun = graph.starts.map(startOf).filter(applies);
    if (tested.length === 0 && begun.length === 0 && !isElsewhere(applies))
      return [`${property.says} (${property.source}): no path puts it to the test`];
    const untested = each.find(
      (one) => !tested.some(({ moment }) => one.applies(moment)) && !isElsewhere(one.applies),
    );
    if (untested !== undefined)
      return [`${property.says} (${property.source}): no path puts it to the test ${untested.name}`];
    if (kind === "eventually") {
      const hope = hopeful(graph, (vertex) => holds(arrivalOf(vertex)));
      const lost = tested.find(
        ({ edge: { to }, moment }) => !holds(moment) && to !== undefined && !hope.has(to),
      );
      return lost === undefined ? [] : [tell(property, wayOf(lost.edge), "no way out after")];
    }
    if (kind === "until") {
      const broken = firstBroken(graph, momentOfEdge, property);
      return broken === undefined ? [] : [tell(property, wayOf(broken), "broken by")];
    }
    const isBroken = (moment: Moment) => holds(moment) === (kind === "never");
    const broken = tested.find(({ moment }) => isBroken(moment));
    if (broken !== undefined) return [tell(property, wayOf(broken.edge), "broken by")];
    return begun.some(isBroken) ? [tell(property, undefined, "broken")] : [];
  });
}
