import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
} from "xstate";
import { valuesAt } from "./asked.ts";
import { contentsOf } from "./contents.ts";
import { activeNodes, statesOf, transitionsOf } from "#charts/nodes.ts";
import { chosenBy } from "./walker.ts";
import type { Step } from "./walker.ts";

/** The traits that distinguish moments. */
export interface Look {
  /** Equal for moments with the same active states and guard answers. */
  whole: string;
  /** All traits that may be new: innermost states and the answer of each guard. */
  traits: string[];
  /** Indexes of the events that some state would take. */
  taken: readonly number[];
}

/** Queries about the moments of one machine. */
export interface Looks {
  /** The cases, and the timers of the chart. */
  events: readonly AnyEventObject[];
  transitions: readonly AnyTransitionDefinition[];
  /** Index of a transition in `transitions`. */
  orderOf: (definition: AnyTransitionDefinition) => number;
  look: (snapshot: AnyMachineSnapshot) => Look;
  /** The innermost active states. */
  placeOf: (snapshot: AnyMachineSnapshot) => string;
  /** The same, with the context values at these paths, or the whole context. */
  momentOf: (snapshot: AnyMachineSnapshot, ways?: readonly string[]) => string;
  /** Identifies a step by its event and the transitions that it takes. */
  traitOf: (step: Step, index: number) => string;
}

const isWildcard = (descriptor: string) => descriptor === "*" || descriptor.endsWith(".*");

const listens = (node: AnyStateNode, type: string): boolean =>
  node.transitions.has(type) ||
  [...node.transitions.keys()].some(
    (descriptor) => isWildcard(descriptor) && type.startsWith(descriptor.slice(0, -1)),
  );

const isGuarded = (node: AnyStateNode, type: string): boolean =>
  node.transitions.get(type)?.some(({ guard }) => guard !== undefined) ?? true;

/** Timers of a chart, as the events that they send. */
const timersOf = (nodes: readonly AnyStateNode[]): AnyEventObject[] => {
  const types = nodes.flatMap((node) => node.after.map(({ eventType }) => eventType));
  return [...new Set(types)].map((type) => ({ type }));
};

/** Taken where a guard throws: the machine throws when the event is sent to it. */
const thrown = {} as AnyTransitionDefinition;

function answerOf(node: AnyStateNode, snapshot: AnyMachineSnapshot, event: AnyEventObject) {
  try {
    return chosenBy(node, snapshot, event)[0];
  } catch {
    return thrown;
  }
}

const isLeaf = ({ type }: AnyStateNode) => type === "atomic" || type === "final";

/** Creates the queries about the moments of a machine. */
export function createLooks(machine: AnyStateMachine, cases: readonly AnyEventObject[]): Looks {
  const nodes = statesOf(machine);
  const events = [...cases, ...timersOf(nodes)];
  const transitions = nodes.flatMap((node) => transitionsOf(node));
  const orders = new Map(transitions.map((definition, order) => [definition, order]));
  const orderOf = (definition: AnyTransitionDefinition) => orders.get(definition) ?? transitions.length;

  const heard = new Map<
    AnyStateNode,
    { free: number[]; guarded: { event: AnyEventObject; index: number }[] }
  >();
  const heardBy = (node: AnyStateNode) => {
    let own = heard.get(node);
    if (own === undefined) {
      const listened = [...events.entries()].filter(([, { type }]) => listens(node, type));
      const guarded = listened.filter(([, { type }]) => isGuarded(node, type));
      own = {
        free: listened.filter((one) => !guarded.includes(one)).map(([index]) => index),
        guarded: guarded.map(([index, event]) => ({ index, event })),
      };
      heard.set(node, own);
    }
    return own;
  };

  const contents = new WeakMap<object, string>();
  /** Snapshots share their contexts. */
  const told = (context: object): string => {
    const text = contents.get(context) ?? contentsOf(context);
    contents.set(context, text);
    return text;
  };

  /** Interned strings, because there are hundreds of thousands of equal ones. */
  const sayings = new Map<number, string>();
  const saying = (node: AnyStateNode, index: number, chosen: number): string => {
    const key = (node.order * events.length + index) * (transitions.length + 2) + chosen + 1;
    let said = sayings.get(key);
    if (said === undefined) sayings.set(key, (said = key.toString(36)));
    return said;
  };

  const placeOf = (snapshot: AnyMachineSnapshot) =>
    activeNodes(snapshot)
      .filter(isLeaf)
      .map(({ order }) => order)
      .join();

  return {
    events,
    transitions,
    placeOf,
    momentOf: (snapshot, ways) => {
      const context = snapshot.context as object;
      return `${placeOf(snapshot)} ${ways === undefined ? told(context) : valuesAt(context, ways)}`;
    },
    orderOf,
    look: (snapshot) => {
      const active = activeNodes(snapshot);
      const leaves = active.filter(isLeaf).map(({ order }) => `in ${order}`);
      const said: string[] = [];
      const taken = new Set<number>();
      if (snapshot.status === "active")
        for (const node of active) {
          const { free, guarded } = heardBy(node);
          for (const index of free) taken.add(index);
          for (const { event, index } of guarded) {
            const chosen = answerOf(node, snapshot, event);
            said.push(saying(node, index, chosen === undefined ? -1 : orderOf(chosen)));
            if (chosen !== undefined) taken.add(index);
          }
        }
      return {
        whole: `${leaves.join()} ${said.join(" ")}`,
        traits: [...leaves, ...said],
        taken: [...taken].toSorted((one, other) => one - other),
      };
    },
    traitOf: ({ taken }, index) => `${index}: ${taken.map(orderOf).join()}`,
  };
}
