import type { Page } from "@playwright/test";
import type { AnyStateMachine } from "xstate";
import type { ClaimPage } from "../pages/ClaimPage.ts";
import type { ExchangePage } from "../pages/ExchangePage.ts";
import type { Lang, Texts } from "../pages/texts.ts";
import type { Operator } from "../support/operator.ts";
import type { Observer } from "../support/observer.ts";
import type { TestServer } from "../support/server.ts";

/** Everything that a walk can use: the pages, the real server, and its operator. */
export interface Scene {
  readonly page: Page;
  readonly exchange: ExchangePage;
  readonly claim: ClaimPage;
  readonly operator: Operator;
  readonly server: TestServer;
  /** Hears the page's machines when the build includes the inspection. */
  readonly observer: Observer;
  readonly lang: Lang;
  readonly t: Texts;
  /** Values that the walk remembers between steps: the claim's uuid, the visitor's e-mail. */
  readonly memory: Map<string, string>;
}

/** A state of a model: what the visitor sees. */
interface ModelState {
  /** The state of the flow's machine that it stands for, `open.step.paying`; of another flow as `flow/state`. */
  readonly stands: string;
  /** Throws where something else is to be seen. */
  readonly see: (scene: Scene) => Promise<void>;
}

/**
 * What a visitor sees of a flow: a small machine whose states stand for states of the flow's own, with how each is seen
 * and how each event is brought about on the real page and server. Failures are provoked for real: the server is stopped,
 * a course moved, a file broken.
 */
export interface PageModel<State extends string = string, Happening extends string = string> {
  /** Id of the flow. */
  readonly flow: string;
  readonly machine: AnyStateMachine;
  readonly begin: (scene: Scene) => Promise<void>;
  readonly states: Readonly<Record<State, ModelState>>;
  readonly events: Readonly<Record<Happening, (scene: Scene) => Promise<void>>>;
  /** States of the flow's machine that can be seen and are in no model state, with the reason. */
  readonly leftOut: Readonly<Record<string, string>>;
}

/** What stands in one of two languages. */
export const inLanguage = ({ lang }: Scene, ru: string, en: string): string => (lang === "ru" ? ru : en);

/**
 * What the walk has remembered under this name.
 * @throws Error where it has not
 */
export function recalled({ memory }: Scene, name: string): string {
  const value = memory.get(name);
  if (value === undefined) throw new Error(`The walk has not come by a ${name}`);
  return value;
}

const typesOf = (machine: AnyStateMachine): string[] =>
  machine.events.filter((type: string) => !type.startsWith("xstate."));

/** Flow and state that a state of a model stands for. */
export function standsFor({ flow, states }: PageModel, state: string): [flow: string, state: string] {
  const stands = states[state]?.stands ?? "";
  const [other, inner] = stands.split("/");
  return inner === undefined ? [flow, stands] : [other ?? "", inner];
}

/** The events of a model, as cases to walk it by. */
export const casesOf = ({ machine }: PageModel) => ({
  inputs: [undefined],
  events: typesOf(machine).map((type) => ({ type })),
});

/** States and events of a model without an implementation, and implementations without a state or event. */
export function unimplemented({ machine, states, events }: PageModel): string[] {
  const known = { states: Object.keys(machine.states), events: typesOf(machine) };
  const said = { states: Object.keys(states), events: Object.keys(events) };
  return [
    ...known.states.filter((one) => !said.states.includes(one)).map((one) => `state ${one}: not seen`),
    ...known.events
      .filter((one) => !said.events.includes(one))
      .map((one) => `event ${one}: not brought about`),
    ...said.states
      .filter((one) => !known.states.includes(one))
      .map((one) => `state ${one}: not in the model`),
    ...said.events
      .filter((one) => !known.events.includes(one))
      .map((one) => `event ${one}: not in the model`),
  ];
}
