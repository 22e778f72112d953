/** A JSON value. Only JSON leaves the page. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** An object of JSON, such as the context of a machine. */
export type JsonObject = Readonly<Record<string, Json>>;

/** Name of the channel between pages and inspectors; also what a test looks for in the product's bundle. */
export const channelName = "flows-inspector";

/** An event as the inspector shows it, redacted. */
interface ToldEvent {
  readonly type: string;
  readonly payload: JsonObject;
}

/** A running actor and its state. */
export interface ToldActor {
  /** XState's session id; one page gives each only once. */
  readonly id: string;
  /** The id under which its parent knows it. */
  readonly name: string;
  /** Session id of the actor that started it. */
  readonly parent: string | null;
  /** Id of its machine, by which its chart is found; null for promises, callbacks and the like. */
  readonly machine: string | null;
}

/** A change of an actor's context: changed and removed members. */
interface ContextChange {
  readonly set: JsonObject;
  readonly gone: readonly string[];
}

/** One thing that an actor has done: it started, took an event, or ended. */
export interface ToldStep {
  /** Place in the order of the page. Without a gap: a gap is a step that was lost. A `page.state` ends at the last. */
  readonly seq: number;
  /** Milliseconds since 1970, by the clock of the page. */
  readonly at: number;
  readonly actor: ToldActor;
  readonly event: ToldEvent;
  /** Session id of the actor that sent the event. */
  readonly source: string | null;
  readonly status: "active" | "done" | "error" | "stopped";
  /** Paths of all active states, by `statePathOf`. */
  readonly states: readonly string[];
  /** Transitions that were taken, by `transitionKeyOf`, in their order. */
  readonly taken: readonly string[];
  readonly context: ContextChange;
}

/** Which page speaks. */
export interface PageInfo {
  readonly id: string;
  /** Identifies the tab across reloads. */
  readonly tab: string;
  readonly address: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** A program that a server remembers. */
  readonly hasEnded?: boolean;
}

/** From a page to the inspectors. */
export type FromPage =
  | { readonly type: "page.here"; readonly page: PageInfo }
  /** Answer to `inspector.watch`: everything that runs, each actor with its whole context. */
  | {
      readonly type: "page.state";
      readonly page: PageInfo;
      /** The inspector that sent the request. */
      readonly inspector: string;
      readonly steps: readonly ToldStep[];
    }
  | { readonly type: "page.steps"; readonly page: PageInfo; readonly steps: readonly ToldStep[] }
  | {
      readonly type: "page.can";
      readonly page: PageInfo;
      readonly ask: string;
      readonly can: readonly boolean[];
    }
  | { readonly type: "page.gone"; readonly page: PageInfo };

/** From an inspector to the pages. */
export type ToPage =
  /** Which pages are there? */
  | { readonly type: "inspector.here" }
  /** Asks the page to report steps until every watching inspector has left. */
  | { readonly type: "inspector.watch"; readonly page: string; readonly inspector: string }
  | { readonly type: "inspector.leave"; readonly page: string; readonly inspector: string }
  | {
      readonly type: "inspector.send";
      readonly page: string;
      readonly actor: string;
      readonly event: JsonEvent;
    }
  /** Which of these events would the actor take now? */
  | {
      readonly type: "inspector.can";
      readonly page: string;
      readonly ask: string;
      readonly actor: string;
      readonly events: readonly JsonEvent[];
    };

/** An event that an inspector sends. */
export type JsonEvent = { readonly type: string } & JsonObject;

/** From an inspector to what runs a simulation for it. */
export type ToSimulator =
  | { readonly type: "simulation.start"; readonly id: string; readonly flow: string; readonly input: number }
  | { readonly type: "simulation.stop"; readonly id: string }
  | {
      readonly type: "simulation.act";
      readonly id: string;
      readonly ask: number;
      /** A member of `Simulation`, and what it is called with; a call is told by its number. */
      readonly act: "send" | "can" | "resolve" | "reject" | "advance";
      readonly with: readonly unknown[];
    };

/** Where a simulation stands. */
export interface FromSimulator {
  readonly type: "simulation.told";
  readonly id: string;
  readonly steps: readonly ToldStep[];
  readonly calls: readonly object[];
  readonly timers: readonly object[];
  readonly now: number;
  /** The answer to `simulation.act`. */
  readonly answer?: { readonly ask: number; readonly result?: unknown; readonly problem?: string };
  /** Why it could not be started. */
  readonly problem?: string;
}
