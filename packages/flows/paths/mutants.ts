/*
 * Mutants of a chart: copies of a machine that differ in one guard, target, action, transition or delay, or in one member
 * of the context that an action assigns. A mutant that
 * no check notices shows what nobody has stated about the flow.
 */
import { assign, createMachine, not } from "xstate";
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from "xstate";
import { statePathOf, statesOf, transitionKeyOf } from "#charts/nodes.ts";

/** A chart that differs from the machine's in one part. */
export interface Mutant {
  /** The change, in one line. */
  says: string;
  /** @throws Error when XState rejects the chart */
  make: () => AnyStateMachine;
}

/** Keys that lead to a part of a machine's config, the outermost first. */
type Way = readonly (string | number)[];

const removed = Symbol("removed");

/** A copy of a value with one part changed, or without it. */
function changed(value: unknown, [key, ...inner]: Way, change: (part: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  const { [key]: part, ...others } = value as Record<string | number, unknown>;
  const next = changed(part, inner, change);
  if (Array.isArray(value)) return value.toSpliced(Number(key), 1, ...(next === removed ? [] : [next]));
  return next === removed ? others : { ...(value as object), [key]: next };
}

/** A transition as it is written in the config. */
type Written = string | { guard?: unknown; actions?: unknown };

interface StateConfig {
  on?: Record<string, unknown>;
  after?: Record<string, unknown>;
  always?: unknown;
  onDone?: unknown;
  invoke?: object | readonly object[];
}

const outcomes = { onDone: "done.actor", onError: "error.actor", onSnapshot: "snapshot" } as const;

const wayTo = (node: AnyStateNode): string[] => node.path.flatMap((key) => ["states", key]);

/** The transitions of a state, with their places in the config. */
function writtenIn(
  node: AnyStateNode,
): { way: Way; written: Written; definition: AnyTransitionDefinition }[] {
  const { on = {}, after = {}, always, onDone, invoke = [] } = node.config as StateConfig;
  const invokes = (Array.isArray(invoke) ? invoke : [invoke]) as Record<string, unknown>[];
  const places: { way: Way; written: unknown; type: string }[] = [
    { way: ["always"], written: always, type: "" },
    ...Object.entries(on).map(([type, written]) => ({ way: ["on", type], written, type })),
    ...Object.entries(after).map(([delay, written]) => ({
      way: ["after", delay],
      written,
      type: `xstate.after.${delay}.${node.id}`,
    })),
    { way: ["onDone"], written: onDone, type: `xstate.done.state.${node.id}` },
    ...invokes.flatMap((one, index) =>
      Object.entries(outcomes).map(([key, kind]) => ({
        way: Array.isArray(invoke) ? ["invoke", index, key] : ["invoke", key],
        written: one[key],
        type: `xstate.${kind}.${node.invoke[index]?.id}`,
      })),
    ),
  ];
  return places.flatMap(({ way, written, type }) => {
    const definitions = type === "" ? node.always : node.transitions.get(type);
    const candidates = (Array.isArray(written) ? written : [written]) as readonly (Written | undefined)[];
    return candidates.flatMap((candidate, index) => {
      const definition = definitions?.[index];
      if (candidate === undefined || definition === undefined) return [];
      const own = Array.isArray(written) ? [...way, index] : way;
      return [{ way: [...wayTo(node), ...own], written: candidate, definition }];
    });
  });
}

const nameOf = (part: unknown): string => {
  if (typeof part === "string") return part;
  const { type, name } = part as { type?: string; name?: string };
  return type ?? name ?? "a function";
};

/** The next alternative to a state in its compound parent; undefined when there is none. */
function siblingOf(node: AnyStateNode | undefined): AnyStateNode | undefined {
  if (node?.parent?.type !== "compound") return undefined;
  const states = Object.values(node.parent.states).filter(({ type }) => type !== "history");
  const sibling = states[(states.indexOf(node) + 1) % states.length];
  return sibling === node ? undefined : sibling;
}

/** The number of eventless steps after which a mutant counts as an endless loop. */
const maxIterations = 1000;

type Delay = number | ((...args: unknown[]) => number);

const doubled = (delay: Delay): Delay =>
  typeof delay === "number" ? 2 * delay : (...args) => 2 * delay(...args);

/** Every mutant of a machine, in the order of the chart. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const mutant = (place: string, what: string, way: Way, change: (part: unknown) => unknown): Mutant => ({
    says: `${place}: ${what}`,
    make: () =>
      createMachine(
        { ...(changed(machine.config, way, change) as object), options: { maxIterations } } as never,
        machine.implementations as never,
      ),
  });

  const withoutActions = (place: string, way: Way, actions: unknown = []): Mutant[] =>
    (Array.isArray(actions) ? actions : [actions]).map((action: unknown, index) =>
      mutant(
        place,
        `${nameOf(action)} dropped`,
        Array.isArray(actions) ? [...way, index] : way,
        () => removed,
      ),
    );

  const ofTransitions = (node: AnyStateNode): Mutant[] =>
    writtenIn(node).flatMap(({ way, written, definition }) => {
      const place = transitionKeyOf(definition);
      const { guard, actions } = typeof written === "string" ? {} : written;
      const [target] = definition.target ?? [];
      const sibling = siblingOf(target);
      const retargeted = (part: unknown) =>
        typeof part === "string" ? `#${sibling?.id}` : { ...(part as object), target: `#${sibling?.id}` };
      return [
        ...(guard === undefined
          ? []
          : [mutant(place, `${nameOf(guard)} negated`, [...way, "guard"], (part) => not(part as never))]),
        ...(target === undefined || sibling === undefined
          ? []
          : [mutant(place, `to ${statePathOf(sibling)} instead of ${statePathOf(target)}`, way, retargeted)]),
        ...withoutActions(place, [...way, "actions"], actions),
        mutant(place, "removed", way, () => removed),
      ];
    });

  const ofState = (node: AnyStateNode): Mutant[] => {
    const config = node.config as { entry?: unknown; exit?: unknown };
    const actions = (["entry", "exit"] as const).flatMap((when) =>
      withoutActions(`${statePathOf(node)} | ${when}`, [...wayTo(node), when], config[when]),
    );
    return [...actions, ...ofTransitions(node)];
  };

  const delays = Object.entries(machine.implementations.delays as unknown as Record<string, Delay>);
  return [
    ...statesOf(machine).flatMap(ofState),
    ...delays.map(([name, delay]): Mutant => ({
      says: `${name}: twice as long`,
      make: () => machine.provide({ delays: { [name]: doubled(delay) as never } }),
    })),
  ];
}

type Assigner = Readonly<Record<string, unknown>> | ((args: unknown, params: unknown) => object);

const assignedBy = (assigner: Assigner, args: unknown, params: unknown): Record<string, unknown> =>
  typeof assigner === "function"
    ? { ...assigner(args, params) }
    : Object.fromEntries(
        Object.entries(assigner).map(([member, value]) => [
          member,
          typeof value === "function" ? (value(args, params) as unknown) : value,
        ]),
      );

/**
 * Mutants of the bodies of actions: each leaves one member of the context as it was.
 * @param walk sees what actions assign, as far as it is known only when they run
 */
export function bodyMutantsOf(
  machine: AnyStateMachine,
  walk: (machine: AnyStateMachine) => unknown,
): Mutant[] {
  const actions = machine.implementations.actions as Readonly<Record<string, { assignment?: Assigner }>>;
  const assigners = Object.entries(actions).flatMap(([name, { assignment }]) =>
    assignment === undefined ? [] : [[name, assignment] as const],
  );
  const replaced = (name: string, assigner: Assigner, change: (next: Record<string, unknown>) => object) => ({
    [name]: assign((args: unknown, params: unknown) => change(assignedBy(assigner, args, params)) as never),
  });
  const members = new Map<string, Set<string>>(assigners.map(([name]) => [name, new Set()]));
  const noting = assigners.map(([name, assigner]) =>
    replaced(name, assigner, (next) => {
      for (const member of Object.keys(next)) members.get(name)?.add(member);
      return next;
    }),
  );
  walk(machine.provide({ actions: Object.assign({}, ...noting) as never }));
  return assigners.flatMap(([name, assigner]) =>
    [...(members.get(name) ?? [])].map((kept) => ({
      says: `${name}: ${kept} stays as it was`,
      make: () =>
        machine.provide({
          actions: replaced(name, assigner, ({ [kept]: _kept, ...others }) => others) as never,
        }),
    })),
  );
}

/** Whether any fault is found in a mutant that the machine itself does not have. A mutant that throws has one. */
export function isNoticed({ make }: Mutant, judge: (machine: AnyStateMachine) => readonly string[]): boolean {
  try {
    return judge(make()).length > 0;
  } catch {
    return true;
  }
}
