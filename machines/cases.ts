import type { AnyActorLogic, EventFrom, InputFrom } from "xstate";

/** What a tool or a test says to a machine in the name of an invoked actor. */
export type ActorOutcome =
  | { type: `xstate.done.actor.${string}`; output: unknown; actorId: string }
  | { type: `xstate.error.actor.${string}`; error: unknown; actorId: string }
  | { type: `xstate.snapshot.${string}`; snapshot: unknown };

/**
 * The finite set of events and outcomes that tools and tests walk a machine by. Timers need not be named: what walks
 * finds them in the chart. Together they must reach every state and every transition; a test asserts that they do.
 */
export interface FlowCases<Logic extends AnyActorLogic> {
  /** What the machine may be started with; each is walked. */
  inputs: readonly InputFrom<Logic>[];
  events: readonly (EventFrom<Logic> | ActorOutcome)[];
  /**
   * Ways from the first input that are walked besides, event by event, where a search would not put these together: the
   * third refusal in a row, an amount below the limit of a pair that is open. Their events are among the cases.
   */
  ways?: readonly (readonly (EventFrom<Logic> | ActorOutcome)[])[];
  /** The way from the first input on which all goes well, event by event. A checklist begins with it. */
  usual?: readonly (EventFrom<Logic> | ActorOutcome)[];
  /** States, by their paths, that nothing leads out of and that are no end, with the reason; others are reported. */
  rests?: Readonly<Record<string, string>>;
}

/** The invoked actor with this id gives this output. */
export const done = (id: string, output?: unknown): ActorOutcome => ({
  type: `xstate.done.actor.${id}`,
  output,
  actorId: id,
});

/** The invoked actor with this id rejects; by default the server is out of reach. */
export const failed = (id: string, error: unknown = { kind: "offline" }): ActorOutcome => ({
  type: `xstate.error.actor.${id}`,
  error,
  actorId: id,
});

/** The invoked machine with this id is at this state. */
export const childAt = (id: string, value: unknown, context: object = {}): ActorOutcome => ({
  type: `xstate.snapshot.${id}`,
  snapshot: { value, context },
});
