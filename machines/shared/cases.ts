import type { AnyActorLogic, EventFrom, InputFrom } from "xstate";

/** An event that a tool or a test sends in the name of an invoked actor. */
export type ActorOutcome =
  | { type: `xstate.done.actor.${string}`; output: unknown; actorId: string }
  | { type: `xstate.error.actor.${string}`; error: unknown; actorId: string }
  | { type: `xstate.snapshot.${string}`; snapshot: unknown };

/**
 * The finite set of events and outcomes with which tools and tests walk a machine. Timers need not be listed:
 * walkers find them in the chart. Together they must reach every state and every transition; a test asserts
 * it.
 */
export interface FlowCases<Logic extends AnyActorLogic> {
  /** Inputs to start the machine with; each is walked. */
  inputs: readonly InputFrom<Logic>[];
  events: readonly (EventFrom<Logic> | ActorOutcome)[];
  /**
   * Additional paths from the first input, event by event, for combinations that a search would not find: the
   * third refusal in a row, or an amount below the limit of an open pair. Their events are among the cases.
   */
  ways?: readonly (readonly (EventFrom<Logic> | ActorOutcome)[])[];
  /** The happy path from the first input, event by event. A checklist begins with it. */
  usual?: readonly (EventFrom<Logic> | ActorOutcome)[];
  /** Paths of non-final states without a way out, with the reason. Other such states are reported. */
  rests?: Readonly<Record<string, string>>;
  /**
   * Members of the context that are empty outside these states: secrets after their use, or figures of something that is
   * being replaced.
   */
  keptOnlyIn?: Readonly<Record<string, readonly string[]>>;
  /** Members of the context with an idempotency key, and the id of the actor that sends it. */
  keys?: Readonly<Record<string, string>>;
}

/** The invoked actor with this id gives this output. */
export const done = (id: string, output?: unknown): ActorOutcome => ({
  type: `xstate.done.actor.${id}`,
  output,
  actorId: id,
});

/** The invoked actor with this id rejects; by default because the server is unreachable. */
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
