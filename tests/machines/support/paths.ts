/* oxlint-disable no-underscore-dangle -- XState gives nodes, transitions and timers no public name. */
import {
  createActor,
  fromCallback,
  fromPromise,
  initialTransition,
  SimulatedClock,
  transition,
} from "xstate";
import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  InspectionEvent,
} from "xstate";
/** Snapshots with the same key are one vertex of the graph. */
export type KeyOf = (snapshot: AnyMachineSnapshot) => string;

/** What happens to a machine: its input, and events with the outcomes of its actors, see `machines/cases.ts`. */
export interface Cases {
  input: unknown;
  events: readonly AnyEventObject[];
}

export interface PathOptions {
  /**
   * Default: the state value. Parallel regions multiply: look at some of them at a time, several times. Whatever else
   * decides where an event leads belongs to the key too.
   */
  keyOf?: KeyOf;
  /** Which events are tried; default all. */
  isTried?: (event: AnyEventObject) => boolean;
}

/** A way through the machine: events, each with the state value that it leads to. */
export type Path = { event: AnyEventObject; value: unknown }[];

/** Paths that another path begins with are replayed by it. */
function withoutBeginnings(paths: readonly Path[]): Path[] {
  const steps = new Set(paths.flatMap((path) => path.slice(0, -1)));
  return paths.filter((path) => {
    const last = path.at(-1);
    return last !== undefined && !steps.has(last);
  });
}

const timersOf = (snapshot: AnyMachineSnapshot): AnyEventObject[] => {
  const types = (snapshot._nodes as AnyStateNode[]).flatMap((node) =>
    node.after.map((timer) => timer.eventType),
  );
  return [...new Set(types)].map((type) => ({ type }));
};

/**
 * The shortest path to each vertex, followed by each event that is taken there, guards counted. Pure: nothing is
 * started. (`getShortestPaths` of xstate/graph joins edges of different snapshots that share a key, so that its paths
 * need not exist where the key is less than the whole snapshot.)
 */
export function generatePaths(machine: AnyStateMachine, cases: Cases, options: PathOptions = {}): Path[] {
  const keyOf = options.keyOf ?? (({ value }) => JSON.stringify(value));
  const isTried = options.isTried ?? (() => true);
  const events = cases.events.filter(isTried);
  const [initial] = initialTransition(machine, cases.input);
  const queue: { snapshot: AnyMachineSnapshot; path: Path }[] = [{ snapshot: initial, path: [] }];
  const seen = new Set([keyOf(initial)]);
  const paths: Path[] = [];
  for (const { snapshot, path } of queue) {
    for (const event of [...events, ...timersOf(snapshot).filter(isTried)]) {
      if (!snapshot.can(event)) continue;
      const [next] = transition(machine, snapshot, event);
      const way = [...path, { event, value: next.value as unknown }];
      paths.push(way);
      const key = keyOf(next);
      if (seen.has(key)) continue;
      seen.add(key);
      queue.push({ snapshot: next, path: way });
    }
  }
  return withoutBeginnings(paths);
}

const allNodes = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap((child) => allNodes(child)),
];

/** Name of a transition: its state, its event, and which of the candidates it is. */
function nameOf(definition: AnyTransitionDefinition): string {
  const { source, eventType } = definition;
  const candidates = eventType === "" ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  return `${source.id} | ${eventType === "" ? "always" : eventType} | ${candidates.indexOf(definition)}`;
}

/** Names of all transitions of a chart, and ids of all its states. */
export function partsOf({ root }: AnyStateMachine): { states: string[]; transitions: string[] } {
  const nodes = allNodes(root);
  return {
    states: nodes.map(({ id }) => id),
    transitions: nodes.flatMap((node) =>
      [...(node.always ?? []), ...[...node.transitions.values()].flat()].map((one) => nameOf(one)),
    ),
  };
}

/** What replayed paths have been through. */
export class Coverage {
  readonly states = new Set<string>();
  readonly transitions = new Set<string>();

  see(event: InspectionEvent): void {
    if (event.type !== "@xstate.microstep") return;
    for (const taken of event._transitions) this.transitions.add(nameOf(taken));
    this.enter(event.snapshot as AnyMachineSnapshot);
  }

  enter(snapshot: AnyMachineSnapshot): void {
    for (const node of snapshot._nodes as AnyStateNode[]) this.states.add(node.id);
  }

  /** What the chart has and nobody has been through. */
  missing(machine: AnyStateMachine): { states: string[]; transitions: string[] } {
    const { states, transitions } = partsOf(machine);
    return {
      states: states.filter((id) => !this.states.has(id)),
      transitions: transitions.filter((name) => !this.transitions.has(name)),
    };
  }
}

/** An invoked promise that ends when the test says so. */
interface Pending {
  resolve: (output: unknown) => void;
  reject: (error: unknown) => void;
}

/** The machine with each of its actors scripted: promises that wait for the test, and callbacks that do nothing. */
export function scripted<Machine extends AnyStateMachine>(
  machine: Machine,
  events: readonly AnyEventObject[],
): { machine: Machine; pending: Map<string, Pending> } {
  const pending = new Map<string, Pending>();
  const ids = new Set(events.map((event) => event["actorId"] as unknown));
  const promised = new Set(
    allNodes(machine.root)
      .flatMap((node) => node.invoke)
      .filter(({ id }) => ids.has(id))
      .map(({ src }) => src),
  );
  const promise = fromPromise<unknown>(
    ({ self }) => new Promise((resolve, reject) => pending.set(self.id, { resolve, reject })),
  );
  const silent = fromCallback(() => {});
  const actors = Object.keys(machine.implementations.actors).map(
    (src) => [src, promised.has(src) ? promise : silent] as const,
  );
  return { machine: machine.provide({ actors: Object.fromEntries(actors) }) as Machine, pending };
}

/** Lets promises that are settled be heard. */
export async function settle(): Promise<void> {
  for (let tick = 0; tick < 6; tick++) await Promise.resolve();
}

/**
 * Walks one path on the real machine, with scripted actors and a clock that stands still: outcomes come from the actor
 * that the machine has started, a timer has to be running. Throws where the machine goes another way.
 */
export async function replay(
  machine: AnyStateMachine,
  { input, events }: Cases,
  path: Path,
  coverage: Coverage,
): Promise<void> {
  const { machine: script, pending } = scripted(machine, events);
  const actor = createActor(script, {
    input,
    clock: new SimulatedClock(),
    inspect: (event) => {
      if (event.actorRef.sessionId === event.rootId) coverage.see(event);
    },
  });
  let failure: unknown;
  actor.subscribe({ error: (error) => (failure = error) });
  actor.start();
  coverage.enter(actor.getSnapshot());
  for (const { event, value } of path) {
    const actorId: unknown = event["actorId"];
    if (typeof actorId === "string") {
      const started = pending.get(actorId);
      if (started === undefined) throw new Error(`${actorId} was not started`);
      if (event.type.startsWith("xstate.done.")) started.resolve(event["output"]);
      else started.reject(event["error"]);
      await settle();
    } else {
      const timers = Object.values(actor.system.getSnapshot()._scheduledEvents);
      const isTimer = event.type.startsWith("xstate.after.");
      if (isTimer && !timers.some((timer) => timer.event.type === event.type)) {
        throw new Error(`${event.type} is not running`);
      }
      actor.send(event);
    }
    if (failure !== undefined) throw failure;
    const now = JSON.stringify(actor.getSnapshot().value);
    if (now !== JSON.stringify(value)) {
      const way = path.map((step) => step.event.type).join(" → ");
      throw new Error(`After ${event.type} in ${way}: ${now} instead of ${JSON.stringify(value)}`);
    }
  }
  actor.stop();
}
