import { createMachine, not } from "xstate";
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from "xstate";
import { statePathOf, statesOf, transitionKeyOf } from "#charts/nodes.ts";
import { changed, removed } from "./change.ts";
import { wayTo, writtenIn } from "./written.ts";
import type { Way } from "./written.ts";

/** A chart that differs from the machine's in one part. */
export interface ChartMutant {
  kind: "guard" | "target" | "action" | "delay" | "transition";
  /** Key of the changed transition, or the state with `entry` or `exit`. Empty for a named delay. */
  place: string;
  /** The change, in one line. */
  says: string;
  /** @throws Error when XState rejects the chart */
  make: () => AnyStateMachine;
}

const nameOf = (part: unknown): string => {
  if (typeof part === "string") return part;
  const { type, name } = part as { type?: string; name?: string };
  return type ?? name ?? "a function";
};

/** The next alternative to a state in its compound parent; undefined when there is none. */
function siblingOf(node: AnyStateNode): AnyStateNode | undefined {
  if (node.parent?.type !== "compound") return undefined;
  const states = Object.values(node.parent.states).filter(({ type }) => type !== "history");
  const sibling = states[(states.indexOf(node) + 1) % states.length];
  return sibling === node ? undefined : sibling;
}

/** The number of eventless steps after which a mutant counts as an endless loop. */
const maxIterations = 1000;

const remade = (machine: AnyStateMachine, config: unknown): AnyStateMachine =>
  createMachine(
    { ...(config as object), options: { maxIterations } } as never,
    machine.implementations as never,
  );

/** Creates mutants by one change to the config. */
const changerOf =
  (machine: AnyStateMachine) =>
  (
    kind: ChartMutant["kind"],
    place: string,
    what: string,
    way: Way,
    change: (part: unknown) => unknown,
  ): ChartMutant => ({
    kind,
    place,
    says: `${place}: ${what}`,
    make: () => remade(machine, changed(machine.config, way, change)),
  });

type Changer = ReturnType<typeof changerOf>;

const actionsDropped = (change: Changer, place: string, way: Way, actions: unknown): ChartMutant[] => {
  if (actions === undefined) return [];
  const drop = (own: Way, action: unknown) =>
    change("action", place, `${nameOf(action)} dropped`, own, () => removed);
  return Array.isArray(actions)
    ? actions.map((action: unknown, index) => drop([...way, index], action))
    : [drop(way, actions)];
};

const targetChanged = (
  change: Changer,
  place: string,
  way: Way,
  { target: [first] = [] }: AnyTransitionDefinition,
): ChartMutant[] => {
  const sibling = first === undefined ? undefined : siblingOf(first);
  if (first === undefined || sibling === undefined) return [];
  const id = `#${sibling.id}`;
  return [
    change("target", place, `to ${statePathOf(sibling)} instead of ${statePathOf(first)}`, way, (part) => {
      if (typeof part === "string") return id;
      const { target, ...rest } = part as { target: unknown };
      return { ...rest, target: Array.isArray(target) ? [id, ...(target as unknown[]).slice(1)] : id };
    }),
  ];
};

const mutantsOfTransitions = (change: Changer, node: AnyStateNode): ChartMutant[] =>
  writtenIn(node).flatMap(({ way, written, definition }) => {
    const place = transitionKeyOf(definition);
    const { guard, actions } = typeof written === "string" ? {} : written;
    return [
      ...(guard === undefined
        ? []
        : [
            change("guard", place, `${nameOf(guard)} negated`, [...way, "guard"], (part) =>
              not(part as never),
            ),
          ]),
      ...targetChanged(change, place, way, definition),
      ...actionsDropped(change, place, [...way, "actions"], actions),
      change("transition", place, "removed", way, () => removed),
    ];
  });

const mutantsOfState = (change: Changer, node: AnyStateNode): ChartMutant[] => {
  const config = node.config as { entry?: unknown; exit?: unknown };
  return [
    ...(["entry", "exit"] as const).flatMap((when) =>
      actionsDropped(change, `${statePathOf(node)} | ${when}`, [...wayTo(node), when], config[when]),
    ),
    ...mutantsOfTransitions(change, node),
  ];
};

type Delay = number | ((...args: unknown[]) => number);

const doubled = (delay: Delay): Delay =>
  typeof delay === "number" ? 2 * delay : (...args) => 2 * delay(...args);

/** Doubles each delay: the named ones, and those written as milliseconds in the chart. */
function delaysChanged(machine: AnyStateMachine, change: Changer): ChartMutant[] {
  const nodes = statesOf(machine);
  const keysOf = (node: AnyStateNode) => Object.keys((node.config as { after?: object }).after ?? {});
  const named = machine.implementations.delays as unknown as Record<string, Delay>;
  const names = new Set(nodes.flatMap(keysOf).filter((key) => named[key] !== undefined));
  return [
    ...[...names].map((name): ChartMutant => ({
      kind: "delay",
      place: "",
      says: `${name}: twice as long`,
      make: () => machine.provide({ delays: { [name]: doubled(named[name] as Delay) as never } }),
    })),
    ...nodes.flatMap((node) =>
      keysOf(node)
        .filter((key) => /^\d+$/.test(key))
        .map((key) =>
          change(
            "delay",
            `${statePathOf(node)} | after ${key}`,
            "twice as long",
            [...wayTo(node), "after"],
            (part) => {
              const { [key]: transition, ...others } = part as Record<string, unknown>;
              return { ...others, [2 * Number(key)]: transition };
            },
          ),
        ),
    ),
  ];
}

/** Every mutant of a machine: guards, targets, actions, transitions and delays, in the order of the chart. */
export function mutantsOf(machine: AnyStateMachine): ChartMutant[] {
  const change = changerOf(machine);
  return [
    ...statesOf(machine).flatMap((node) => mutantsOfState(change, node)),
    ...delaysChanged(machine, change),
  ];
}
