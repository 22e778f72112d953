/* oxlint-disable no-underscore-dangle -- XState gives nodes of a snapshot and transitions of a step no public name. */
import { createActor, fromCallback } from "xstate";
import type {
  AnyActorScope,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  AnyTransitionDefinition,
  ExecutableActionObject,
  InspectionEvent,
} from "xstate";
import { refuseCircle } from "#charts/circle.ts";
import { activeNodes, leavesOf } from "#charts/nodes.ts";

/** The result of one event on a snapshot. */
export interface Step {
  snapshot: AnyMachineSnapshot;
  /** Every transition taken, including eventless ones and those of raised events. */
  taken: AnyTransitionDefinition[];
  /** Every state that was entered, even one that was left immediately. */
  visited: Set<AnyStateNode>;
  /** Names of executed actions, types of emitted or sent events, and timers: `wait 1000 ms`. */
  effects: string[];
}

/** Steps a machine without starting anything: no actor, no timer, no effect. */
export interface Walker {
  /** The machine with silent actors. The transitions and states of steps belong to it. */
  machine: AnyStateMachine;
  start: (input: unknown) => Step;
  /** Returns undefined when no transition handles the event there. */
  take: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => Step | undefined;
  /** Whether both can take the same events, as far as known without stepping. */
  isSame: (one: AnyMachineSnapshot, other: AnyMachineSnapshot) => boolean;
}

/** The candidate that a state, without its child states, would take: the first whose guard passes. */
export function chosenBy(
  node: AnyStateNode,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): AnyTransitionDefinition[] {
  // Public in XState's code, but missing in its types.
  const { next } = node as unknown as {
    next: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => AnyTransitionDefinition[] | undefined;
  };
  return next.call(node, snapshot, event) ?? [];
}

const hasSameNodes = (one: AnyMachineSnapshot, other: AnyMachineSnapshot): boolean => {
  const [nodes, others] = [activeNodes(one), activeNodes(other)];
  return nodes.length === others.length && nodes.every((node, index) => node === others[index]);
};

/** Whether the guards see the same data in both. */
export const looksSame = (one: AnyMachineSnapshot, other: AnyMachineSnapshot): boolean =>
  one.context === other.context && one.status === other.status && hasSameNodes(one, other);

/** The innermost states that a step entered; empty when it stayed. */
export function enteredBy(before: AnyMachineSnapshot, { snapshot }: Step): string[] {
  const known = new Set(leavesOf(before));
  return leavesOf(snapshot).filter((state) => !known.has(state));
}

const idle = () => {};

/**
 * XState's `transition()` creates an actor for each step and does not report transitions. This uses one actor scope for
 * all steps, which is several times faster, and observes the microsteps.
 */
export function createWalker(machine: AnyStateMachine): Walker {
  const silent = fromCallback(idle);
  const sources = Object.keys(machine.implementations.actors);
  // A copy rebuilds all states, so it is created only when there are actors to silence.
  const quiet =
    sources.length === 0
      ? machine
      : machine.provide({ actors: Object.fromEntries(sources.map((src) => [src, silent])) });
  // Not an actor of the machine, because that would compute a first snapshot without the required input.
  const self = createActor(fromCallback(idle));
  /** Timers that fired while their state stayed active, by snapshot. They fire only once. */
  const spent = new WeakMap<AnyMachineSnapshot, ReadonlySet<string>>();
  const started = new Set<string>();
  let step: Omit<Step, "snapshot"> = { taken: [], visited: new Set(), effects: [] };
  const listen = (event: InspectionEvent) => {
    if (event.type !== "@xstate.microstep") return;
    step.taken.push(...event._transitions);
    refuseCircle(step.taken);
    // No snapshot contains a start state that is left at once.
    for (const { source } of event._transitions) step.visited.add(source);
    for (const node of activeNodes(event.snapshot as AnyMachineSnapshot)) step.visited.add(node);
  };
  const system = Object.assign(self.system, { _sendInspectionEvent: listen });
  const scope = {
    self,
    system,
    id: "",
    sessionId: "",
    defer: idle,
    logger: idle,
    stopChild: idle,
    emit: ({ type }: AnyEventObject) => void step.effects.push(type),
    actionExecutor: ({ type, params }: ExecutableActionObject) => {
      const { event, delay } = (params ?? {}) as { event?: AnyEventObject; delay?: number };
      if (!type.startsWith("xstate.")) step.effects.push(type);
      else if (type !== "xstate.raise" && event !== undefined) step.effects.push(event.type);
      if (type === "xstate.raise" && delay !== undefined && event !== undefined) {
        started.add(event.type);
        step.effects.push(`wait ${delay} ms`);
      }
    },
  } as unknown as AnyActorScope;
  const record = (move: () => AnyMachineSnapshot): Step => {
    step = { taken: [], visited: new Set(), effects: [] };
    const snapshot = move();
    for (const node of activeNodes(snapshot)) step.visited.add(node);
    return { snapshot, ...step };
  };
  return {
    machine: quiet,
    isSame: (one, other) =>
      one === other ||
      (one.context === other.context &&
        one.status === other.status &&
        one.children === other.children &&
        one.historyValue === other.historyValue &&
        spent.get(one) === spent.get(other) &&
        hasSameNodes(one, other)),
    start: (input) => {
      const first = record(() => quiet.getInitialSnapshot(scope, input) as AnyMachineSnapshot);
      if (first.snapshot.status === "error") throw first.snapshot.error;
      return first;
    },
    take: (snapshot, event) => {
      const before = spent.get(snapshot);
      if (before?.has(event.type) === true) return undefined;
      started.clear();
      const next = record(() => quiet.transition(snapshot, event, scope) as AnyMachineSnapshot);
      if (next.taken.length === 0) return undefined;
      const rung = event.type.startsWith("xstate.after.") ? [event.type] : [];
      const after = new Set([...(before ?? []), ...rung].filter((type) => !started.has(type)));
      if (after.size > 0) spent.set(next.snapshot, after);
      if (next.snapshot.status === "error") throw next.snapshot.error;
      return next;
    },
  };
}
