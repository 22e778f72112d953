import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from "xstate";
import { statePathOf, transitionKeyOf } from "./nodes.ts";

/** A state of a chart, as the documentation shows it. */
export interface DocumentedState {
  /** By `statePathOf`. */
  readonly path: string;
  readonly node: AnyStateNode;
  readonly kind: "state" | "compound" | "parallel" | "final";
  readonly tags: readonly string[];
  /** What a person sees in it; empty where its name and tags say that, or where nothing is seen. */
  readonly description: string;
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  /** Actors that live as long as the state; `id` alone where the source has the same name. */
  readonly invokes: readonly string[];
}

/** A transition of a chart, as the documentation shows it. */
export interface DocumentedTransition {
  /** See `transitionKeyOf`; a transition with several targets is listed once for each. */
  readonly key: string;
  readonly source: AnyStateNode;
  /** Undefined: the state stays, and only the actions run. */
  readonly target: AnyStateNode | undefined;
  readonly event: string;
  /** `else`: taken when no guard before it holds. */
  readonly guard: string;
  /**
   * Its position among the candidates for the same event, from 1, in the order in which XState evaluates
   * their guards; 0 when it is the only one.
   */
  readonly order: number;
  readonly actions: readonly string[];
  /** How a person causes it; empty where its event says that. */
  readonly description: string;
}

/** The states and transitions of a chart. */
export interface Chart {
  readonly root: AnyStateNode;
  readonly states: readonly DocumentedState[];
  readonly transitions: readonly DocumentedTransition[];
}

/** All states below this one, in the order of the chart. */
const below = (node: AnyStateNode): AnyStateNode[] =>
  Object.values(node.states).flatMap((child) => [child, ...below(child)]);

/** Members of XState's built-in actions and guards, such as `raise` and `not`. */
interface BuiltIn {
  readonly type?: string;
  readonly params?: unknown;
  readonly id?: unknown;
  readonly sendId?: unknown;
  readonly event?: unknown;
  readonly name?: string;
  /** Of `and`, `or` and `not`. */
  readonly guards?: readonly unknown[];
  /** Of `stateIn`. */
  readonly stateValue?: unknown;
}

const own = "xstate.";

/** Each `after` raises its event and cancels it; the chart shows both as one transition. */
const isTimer = ({ id, sendId }: BuiltIn): boolean =>
  [id, sendId].some((one) => typeof one === "string" && one.startsWith(`${own}after.`));

/** Names that an anonymous function inherits from its member. */
const namelessAs: ReadonlySet<string> = new Set(["", "guard", "actions", "entry", "exit"]);

/** A longer expression says less than that there is one. */
const longest = 40;

/** What an anonymous function of one expression says: `({ context }) => context.late` is `context.late`. */
const expressionOf = (value: unknown): string => {
  const text = typeof value === "function" ? Function.prototype.toString.call(value) : "";
  const body =
    /^(?:async\s*)?(?:\([^=]*\)|\w+)\s*=>\s*([^{\s].*)$/s.exec(text)?.[1]?.replaceAll(/\s+/g, " ").trim() ??
    "";
  return body.length <= longest ? body : "";
};

/** `and`, `or` and `not` by the guards in them, `stateIn` by its state. */
const composedOf = ({ name = "", guards, stateValue }: BuiltIn): string | undefined => {
  if (stateValue !== undefined)
    return `in ${typeof stateValue === "string" ? stateValue : JSON.stringify(stateValue)}`;
  const inner = guards?.map((guard) => nameOf(guard, "guard"));
  return inner && (name === "not" ? `not ${inner[0]}` : inner.join(` ${name} `));
};

/**
 * Name of a guard or an action: its type, and its parameter if that is a plain word. One that is written in its place is
 * named by its expression, where that is short.
 */
export const nameOf = (named: unknown, what: "guard" | "action"): string => {
  if (typeof named === "string") return named;
  const { type, params, event } = named as BuiltIn;
  if (type === undefined) {
    const composed = composedOf(named as BuiltIn);
    if (composed !== undefined) return composed;
    const { name = "" } = named as BuiltIn;
    return namelessAs.has(name) ? expressionOf(named) || `inline ${what}` : name;
  }
  if (type.startsWith(own)) {
    const { type: raised } = (event ?? {}) as { type?: string };
    return `${type.slice(own.length)}${raised === undefined ? "" : `(${raised})`}`;
  }
  return typeof params === "string" ? `${type}(${params})` : type;
};

/** Names of actions, without the built-in ones of timers. */
const namesOf = (list: readonly unknown[]): string[] =>
  list.filter((named) => !isTimer(named as BuiltIn)).map((named) => nameOf(named, "action"));

/** The transitions of a state for the same event, in the order in which they are tried. */
const candidatesOf = ({ source, eventType }: AnyTransitionDefinition): readonly AnyTransitionDefinition[] =>
  (eventType === "" ? source.always : source.transitions.get(eventType)) ?? [];

/** Name of a transition's guard; empty when it has none. */
export const guardNameOf = ({ guard }: AnyTransitionDefinition): string =>
  guard === undefined ? "" : nameOf(guard, "guard");

const guardOf = (transition: AnyTransitionDefinition): string => {
  if (transition.guard !== undefined) return guardNameOf(transition);
  return candidatesOf(transition).indexOf(transition) > 0 ? "else" : "";
};

/** A duration in readable units. */
export const lengthOf = (milliseconds: number): string => {
  if (milliseconds % 3_600_000 === 0) return `${milliseconds / 3_600_000} h`;
  if (milliseconds % 60_000 === 0) return `${milliseconds / 60_000} min`;
  return milliseconds % 1000 === 0 ? `${milliseconds / 1000} s` : `${milliseconds} ms`;
};

type Actor = AnyStateNode["invoke"][number];

/** What an actor is: its name, or the machine or the function that is written in its place. */
export const logicName = (logic: unknown): string => {
  if (typeof logic === "string" && !logic.startsWith(`${own}invoke.`)) return logic;
  const { id, config } = (typeof logic === "object" && logic !== null ? logic : {}) as {
    id?: unknown;
    config?: unknown;
  };
  if (typeof id === "string") return id;
  const { name = "" } = typeof config === "function" ? config : { name: "" };
  return name === "" ? "inline actor" : name;
};

const sourceOf = ({ id, src }: Actor, { invoke, config }: AnyStateNode): string => {
  const place = invoke.findIndex((one) => one.id === id);
  const { src: written = src } = ([config.invoke].flat()[place] ?? {}) as { src?: unknown };
  return logicName(written);
};

/** Whether XState has made up the id of an actor: `0.machine.state`. */
const isNumbered = (id: string): boolean => /^\d+\./.test(id);

/** Name of an actor for people. */
const actorName = (id: string, node: AnyStateNode): string => {
  const actor = isNumbered(id) ? node.invoke.find((one) => one.id === id) : undefined;
  return actor === undefined ? id : sourceOf(actor, node);
};

/** The trigger of a transition in words: `payment.see`, `after loadRetry (5 s)`, `createClaim done`. */
const eventName = (type: string, source: AnyStateNode, delays: Readonly<Record<string, unknown>>): string => {
  if (type === "") return "at once";
  const [, kind = "", name = ""] =
    /^xstate\.(done\.actor|error\.actor|snapshot|done\.state|after)\.(.+)$/.exec(type) ?? [];
  switch (kind) {
    case "done.actor":
      return `${actorName(name, source)} done`;
    case "error.actor":
      return `${actorName(name, source)} failed`;
    case "snapshot":
      return `${actorName(name, source)} changed`;
    case "done.state":
      return "done";
    case "after": {
      const delay = name.split(".")[0] ?? "";
      const length = delays[delay];
      return `after ${delay}${typeof length === "number" ? ` (${lengthOf(length)})` : ""}`;
    }
    default:
      return type;
  }
};

/** Reads a machine. */
export const chartOf = (machine: AnyStateMachine): Chart => {
  const { root } = machine;
  const { delays } = machine.implementations;
  const nodes = [root, ...below(root)];
  return {
    root,
    states: nodes.map((node) => ({
      path: statePathOf(node),
      node,
      kind: node.type === "atomic" || node.type === "history" ? "state" : node.type,
      tags: node.tags,
      description: node.description ?? "",
      entry: namesOf(node.entry),
      exit: namesOf(node.exit),
      invokes: node.invoke.map((actor) => {
        const { id } = actor;
        const source = sourceOf(actor, node);
        return source === id || isNumbered(id) ? source : `${id} (${source})`;
      }),
    })),
    transitions: nodes.flatMap((source) =>
      [...(source.always ?? []), ...[...source.transitions.values()].flat()].flatMap((transition) =>
        (transition.target ?? [undefined]).map((target) => ({
          key: transitionKeyOf(transition),
          source,
          target,
          event: eventName(transition.eventType, source, delays),
          guard: guardOf(transition),
          order: candidatesOf(transition).length > 1 ? candidatesOf(transition).indexOf(transition) + 1 : 0,
          actions: namesOf(transition.actions),
          description: transition.description ?? "",
        })),
      ),
    ),
  };
};
