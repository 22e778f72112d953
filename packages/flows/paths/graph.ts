import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition } from "xstate";
import { askedBy } from "./asked.ts";
import { contentsOf } from "./contents.ts";
import type { Cases } from "#charts/flows.ts";
import { activeNodes, statesOf } from "#charts/nodes.ts";
import { chosenBy, createWalker, looksSame } from "./walker.ts";
import type { Step, Walker } from "./walker.ts";
import { createLooks } from "./looks.ts";
import type { Look } from "./looks.ts";

/** A reachable moment of the machine, with a shortest known path to it. */
export interface Vertex {
  readonly id: number;
  readonly step: Step;
  readonly look: Look;
  /** The index of the input with which the path starts. */
  readonly input: number;
  /** The edge that led here; undefined at a start. */
  readonly way: Edge | undefined;
  readonly depth: number;
  /** Everything that can happen here. */
  readonly edges: Edge[];
}

/** Something that happens to the machine: an event, the outcome of an actor, or a timer. */
export interface Edge {
  readonly from: Vertex;
  readonly event: AnyEventObject;
  /** Index of the event among the cases and timers. */
  readonly index: number;
  readonly step: Step;
  readonly look: Look;
  /** The resulting moment, or an equivalent one; undefined when it was not followed. */
  to: Vertex | undefined;
}

/**
 * An event at which the machine throws: an action, a guard or an actor's input needs something that is
 * missing.
 */
interface Crash {
  /** Undefined: it does not even start. */
  readonly from: Vertex | undefined;
  readonly event: AnyEventObject;
  readonly message: string;
}

const inOneLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/\s*\n\s*/g, " ");

/** The reachable part of a machine, and how to reach it. */
export interface Graph {
  readonly machine: AnyStateMachine;
  readonly walker: Walker;
  readonly cases: Cases;
  readonly starts: readonly Vertex[];
  readonly vertices: readonly Vertex[];
  readonly transitions: readonly AnyTransitionDefinition[];
  /** The cases, and the timers of the chart. */
  readonly events: readonly AnyEventObject[];
  /** The events, outcomes and timers that states listen to at this moment. */
  readonly eventsAt: (snapshot: AnyMachineSnapshot) => readonly AnyEventObject[];
  /** Paths at whose end the machine throws. */
  readonly crashes: readonly Crash[];
  /** Transitions to which no path was found. */
  readonly missing: readonly AnyTransitionDefinition[];
  /** Whether every reachable moment was seen. Then anything missing is dead, not just far away. */
  readonly isWhole: boolean;
}

/** The maximum number of moments followed for one transition that the first pass did not find. */
const fullEffort = 250;
/**
 * The limit when `canHappen` excludes events. Many transitions cannot be found then, so the search is short.
 */
const shortEffort = 60;
/** The maximum number of moments in total. A chart with more has a counter in its context. */
export const limit = 3000;

/** Whether an event can happen to a machine at a moment. */
export type CanHappen = (event: AnyEventObject, snapshot: AnyMachineSnapshot) => boolean;

const limited = (walker: Walker, canHappen: CanHappen = () => true): Walker => ({
  ...walker,
  take: (snapshot, event) => (canHappen(event, snapshot) ? walker.take(snapshot, event) : undefined),
});

/** Which moments a search follows, and when it stops. */
interface Search {
  /** Traits of an edge's target. A target with a new trait is followed. */
  traitsOf: (edge: Edge) => readonly string[];
  known: Set<string>;
  isFollowed: (snapshot: AnyMachineSnapshot) => boolean;
  most: number;
  isEnough: () => boolean;
}

/**
 * Explores the reachable part of a machine. Pure.
 *
 * A moment is followed when it is new. Without parallel regions, a moment is new when its states or the
 * answers of its guards are. Combinations of regions would multiply, so with regions a moment is new when a
 * single trait of it is: a state, a guard's answer, or an event that takes other transitions. Transitions
 * missed by this are searched for from the moments in which their state is active, and then by the values
 * that the context can collect on the way. (`xstate/graph` distinguishes moments by their whole content,
 * which is infinite with a clock in the context, or by a key written by hand. A key that omits something
 * joins edges into paths that do not exist. Here every vertex is a real snapshot at the end of a real path.)
 * @param canHappen excludes events that the machine would handle but that cannot happen
 */
export function explore(machine: AnyStateMachine, cases: Cases, canHappen?: CanHappen): Graph {
  const walker = limited(createWalker(machine), canHappen);
  const effort = canHappen === undefined ? fullEffort : shortEffort;
  const looks = createLooks(walker.machine, cases.events);
  const isParallel = statesOf(walker.machine).some(({ type }) => type === "parallel");
  const untaken = new Set(looks.transitions.keys());
  const vertices: Vertex[] = [];
  const byLook = new Map<string, Vertex>();

  const note = ({ taken }: Step): void => {
    for (const definition of taken) untaken.delete(looks.orderOf(definition));
  };
  const addVertex = (step: Step, look: Look, input: number, way: Edge | undefined): Vertex => {
    const depth = way === undefined ? 0 : way.from.depth + 1;
    const vertex: Vertex = { id: vertices.length, step, look, input, way, depth, edges: [] };
    vertices.push(vertex);
    if (!byLook.has(look.whole)) byLook.set(look.whole, vertex);
    return vertex;
  };

  const crashes: Crash[] = [];
  const tried = (
    from: Vertex | undefined,
    event: AnyEventObject,
    go: () => Step | undefined,
  ): Step | undefined => {
    try {
      return go();
    } catch (error) {
      crashes.push({ from, event, message: inOneLine(error) });
      return undefined;
    }
  };

  const expanded = new Set<Vertex>();
  /** Everything that can happen at a moment. Computed once. */
  const expand = (vertex: Vertex): readonly Edge[] => {
    if (expanded.has(vertex)) return vertex.edges;
    expanded.add(vertex);
    const { snapshot } = vertex.step;
    for (const index of vertex.look.taken) {
      const event = looks.events[index];
      const step = event && tried(vertex, event, () => walker.take(snapshot, event));
      if (event === undefined || step === undefined) continue;
      note(step);
      const look = looksSame(step.snapshot, snapshot) ? vertex.look : looks.look(step.snapshot);
      vertex.edges.push({ from: vertex, event, index, step, look, to: undefined });
    }
    return vertex.edges;
  };

  /**
   * Follows new moments, nearest first.
   * @returns whether every new moment was followed
   */
  const follow = (queue: Vertex[], { traitsOf, known, isFollowed, most, isEnough }: Search): boolean => {
    for (const vertex of queue) {
      for (const edge of expand(vertex)) {
        if (!isFollowed(edge.step.snapshot)) continue;
        const traits = traitsOf(edge);
        const isNew = traits.some((trait) => !known.has(trait));
        for (const trait of traits) known.add(trait);
        if (!isNew) continue;
        edge.to ??= addVertex(edge.step, edge.look, vertex.input, edge);
        queue.push(edge.to);
      }
      if (queue.length > most || isEnough()) return false;
    }
    return true;
  };

  const traitsOf = (edge: Edge): string[] =>
    isParallel ? [...edge.look.traits, looks.traitOf(edge.step, edge.index)] : [edge.look.whole];

  /**
   * Searches for a missing transition from all moments in which its state is active, while it stays active. All other
   * traits count as new again for each answer of its guard.
   */
  const seek = (order: number): void => {
    const definition = looks.transitions[order];
    if (definition === undefined) return;
    const { source, eventType: type } = definition;
    const isThere = (snapshot: AnyMachineSnapshot) =>
      snapshot.status === "active" && activeNodes(snapshot).includes(source);
    const isAllowed = (snapshot: AnyMachineSnapshot) => {
      try {
        return chosenBy(source, snapshot, { type }).includes(definition);
      } catch {
        // The guard reads an event that is missing here; a `Look` covers its answers for the cases.
        return false;
      }
    };
    const answered = (traits: readonly string[], snapshot: AnyMachineSnapshot) => {
      const answer = isAllowed(snapshot);
      return traits.map((trait) => `${trait} ${answer}`);
    };
    const queue = vertices.filter(({ step }) => isThere(step.snapshot));
    follow(queue, {
      traitsOf: (edge) => answered(traitsOf(edge), edge.step.snapshot),
      known: new Set(queue.flatMap(({ look, step }) => answered(look.traits, step.snapshot))),
      isFollowed: isThere,
      most: queue.length + effort,
      isEnough: () => !untaken.has(order),
    });
  };

  /**
   * Searches for a transition that depends on collected values that no guard has read yet, such as the fields of a form:
   * tries every context that can be reached without leaving the transition's state.
   */
  const gather = (order: number): void => {
    const source = looks.transitions[order]?.source;
    if (source === undefined) return;
    const places = new Set(
      vertices
        .filter((vertex) => expand(vertex).some(({ step }) => step.visited.has(source)))
        .map(({ step }) => looks.placeOf(step.snapshot)),
    );
    const isThere = (snapshot: AnyMachineSnapshot) => places.has(looks.placeOf(snapshot));
    const queue = vertices.filter(({ step }) => isThere(step.snapshot));
    follow(queue, {
      traitsOf: ({ step }) => [looks.momentOf(step.snapshot)],
      known: new Set(queue.map(({ step }) => looks.momentOf(step.snapshot))),
      isFollowed: isThere,
      most: queue.length + effort,
      isEnough: () => !untaken.has(order),
    });
  };

  /**
   * Distinguishes moments by their context or a part of it: a missing transition may depend on a value
   * collected in a loop through several states, such as a count of attempts.
   * @returns whether everything was followed
   */
  const gatherEverywhere = (ways?: readonly string[]): boolean => {
    const missing = untaken.size;
    const queue = [...vertices];
    return follow(queue, {
      traitsOf: ({ step }) => [looks.momentOf(step.snapshot, ways)],
      known: new Set(queue.map(({ step }) => looks.momentOf(step.snapshot, ways))),
      isFollowed: () => true,
      most: queue.length + limit,
      isEnough: () => untaken.size < missing,
    });
  };

  /** The context values that guards read in the known moments. Guards may depend on them later. */
  const asked = (transitions: readonly AnyTransitionDefinition[]): string[] =>
    askedBy(
      walker.machine,
      transitions,
      vertices.map(({ step }) => step.snapshot),
      looks.events,
    );

  const known = new Set<string>();
  const starts = cases.inputs.flatMap((input, index) => {
    const step = tried(undefined, { type: "xstate.init" }, () => walker.start(input));
    if (step === undefined) return [];
    note(step);
    const look = looks.look(step.snapshot);
    for (const trait of isParallel ? look.traits : [look.whole]) known.add(trait);
    return addVertex(step, look, index, undefined);
  });
  /** Follows a path of the cases as far as the machine takes it. */
  const walk = (events: readonly AnyEventObject[]): void => {
    let [vertex] = starts;
    for (const event of events) {
      const text = contentsOf(event);
      const edge = vertex && expand(vertex).find((one) => contentsOf(one.event) === text);
      if (edge === undefined) return;
      vertex = edge.to ??= addVertex(edge.step, edge.look, edge.from.input, edge);
    }
    if (vertex !== undefined) expand(vertex);
  };
  const goOn = (queue: Iterable<Vertex>) =>
    follow([...queue], { traitsOf, known, isFollowed: () => true, most: limit, isEnough: () => false });
  goOn(starts);
  for (const way of cases.ways ?? []) walk(way);
  let isWhole = false;
  for (let before = Infinity; untaken.size > 0 && untaken.size < before;) {
    before = untaken.size;
    if (isParallel) for (const order of untaken) seek(order);
    for (const order of untaken) gather(order);
    // Excluded events stay missing, so a long search proves nothing.
    if (untaken.size === before && canHappen === undefined) {
      gatherEverywhere(asked(looks.transitions.filter((_, order) => untaken.has(order))));
      if (untaken.size === before) isWhole = gatherEverywhere();
    }
    goOn(expanded);
  }
  // Without an identical moment, continue from one with the same states. Paths are replayed anyway.
  const byPlace = new Map(
    vertices.toReversed().map((vertex) => [looks.placeOf(vertex.step.snapshot), vertex]),
  );
  for (const { edges } of vertices)
    for (const edge of edges)
      edge.to ??= byLook.get(edge.look.whole) ?? byPlace.get(looks.placeOf(edge.step.snapshot));
  return {
    machine: walker.machine,
    walker,
    cases,
    starts,
    vertices,
    transitions: looks.transitions,
    events: looks.events,
    eventsAt: (snapshot) =>
      looks
        .look(snapshot)
        .taken.map((index) => looks.events[index])
        .filter((event) => event !== undefined),
    crashes,
    missing: looks.transitions.filter((_, order) => untaken.has(order)),
    isWhole: isWhole || untaken.size === 0,
  };
}

/** The edges from the start to this one, itself included. */
export function wayTo(edge: Edge): Edge[] {
  const way: Edge[] = [];
  for (let one: Edge | undefined = edge; one !== undefined; one = one.from.way) way.push(one);
  return way.toReversed();
}
