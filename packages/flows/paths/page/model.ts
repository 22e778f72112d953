import type { Page } from "@playwright/test";
import type { AnyStateMachine } from "xstate";
import { statePathOf, statesOf, transitionsOf } from "#charts/nodes.ts";

/** What a walk has at hand: the page, and what a project adds to it. */
export interface PageScene {
  readonly page: Page;
}

/** A state of a model: what the visitor sees. */
interface ModelState<Scene> {
  /** The state of the flow's machine that it stands for, `open.step.paying`; of another flow as `flow/state`; else that of its name. */
  readonly stands?: string;
  /** Throws where something else is to be seen. */
  readonly see: (scene: Scene) => Promise<void>;
}

/**
 * What a visitor sees of a flow: a small machine whose states stand for states of the flow's own, with how each is seen
 * and how each event is brought about on the real page and server. Failures are provoked for real: the server is stopped,
 * a course moved, a file broken.
 */
export interface PageModel<
  Scene = PageScene,
  State extends string = string,
  Happening extends string = string,
> {
  /** Id of the flow. */
  readonly flow: string;
  readonly machine: AnyStateMachine;
  readonly begin: (scene: Scene) => Promise<unknown>;
  readonly states: Readonly<Record<State, ModelState<Scene>>>;
  readonly events: Readonly<Record<Happening, (scene: Scene) => Promise<void>>>;
  /** States of the flow's machine that can be seen and are in no model state, with the reason. */
  readonly leftOut?: Readonly<Record<string, string>>;
}

type Names = Pick<PageModel<never>, "machine"> & { states: object; events: object };

const typesOf = (machine: AnyStateMachine): string[] =>
  machine.events.filter((type: string) => !type.startsWith("xstate."));

/** Flow and state that a state of a model stands for. */
export function standsFor(
  { flow, states }: Pick<PageModel<never>, "flow" | "states">,
  state: string,
): [flow: string, state: string] {
  const [first = "", inner] = (states[state]?.stands ?? state).split("/");
  return inner === undefined ? [flow, first] : [first, inner];
}

/** The events of a model, as cases to walk it by. */
export const casesOf = ({ machine }: Pick<Names, "machine">) => ({
  inputs: [undefined],
  events: typesOf(machine).map((type) => ({ type })),
});

/** States and events of a model without an implementation, and implementations without a state or event. */
export function unimplemented({ machine, states, events }: Names): string[] {
  const known = { states: Object.keys(machine.states), events: typesOf(machine) };
  const said = { states: Object.keys(states), events: Object.keys(events) };
  const without = (names: readonly string[], others: readonly string[], what: string, lack: string) =>
    names.filter((one) => !others.includes(one)).map((one) => `${what} ${one}: ${lack}`);
  return [
    ...without(known.states, said.states, "state", "not seen"),
    ...without(known.events, said.events, "event", "not brought about"),
    ...without(said.states, known.states, "state", "not in the model"),
    ...without(said.events, known.events, "event", "not in the model"),
  ];
}

/** The names of what a model has, as its report counts them. */
export interface Outline {
  /** Id of its flow. */
  readonly flow: string;
  readonly states: readonly string[];
  readonly transitions: readonly string[];
  readonly leftOut: Readonly<Record<string, string>>;
}

/** `closed → open the door → open`. */
export const stepName = (from: string, event: string, to: string) => `${from} → ${event} → ${to}`;

export function outlineOf({
  flow,
  machine,
  leftOut = {},
}: Pick<PageModel<never>, "flow" | "machine" | "leftOut">): Outline {
  const nodes = statesOf(machine).filter(({ parent }) => parent !== undefined);
  return {
    flow,
    leftOut,
    states: nodes.map(statePathOf),
    transitions: nodes.flatMap((node) =>
      transitionsOf(node).map(({ eventType, target }) =>
        stepName(statePathOf(node), eventType, target?.[0]?.key ?? node.key),
      ),
    ),
  };
}
