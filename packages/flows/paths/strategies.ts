import type { AnyEventObject, AnyTransitionDefinition } from "xstate";
import { statePathOf } from "#charts/nodes.ts";
import type { Step } from "./walker.ts";
import { wayTo, type Edge, type Graph, type Vertex } from "./graph.ts";

/** Pseudo-random numbers from 0 to 1, the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One step of a path: an event, and the resulting step of the machine. */
interface PathStep extends Step {
  event: AnyEventObject;
}

/** A path that really exists in a machine. */
export interface Path {
  /** The index of the input with which it starts. */
  input: number;
  start: Step;
  steps: PathStep[];
}

/** How paths are chosen; see `strategies`. */
export type Strategy = "shortest" | "simple" | "edges" | "random";

/** The purpose of each strategy, in display order. */
export const strategies: Readonly<Record<Strategy, string>> = {
  shortest: "a shortest path to each state",
  simple: "paths that visit no moment twice, shortest first",
  edges: "a few short paths that together take each transition",
  random: "random walks, the same for the same seed",
};

/** Options for generating paths. */
export interface Wanted {
  strategy: Strategy;
  /** Only paths to this state; with `edges`, one for each transition that leads to it. */
  to?: string | undefined;
  /** The maximum number of paths. */
  max?: number | undefined;
  /** Seed of the random walks; 1 by default. */
  seed?: number | undefined;
}

/** The maximum number of paths for strategies without a natural end. */
const defaultMax: Readonly<Partial<Record<Strategy, number>>> = { simple: 100, random: 10 };

/** An item that a tour should take: a transition, or an event at a moment by its name. */
type Item = AnyTransitionDefinition | string;

/** The length of a random walk, unless the machine ends first. */
const walkLength = 20;
/** A path may continue to the next transition instead of ending, up to a length that a person can follow. */
const longest = 16;
/** How far away the next transition may be. */
const detour = 3;
/**
 * The maximum number of prefixes in the search for simple paths, which would never end for an unreachable
 * state.
 */
const beginnings = 20_000;

/** The machine after the last step of a path. */
export const endOf = ({ start, steps }: Path): Step => steps.at(-1) ?? start;

/** Whether a step entered a state, even if it left it at once. */
const comesTo = ({ visited }: Step, state: string): boolean =>
  [...visited].some((node) => statePathOf(node) === state);

const allEdges = ({ vertices }: Graph): Edge[] => vertices.flatMap(({ edges }) => edges);

export const startAt = ({ step, input }: Vertex): Path => ({ input, start: step, steps: [] });

/** The path in the tree of shortest paths that ends with this edge. */
export function pathTo(edge: Edge): Path {
  const way = wayTo(edge);
  return {
    ...startAt(way[0]?.from ?? edge.from),
    steps: way.map(({ event, step }) => ({ ...step, event })),
  };
}

/**
 * The path extended by these edges, by walking them: an edge may start from a moment that only resembles the end of the
 * path. Returns undefined when they cannot be walked.
 */
export function extended({ walker }: Graph, path: Path, edges: readonly Edge[]): Path | undefined {
  let { snapshot } = endOf(path);
  const steps = [...path.steps];
  for (const { from, event, step } of edges) {
    const isKnown = walker.isSame(snapshot, from.step.snapshot);
    const next = isKnown ? step : walker.take(snapshot, event);
    const isSame =
      next?.taken.length === step.taken.length &&
      next.taken.every((definition, index) => definition === step.taken[index]);
    if (next === undefined || !isSame) return undefined;
    steps.push({ ...next, event });
    ({ snapshot } = next);
  }
  return { ...path, steps };
}

/** Drops paths that are a prefix of another path. */
function withoutBeginnings(paths: readonly Path[]): Path[] {
  const ids = new Map<AnyEventObject, number>();
  const idOf = (event: AnyEventObject): number => {
    const id = ids.get(event) ?? ids.size;
    ids.set(event, id);
    return id;
  };
  const nameOf = ({ input, steps }: Path) => `${input}:${steps.map(({ event }) => idOf(event)).join()}`;
  const begun = new Set(
    paths.flatMap((path) =>
      path.steps.map((_, length) => nameOf({ ...path, steps: path.steps.slice(0, length) })),
    ),
  );
  const byName = new Map(paths.map((path) => [nameOf(path), path]));
  return [...byName].filter(([name]) => !begun.has(name)).map(([, path]) => path);
}

function shortest(graph: Graph, { to }: Wanted): Path[] {
  const seen = new Set<string>();
  const paths: Path[] = [];
  const come = (step: Step, path: () => Path): void => {
    const fresh = [...step.visited].map(statePathOf).filter((state) => !seen.has(state));
    for (const state of fresh) seen.add(state);
    if (to === undefined ? fresh.length > 0 : fresh.includes(to)) paths.push(path());
  };
  for (const start of graph.starts) come(start.step, () => startAt(start));
  const edges = allEdges(graph).toSorted((one, other) => one.from.depth - other.from.depth);
  for (const edge of edges) come(edge.step, () => pathTo(edge));
  return to === undefined ? withoutBeginnings(paths) : paths;
}

function simple(graph: Graph, { to, max = Infinity }: Wanted, cut: () => void): Path[] {
  const paths: Path[] = [];
  const queue = graph.starts.map((start) => ({ path: startAt(start), here: start, seen: new Set([start]) }));
  for (const { path, here, seen } of queue) {
    for (const edge of here.edges) {
      const { to: next } = edge;
      if (next === undefined || seen.has(next)) continue;
      const longer = extended(graph, path, [edge]);
      if (longer === undefined) continue;
      const isThere = to === undefined || comesTo(edge.step, to);
      if (isThere) paths.push(longer);
      if (paths.length >= max) {
        cut();
        return paths;
      }
      if (to === undefined || !isThere)
        queue.push({ path: longer, here: next, seen: new Set([...seen, next]) });
    }
    if (queue.length > beginnings) {
      cut();
      break;
    }
  }
  return paths;
}

/** The shortest path in the graph up to and including a wanted edge; undefined when it is longer than `most`. */
function nearest(from: Vertex, isWanted: (edge: Edge) => boolean, most: number): Edge[] | undefined {
  const queue: { vertex: Vertex; by: Edge | undefined; before: number; length: number }[] = [
    { vertex: from, by: undefined, before: -1, length: 0 },
  ];
  const seen = new Set([from]);
  for (const [place, { vertex, length }] of queue.entries()) {
    if (length >= most) return undefined;
    const last = vertex.edges.find(isWanted);
    if (last !== undefined) {
      const way = [last];
      for (let at = queue[place]; at?.by !== undefined; at = queue[at.before]) way.unshift(at.by);
      return way;
    }
    for (const edge of vertex.edges) {
      if (edge.to === undefined || seen.has(edge.to)) continue;
      seen.add(edge.to);
      queue.push({ vertex: edge.to, by: edge, before: place, length: length + 1 });
    }
  }
  return undefined;
}

/**
 * Short tours over the graph that take every wanted item. A tour follows the shortest path to the deepest wanted edge,
 * then continues to the next one while that is nearer than from the start.
 * @param itemsOf the wanted items that an edge takes
 */
function tours(graph: Graph, itemsOf: (edge: Edge) => readonly Item[], most: number): Path[] {
  /** For each wanted item, an edge nearest to the start. */
  const wanted = new Map<Item, Edge>();
  for (const edge of allEdges(graph)) {
    for (const item of itemsOf(edge)) {
      const known = wanted.get(item);
      if (known === undefined || edge.from.depth < known.from.depth) wanted.set(item, edge);
    }
  }
  const isWanted = (edge: Edge) => itemsOf(edge).some((item) => wanted.has(item));
  const take = (edges: readonly Edge[]): void => {
    for (const edge of edges) for (const item of itemsOf(edge)) wanted.delete(item);
  };
  const paths: Path[] = [];
  const deepestFirst = [...wanted].toSorted(([, one], [, other]) => other.from.depth - one.from.depth);
  for (const [item, edge] of deepestFirst) {
    if (!wanted.has(item)) continue;
    let path = pathTo(edge);
    take(wayTo(edge));
    for (let end = edge.to; end !== undefined && path.steps.length < most;) {
      const way = nearest(end, isWanted, Math.min(detour, most - path.steps.length));
      const last = way?.at(-1);
      if (way === undefined || last === undefined) break;
      const fresh = itemsOf(last).flatMap((one) => wanted.get(one)?.from.depth ?? []);
      const longer = way.length > Math.min(...fresh) + 1 ? undefined : extended(graph, path, way);
      if (longer === undefined) break;
      path = longer;
      take(way);
      end = last.to;
    }
    paths.push(path);
  }
  return paths;
}

function overEdges(graph: Graph, { to }: Wanted): Path[] {
  const isAskedFor = ({ target }: AnyTransitionDefinition) =>
    to === undefined || target?.some((node) => `${statePathOf(node)}.`.startsWith(`${to}.`)) === true;
  const paths = tours(graph, ({ step }) => step.taken.filter(isAskedFor), longest);
  // A start may take eventless transitions, too.
  const missed = graph.starts.filter(
    ({ step, input }) => step.taken.some(isAskedFor) && !paths.some((path) => path.input === input),
  );
  return [...paths, ...missed.map(startAt)];
}

/** A random event that is possible at a moment. */
function somewhere(
  { walker, eventsAt }: Graph,
  { snapshot }: Step,
  chance: () => number,
): PathStep | undefined {
  const events = [...eventsAt(snapshot)];
  while (events.length > 0) {
    const [event] = events.splice(Math.floor(chance() * events.length), 1);
    const step = event === undefined ? undefined : walker.take(snapshot, event);
    if (event !== undefined && step !== undefined) return { ...step, event };
  }
  return undefined;
}

function random(graph: Graph, { to, max = 1, seed = 1 }: Wanted): Path[] {
  const chance = createRandom(seed);
  const paths: Path[] = [];
  for (let walk = 0; paths.length < max && walk < max * 50; walk++) {
    const start = graph.starts[Math.floor(chance() * graph.starts.length)];
    if (start === undefined) break;
    const path = startAt(start);
    let isThere = to !== undefined && comesTo(start.step, to);
    while (path.steps.length < walkLength && !isThere) {
      const next = somewhere(graph, endOf(path), chance);
      if (next === undefined) break;
      path.steps.push(next);
      isThere = to !== undefined && comesTo(next, to);
    }
    if (to === undefined || isThere) paths.push(path);
  }
  return paths;
}

/**
 * The happy path of the cases; undefined when they have none.
 * @throws Error when the machine does not take one of its events
 */
export function usualPath({ cases: { usual }, starts, walker }: Graph): Path | undefined {
  const [start] = starts;
  if (usual === undefined || start === undefined) return undefined;
  const path = startAt(start);
  for (const event of usual) {
    const step = walker.take(endOf(path).snapshot, event);
    if (step === undefined) throw new Error(`The usual way ends before ${event.type}: nothing takes it`);
    path.steps.push({ ...step, event });
  }
  return path;
}

const chosen: Record<Strategy, (graph: Graph, wanted: Wanted, cut: () => void) => Path[]> = {
  shortest,
  simple,
  edges: overEdges,
  random,
};

/**
 * Generates the requested paths. The result is the same for the same machine, cases and seed.
 * @param cut is called when there are more
 */
export function generatePaths(graph: Graph, wanted: Wanted, cut: () => void = () => {}): Path[] {
  const max = wanted.max ?? defaultMax[wanted.strategy];
  const paths = chosen[wanted.strategy](graph, { ...wanted, max }, cut);
  if (max !== undefined && paths.length > max) cut();
  return paths.slice(0, max);
}

/**
 * Every event at every moment of the graph, in tours for tests that replay all of them. Moments with equal
 * guard answers count as one.
 */
export function everyPath(graph: Graph): Path[] {
  const orders = new Map(graph.transitions.map((definition, order) => [definition, order]));
  const nameOf = ({ from, index, step }: Edge) =>
    `${from.look.whole} ${index} ${step.taken.map((definition) => orders.get(definition)).join()}`;
  return [...graph.starts.map(startAt), ...tours(graph, (edge) => [nameOf(edge)], 200)];
}
