import type { AnyStateMachine, AnyStateNode } from "xstate";
import { statePathOf, transitionKeyOf } from "./nodes.ts";

/** A state of a chart, as the documentation shows it. */
export interface DocumentedState {
  /** By `statePathOf`. */
  readonly path: string;
  readonly node: AnyStateNode;
  readonly kind: "state" | "compound" | "parallel" | "final";
  readonly tags: readonly string[];
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  /** Actors that live as long as the state; `id` alone where the source has the same name. */
  readonly invokes: readonly string[];
}

/** A transition of a chart, as the documentation shows it. */
export interface DocumentedTransition {
  /** See `transitionKeyOf`; a transition with several targets is told once for each. */
  readonly key: string;
  readonly source: AnyStateNode;
  /** Missing: the state stays, only the actions run. */
  readonly target: AnyStateNode | undefined;
  readonly event: string;
  readonly guard: string;
  readonly actions: readonly string[];
}

/** Everything that a chart says. */
export interface Chart {
  readonly root: AnyStateNode;
  readonly states: readonly DocumentedState[];
  readonly transitions: readonly DocumentedTransition[];
}

/** All states below this one, in the order of the chart. */
const below = (node: AnyStateNode): AnyStateNode[] =>
  Object.values(node.states).flatMap((child) => [child, ...below(child)]);

/** Name of a guard or an action: its type, with the parameter where it is a plain word. */
const nameOf = (named: unknown): string => {
  if (typeof named === "string") return named;
  const { type, params } = named as { type?: string; params?: unknown };
  if (typeof params === "string") return `${type ?? ""}(${params})`;
  return type ?? "";
};

/** What the chart itself asks for; timers (`xstate.raise`, `xstate.cancel`) are told as transitions. */
const namesOf = (list: readonly unknown[]): string[] =>
  list.map(nameOf).filter((name) => name !== "" && !name.startsWith("xstate."));

/** A number of milliseconds as people say it. */
const lengthOf = (milliseconds: number): string => {
  if (milliseconds % 3_600_000 === 0) return `${milliseconds / 3_600_000} h`;
  if (milliseconds % 60_000 === 0) return `${milliseconds / 60_000} min`;
  return milliseconds % 1000 === 0 ? `${milliseconds / 1000} s` : `${milliseconds} ms`;
};

/** What makes a transition happen, in words: `payment.see`, `after loadRetry (5 s)`, `createClaim done`. */
const eventName = (type: string, delays: Readonly<Record<string, unknown>>): string => {
  if (type === "") return "at once";
  const [, kind = "", name = ""] =
    /^xstate\.(done\.actor|error\.actor|snapshot|done\.state|after)\.(.+)$/.exec(type) ?? [];
  switch (kind) {
    case "done.actor":
      return `${name} done`;
    case "error.actor":
      return `${name} failed`;
    case "snapshot":
      return `${name} changed`;
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
      entry: namesOf(node.entry),
      exit: namesOf(node.exit),
      invokes: node.invoke.map(({ id, src }) =>
        typeof src === "string" && src !== id ? `${id} (${src})` : id,
      ),
    })),
    transitions: nodes.flatMap((source) =>
      [...(source.always ?? []), ...[...source.transitions.values()].flat()].flatMap((transition) =>
        (transition.target ?? [undefined]).map((target) => ({
          key: transitionKeyOf(transition),
          source,
          target,
          event: eventName(transition.eventType, delays),
          guard: transition.guard === undefined ? "" : nameOf(transition.guard),
          actions: namesOf(transition.actions),
        })),
      ),
    ),
  };
};
