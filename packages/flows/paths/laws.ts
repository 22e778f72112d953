/*
 * Laws that every flow obeys, whatever it is for. They are checked on the explored graph of a flow and need no word about
 * it. Only what a chart cannot tell is declared in its cases: `rests`, `keptOnlyIn` and `keys`.
 */
import type { AnyEventObject, AnyMachineSnapshot, AnyStateNode } from "xstate";
import type { FlowParts } from "#charts/flows.ts";
import { describerOf } from "#charts/describe.ts";
import { activeNodes, lineOf, statePathOf, statesOf, transitionKeyOf } from "#charts/nodes.ts";
import { findingsOf, tellFindings } from "./findings.ts";
import { type Graph, wayTo, type Edge } from "./graph.ts";
import type { Look } from "./looks.ts";
import { changedAt, isEmpty, objectsIn, valuesIn, valueAt, type KeyPath } from "./key-paths.ts";
import type { Step } from "./walker.ts";

/** Dead parts of a flow's chart or cases, and broken laws; one line each. */
export const faultsOf = (graph: Graph, parts: FlowParts, unknown: readonly string[]): string[] => [
  ...tellFindings(findingsOf(graph, parts.cases.rests)),
  ...brokenLaws(graph, parts, unknown),
];

/** An explored flow. */
interface Flow extends Pick<FlowParts, "machine" | "cases"> {
  graph: Graph;
  edges: readonly Edge[];
  nodes: readonly AnyStateNode[];
  entries: ReadonlyMap<AnyStateNode, readonly Entry[]>;
  /** Kinds of failures that say nothing about the request. */
  unknown: readonly string[];
}

/** What breaks a law, and the edge that shows it; undefined at a start. */
interface Fault {
  says: string;
  by: Edge | undefined;
}

const fault = (says: string, by: Edge | undefined): Fault => ({ says, by });

const outcome = /^xstate\.(?:done|error)\.actor\./;
const isOutcome = ({ type }: AnyEventObject) => outcome.test(type);
const isFailure = ({ type }: AnyEventObject) => type.startsWith("xstate.error.actor.");
const isTimer = ({ type }: AnyEventObject) => type.startsWith("xstate.after.");
const actorOf = ({ type }: AnyEventObject) => type.replace(outcome, "");
const failureOf = (event: AnyEventObject) => (event["error"] ?? {}) as { kind?: string; code?: string };
const retryAfterOf = (event: AnyEventObject) =>
  (event["error"] as { retryAfter?: number } | undefined)?.retryAfter;

/** Whether a failure says nothing about the request: it may have arrived. */
const isUnknown = ({ unknown }: Pick<Flow, "unknown">, event: AnyEventObject) =>
  unknown.includes(failureOf(event).kind ?? "");

const has = ({ tags }: AnyStateNode, tag: string) => tags.includes(tag);
const isFailed = (node: AnyStateNode) => has(node, "failed") || has(node, "recoverable");
const isIn = (snapshot: AnyMachineSnapshot, node: AnyStateNode) => activeNodes(snapshot).includes(node);
/** Whether a state counts down the seconds of a pause. */
const isPause = ({ after }: AnyStateNode) => after.some(({ delay }) => delay === "second");

/** The value at a place after an edge, had it been another one before. A search does not follow every text. */
function afterwards({ graph }: Flow, { from, event }: Edge, place: KeyPath, planted: unknown): unknown {
  const { snapshot } = from.step;
  const context = changedAt(snapshot.context as object, place, planted);
  const after = graph.walker.take({ ...snapshot, context } as AnyMachineSnapshot, event);
  return after === undefined ? planted : valueAt(after.snapshot.context, place);
}

/** One edge for each event and the transitions that it takes. */
const distinct = (edges: readonly Edge[]): Edge[] => [
  ...new Map(
    edges.map((edge) => [`${edge.index} ${edge.step.taken.map(transitionKeyOf).join()}`, edge]),
  ).values(),
];

/** A moment at which a state is entered. */
interface Entry {
  step: Step;
  look: Look;
  by: Edge | undefined;
}

/** The entries of each state, one for each way to enter it. */
function entriesOf({ starts }: Graph, edges: readonly Edge[]): Map<AnyStateNode, Entry[]> {
  const entries = new Map<AnyStateNode, Entry[]>();
  const add = (nodes: readonly AnyStateNode[], entry: Entry) => {
    for (const node of nodes) entries.set(node, [...(entries.get(node) ?? []), entry]);
  };
  for (const { step, look } of starts) add(activeNodes(step.snapshot), { step, look, by: undefined });
  for (const by of distinct(edges)) {
    const before = new Set(activeNodes(by.from.step.snapshot));
    const entered = activeNodes(by.step.snapshot).filter((node) => !before.has(node));
    add(entered, { step: by.step, look: by.look, by });
  }
  return entries;
}

const innerOf = (node: AnyStateNode, snapshot: AnyMachineSnapshot) =>
  activeNodes(snapshot)
    .filter((one) => lineOf(one).includes(node))
    .map(statePathOf)
    .join();

/** Whether one of these events ends an entered state, restarts it, or moves on within it. */
function isEnded(
  { graph }: Flow,
  node: AnyStateNode,
  { step, look }: Entry,
  isFit: (event: AnyEventObject) => boolean,
) {
  return look.taken
    .map((index) => graph.events[index])
    .filter((event) => event !== undefined && isFit(event))
    .some((event) => {
      const after = event && graph.walker.take(step.snapshot, event)?.snapshot;
      if (after === undefined) return false;
      const isAgain = node.invoke.some(({ id }) => after.children[id] !== step.snapshot.children[id]);
      return isAgain || after.status !== "active" || innerOf(node, after) !== innerOf(node, step.snapshot);
    });
}

/** A pending state ends: with the success and with the failure of its actor; without one, with anything. */
function pendingEnds(flow: Flow): Fault[] {
  const { machine, cases, nodes } = flow;
  const sources = machine.implementations.actors as Record<string, object>;
  return nodes
    .filter((node) => has(node, "pending") && cases.rests?.[statePathOf(node)] === undefined)
    .flatMap((node) => {
      const heard = [...node.transitions.keys()].filter((type) => isOutcome({ type }));
      const outcomes = node.invoke
        .filter(({ id }) => heard.some((type) => actorOf({ type }) === id))
        .flatMap(({ id, src }) => {
          // A machine reports its failure as an output.
          const isMachine = typeof src === "string" && "root" in (sources[src] ?? {});
          return [`xstate.done.actor.${id}`, ...(isMachine ? [] : [`xstate.error.actor.${id}`])];
        });
      const entries = flow.entries.get(node) ?? [];
      return (outcomes.length === 0 ? ["anything"] : outcomes).flatMap((end) => {
        const stuck = entries.find(
          (entry) => !isEnded(flow, node, entry, ({ type }) => end === "anything" || type === end),
        );
        return stuck === undefined ? [] : [fault(`${statePathOf(node)} does not end with ${end}`, stuck.by)];
      });
    });
}

/** A failure can be left. Where it is `recoverable`, the person or the page can try again, and that leaves it. */
function failuresAreLeft(flow: Flow): Fault[] {
  const { cases, nodes, edges } = flow;
  const stays = nodes
    .filter((node) => isFailed(node) && node.type !== "final" && !has(node, "final"))
    .filter((node) => cases.rests?.[statePathOf(node)] === undefined)
    // A pause ends by itself.
    .filter((node) => has(node, "recoverable") || !isPause(node))
    .flatMap((node) => {
      const isFit = (event: AnyEventObject) => !has(node, "recoverable") || !isTimer(event);
      const stuck = flow.entries.get(node)?.find((entry) => !isEnded(flow, node, entry, isFit));
      return stuck === undefined ? [] : [fault(`${statePathOf(node)} cannot be left`, stuck.by)];
    });
  const fails = edges.flatMap((by) => {
    const { from, event, step } = by;
    const left = step.taken
      .map(({ source }) => source)
      .find((node) => has(node, "recoverable") && isIn(from.step.snapshot, node));
    if (left === undefined || isPause(left) || isOutcome(event)) return [];
    const again = activeNodes(step.snapshot).find(
      (node) =>
        node.type === "atomic" && isFailed(node) && (node === left || !isIn(from.step.snapshot, node)),
    );
    return again === undefined
      ? []
      : [fault(`${event.type} leads from ${statePathOf(left)} to ${statePathOf(again)}`, by)];
  });
  return [...stays, ...fails];
}

type Delay = number | ((args: { context: object; event: AnyEventObject }, params: object) => number);

/** A retry waits: a second at least, as long as the server asks, and longer with each failure that is counted. */
function retriesWait({ graph, edges }: Flow): Fault[] {
  const delays = graph.machine.implementations.delays as unknown as Record<string, Delay | undefined>;
  return edges
    .filter(({ event }) => isFailure(event))
    .flatMap((by) => {
      const { event, from, step } = by;
      const node = activeNodes(step.snapshot).find(
        (one) => has(one, "failed") && one.after.length > 0 && !isIn(from.step.snapshot, one),
      );
      const delay = delays[String(node?.after[0]?.delay)];
      if (node === undefined || delay === undefined) return [];
      const context = step.snapshot.context as object;
      const waitIn = (one: object) =>
        typeof delay === "number" ? delay : delay({ context: one, event }, {});
      const asked = typeof delay === "number" ? 1 : Math.max(1, retryAfterOf(event) ?? 1);
      const isUncounted = valuesIn(context).some(
        ([place, value]) =>
          typeof value === "number" &&
          place[0]?.startsWith("failed") === true &&
          waitIn(changedAt(context, place, value + 20)) > waitIn(context) &&
          value !== Number(valueAt(from.step.snapshot.context, place)) + 1,
      );
      return [
        ...(waitIn(context) < asked * 1000 ? [fault(`${statePathOf(node)} is retried too soon`, by)] : []),
        ...(isUncounted ? [fault(`${statePathOf(node)} does not wait longer after each failure`, by)] : []),
      ];
    });
}

/** A pause that the server asks for counts down, second by second, and then ends. */
function pausesEnd({ graph, edges }: Flow): Fault[] {
  return edges.flatMap((by) => {
    const { from, event, step } = by;
    const node = activeNodes(step.snapshot).find(
      (one) => isPause(one) && has(one, "failed") && !isIn(from.step.snapshot, one),
    );
    const seconds = (step.snapshot.context as { secondsLeft?: number }).secondsLeft;
    if (node === undefined || seconds === undefined) return [];
    let count = 0;
    const [{ eventType: type = "" } = {}] = node.after;
    for (
      let now: Step | undefined = step;
      now !== undefined && isIn(now.snapshot, node) && count <= seconds;
      count++
    )
      now = graph.walker.take(now.snapshot, { type });
    const isAsAsked = seconds === (retryAfterOf(event) ?? seconds) && count === seconds;
    return isAsAsked ? [] : [fault(`${statePathOf(node)} does not wait as long as the server asked`, by)];
  });
}

/**
 * What is typed is kept, and a failed attempt does not lose it. A refusal may clear what is `keptOnlyIn` some states. The
 * form of something that is gone goes with it.
 */
function typedIsKept(flow: Flow): Fault[] {
  const { cases, edges } = flow;
  const { keptOnlyIn = {} } = cases;
  const textOf = ({ type, value, text, words, email }: AnyEventObject): unknown =>
    type.endsWith(".change") ? [value, text, words, email].find((one) => typeof one === "string") : undefined;
  const typed = new Map<string, KeyPath>();
  const kept = new Set<unknown>();
  const ignored = new Map<unknown, Edge>();
  for (const edge of edges) {
    const text = textOf(edge.event);
    if (text === undefined) continue;
    const places = valuesIn(edge.step.snapshot.context).filter(([, value]) => value === text);
    const [transition] = edge.step.taken;
    // A state may have a reason not to take a field, such as a card that was chosen instead.
    if (places.length > 0) kept.add(transition);
    else ignored.set(transition, edge);
    for (const [place] of places)
      if (valueAt(edge.from.step.snapshot.context, place) !== text) typed.set(place.join("."), place);
  }
  const planted = "typed before";
  const isClosed = ({ event, step }: Edge, [name = ""]: KeyPath) =>
    failureOf(event).kind === "notFound" && valueAt(step.snapshot.context, [name]) === null;
  const losses = distinct(edges.filter(({ event }) => isFailure(event))).flatMap((by) =>
    [...typed]
      .filter(([name]) => isUnknown(flow, by.event) || keptOnlyIn[name] === undefined)
      .filter(
        ([, place]) =>
          !isClosed(by, place) && !String(afterwards(flow, by, place, planted)).includes(planted),
      )
      .map(([name]) => fault(`a failure loses ${name}`, by)),
  );
  const ignoring = [...ignored].filter(([transition]) => !kept.has(transition));
  return [...ignoring.map(([, by]) => fault(`${by.event.type} is not kept`, by)), ...losses];
}

/** Where an answer of an actor is kept on the way to a state, every answer that leads there is. */
function answersAreKept({ edges }: Flow): Fault[] {
  const kept = new Set<string>();
  const ignored: [use: string, by: Edge][] = [];
  for (const by of edges) {
    const { from, event, step } = by;
    const parts = new Set(isOutcome(event) ? objectsIn(event["output"], 2) : []);
    if (parts.size === 0) continue;
    const id = actorOf(event);
    const actors = activeNodes(from.step.snapshot).flatMap(({ invoke }) => invoke);
    const [{ target = [] } = {}] = step.taken;
    const use = JSON.stringify([actors.find((one) => one.id === id)?.src, target.map(statePathOf)]);
    if (objectsIn(step.snapshot.context, 4).some((one) => parts.has(one))) kept.add(use);
    else if (step.snapshot.context === from.step.snapshot.context && step.snapshot.children[id] === undefined)
      ignored.push([use, by]);
  }
  return ignored
    .filter(([use]) => kept.has(use))
    .map(([, by]) => fault(`${by.event.type} is thrown away`, by));
}

/** What is declared as `keptOnlyIn` some states is dropped when they are left; it may be typed again elsewhere. */
function secretsAreDropped(flow: Flow): Fault[] {
  const { cases, graph, edges, nodes } = flow;
  return Object.entries(cases.keptOnlyIn ?? {}).flatMap(([name, states]) => {
    const place = name.split(".");
    const valueIn = ({ snapshot }: Step) => valueAt(snapshot.context, place);
    const allowed = new Set(nodes.filter((node) => states.includes(statePathOf(node))));
    const isAllowed = ({ snapshot }: Step) => activeNodes(snapshot).some((node) => allowed.has(node));
    const sample = [...graph.vertices, ...edges]
      .map(({ step }) => valueIn(step))
      .find((one) => !isEmpty(one));
    if (sample === undefined) return [fault(`${name} is never there`, undefined)];
    const appears = edges.find(
      ({ from, event, step }) =>
        isEmpty(valueIn(from.step)) &&
        !isEmpty(valueIn(step)) &&
        !isAllowed(step) &&
        !event.type.endsWith(".change"),
    );
    const stays = distinct(edges.filter(({ from, step }) => isAllowed(from.step) && !isAllowed(step))).find(
      (edge) => !isEmpty(afterwards(flow, edge, place, sample)),
    );
    return [
      ...(appears === undefined ? [] : [fault(`${name} appears where it is not kept`, appears)]),
      ...(stays === undefined ? [] : [fault(`${name} is kept too long`, stays)]),
    ];
  });
}

/**
 * A request is sent under a key. When it may have arrived, it is repeated under the same key only. A key that the server
 * knows with another request is dropped.
 */
function keysAreKept(flow: Flow): Fault[] {
  const {
    cases: { keys = {} },
    edges,
  } = flow;
  return Object.entries(keys).flatMap(([name, id]) => {
    const place = name.split(".");
    return edges.flatMap((by) => {
      const { event } = by;
      const [before, now] = [by.from.step.snapshot, by.step.snapshot];
      const [was, is] = [before, now].map(({ context }) => valueAt(context, place.slice(0, 1)));
      const isSent = now.children[id] !== undefined && now.children[id] !== before.children[id];
      const isRefused = event.type === `xstate.error.actor.${id}`;
      const { kind, code = kind } = failureOf(event);
      const broken: [says: string, is: boolean][] = [
        ["is sent without its key", isSent && isEmpty(valueAt(now.context, place))],
        ["is repeated under another key", isSent && !isEmpty(was) && was !== is && !isOutcome(event)],
        [
          `loses its key after ${code}`,
          isRefused && was !== is && (isUnknown(flow, event) || code === "idempotency_in_progress"),
        ],
        ["keeps a key that is taken", isRefused && code === "idempotency_mismatch" && !isEmpty(is)],
      ];
      return broken.filter(([, isBroken]) => isBroken).map(([says]) => fault(`${id} ${says}`, by));
    });
  });
}

const laws = [
  pendingEnds,
  failuresAreLeft,
  retriesWait,
  pausesEnd,
  typedIsKept,
  answersAreKept,
  secretsAreDropped,
  keysAreKept,
] as const;

/**
 * One line for each fault, with a path to it.
 * @param unknown kinds of failures that say nothing about the request: it may have arrived
 */
export function brokenLaws(
  graph: Graph,
  { machine, cases }: Pick<FlowParts, "machine" | "cases">,
  unknown: readonly string[],
): string[] {
  const edges = graph.vertices.flatMap((vertex) => vertex.edges);
  const flow: Flow = {
    machine,
    cases,
    graph,
    edges,
    nodes: statesOf(graph.machine),
    entries: entriesOf(graph, edges),
    unknown,
  };
  const describe = describerOf(graph.events);
  const ways = new Map<string, string>();
  for (const { says, by } of laws.flatMap((law) => law(flow)))
    if (!ways.has(says))
      ways.set(
        says,
        by === undefined
          ? ""
          : `: ${wayTo(by)
              .map(({ event }) => describe(event))
              .join(" → ")}`,
      );
  return [...ways].map(([says, way]) => says + way);
}
