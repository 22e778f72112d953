import type { AnyStateMachine } from "xstate";
import type { Words } from "#charts/config.ts";
import type { FlowParts } from "#charts/flows.ts";
import { partsOf } from "#charts/describe.ts";
import { activeNodes, statesOf, transitionsOf } from "#charts/nodes.ts";
import { eventTeller, isByOperator } from "#charts/words.ts";
import { explore, type CanHappen } from "./graph.ts";

/** The states that each state of a lifecycle leads to, itself included. */
const lawOf = (machine: AnyStateMachine): Map<string, string[]> =>
  new Map(
    statesOf(machine).map((start) => {
      const found = [start];
      for (const node of found)
        for (const next of transitionsOf(node).flatMap(({ target = [] }) => target))
          if (!found.includes(next)) found.push(next);
      return [start.key, found.map(({ key }) => key)];
    }),
  );

/** The status in a value, or in one of its members. */
export function statusIn(value: unknown): string | undefined {
  const members: unknown[] = Object.values(value ?? {});
  const [status] = [value, ...members].flatMap((one) =>
    typeof one === "object" && one !== null && "status" in one ? [one.status] : [],
  );
  return typeof status === "string" ? status : undefined;
}

/** The state of a lifecycle with a status: `waitingPayment`. */
const stateIn = (value: unknown): string | undefined =>
  statusIn(value)?.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What a person cannot cause, as far as the charts do not say it. */
interface Bounds {
  /** Charts of statuses: what is read follows them. */
  readonly lifecycles: readonly FlowParts[];
  /** Whether a failure is one that nobody can provoke. */
  readonly isUnprovoked: (failure: unknown) => boolean;
}

/**
 * Restricts a checklist to what a person can cause; the tests walk more. Actors reject with an error of their own only
 * when the browser fails, such as its storage. Nobody presses a button of a page that is hidden. What is read follows the
 * lifecycles. A transition whose `description` is empty is nobody's.
 */
export function byHand({ lifecycles, isUnprovoked }: Bounds): CanHappen {
  const laws = lifecycles.map(({ machine }) => lawOf(machine));
  /** Whether a status may follow the other one, as far as a lifecycle knows both. */
  const mayFollow = (before: string | undefined, after: string | undefined): boolean => {
    if (before === undefined || after === undefined) return true;
    const known = laws.filter((law) => law.has(before) && law.has(after));
    return known.length === 0 || known.some((law) => law.get(before)?.includes(after));
  };
  return (event, snapshot) => {
    const { kind, name, payload } = partsOf(event);
    if (kind === "failed" && (payload instanceof Error || isUnprovoked(payload))) return false;
    if (kind === "done" && !mayFollow(stateIn(snapshot.context), stateIn(payload))) return false;
    const isHidden = activeNodes(snapshot).some(({ key }) => key === "hidden");
    if (kind === "event" && isHidden && !/^(?:page|connection)\./.test(name)) return false;
    return snapshot.machine.getTransitionData(snapshot, event).every(({ description }) => description !== "");
  };
}

/** What the operator does so that something comes from one status to another, as its lifecycle says. */
export type TellLead = (before: unknown, after: unknown) => string | undefined;

/** Tells the operator's commands by which what an actor reads has changed since it was read before. */
export function leadTeller({ lifecycles = [], common }: Pick<Words, "lifecycles" | "common">): TellLead {
  const stepsOf = ({ machine, cases }: FlowParts) => {
    const tell = eventTeller(machine, { common }, () => "");
    return explore(machine, cases)
      .vertices.flatMap(({ edges }) => edges)
      .filter(({ event }) => isByOperator(machine, event))
      .map(({ from, event, step }) => ({
        from: activeNodes(from.step.snapshot).map(({ key }) => key),
        to: activeNodes(step.snapshot).map(({ key }) => key),
        told: tell(event, step.taken),
      }));
  };
  let steps: ReturnType<typeof stepsOf> | undefined;
  return (before, after) => {
    const [was, is] = [stateIn(before), stateIn(after)];
    if (was === undefined || is === undefined || was === is) return undefined;
    steps ??= lifecycles.flatMap(stepsOf);
    return steps.find(({ from, to }) => from.includes(was) && to.includes(is))?.told;
  };
}
