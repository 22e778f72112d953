import type { AnyStateMachine, ContextFrom, SnapshotFrom } from "xstate";

/** One step of a flow. */
export interface Moment<Machine extends AnyStateMachine = AnyStateMachine> {
  /** Undefined at the start. */
  readonly before: SnapshotFrom<Machine> | undefined;
  /** The event; `xstate.init` at the start. */
  readonly event: { readonly type: string; readonly [key: string]: unknown };
  readonly now: SnapshotFrom<Machine>;
  /** Names of executed actions, types of emitted or sent events, and timers, for example `wait 1000 ms`. */
  readonly effects: readonly string[];
}

/** A requirement on a flow, independent of its chart. */
export interface Property {
  readonly kind: "always" | "never" | "eventually" | "until";
  /** The section of the specification, for example `Specification 4` or `Product 3`. */
  readonly source: string;
  /** The requirement in one sentence. With `never`, the situation that must not occur. */
  readonly says: string;
  /** The moments to which it applies. A property that never applies is reported. */
  readonly applies: (moment: Moment) => boolean;
  /**
   * `always`: holds at each of them. `never`: is false at each of them. `until`: holds from there on.
   * `eventually`: stays reachable.
   */
  readonly holds: (moment: Moment) => boolean;
  /** The situations that the property covers. A test must reach each of them. */
  readonly each?: readonly { readonly name: string; readonly applies: (moment: Moment) => boolean }[];
  /** Ends an `until`. */
  readonly ends?: (moment: Moment) => boolean;
}

/** States by path, an event by type and payload, and the expected target. */
interface Rule<Context> {
  in: string | readonly string[];
  /** An event type, `done:` or `failed:` with an actor's id, or `after:` with a delay's name. */
  on: string;
  /** Limits the rule by the event's payload. */
  with?: (carried: never) => boolean;
  /** Limits the rule by the context before the event. */
  if?: (context: Context) => boolean;
  /** The state after the event. Undefined: the state does not change. */
  to?: string;
  /** Actions that must run and events that must be sent. */
  does?: readonly string[];
  /** A condition on the context after the event. */
  so?: (context: Context, before: Context) => boolean;
}

const listOf = (states: string | readonly string[]) => (typeof states === "string" ? [states] : states);

const isAt = (snapshot: { matches: (value: never) => boolean }, state: string) =>
  snapshot.matches(state as never);

const kinds: Readonly<Record<string, string>> = {
  done: "xstate.done.actor.",
  failed: "xstate.error.actor.",
  after: "xstate.after.",
};

function isOn({ type }: { type: string }, on: string): boolean {
  const [kind = "", name = ""] = on.split(":");
  const prefix = kinds[kind];
  if (name === "" || prefix === undefined) return type === on;
  return type === prefix + name || (kind === "after" && type.startsWith(`${prefix + name}.`));
}

const carriedBy = (event: Moment["event"]): unknown =>
  event.type.startsWith("xstate.done.")
    ? event["output"]
    : event.type.startsWith("xstate.error.")
      ? event["error"]
      : event;

/** The timer before a failed read is retried: 2, 4, 8 … 60 s. */
export const retryWait = ({ failedReads }: { failedReads: number }): string =>
  `wait ${Math.min(2 ** failedReads, 60) * 1000} ms`;

/** Builders for the properties of a machine. */
export function about<Machine extends AnyStateMachine>() {
  type Context = ContextFrom<Machine>;
  type Test = (moment: Moment<Machine>) => boolean;
  const widened = (test: Test) => test as unknown as Property["applies"];
  const everywhere: Test = () => true;
  return {
    /** Holds at every moment, or at every moment to which it applies. */
    always: (source: string, says: string, holds: Test, applies = everywhere): Property => ({
      kind: "always",
      source,
      says,
      applies: widened(applies),
      holds: widened(holds),
    }),
    /** Is false at every moment. */
    never: (source: string, says: string, happens: Test): Property => ({
      kind: "never",
      source,
      says,
      applies: () => true,
      holds: widened(happens),
    }),
    /** From every moment to which it applies, a moment at which it holds is reachable. */
    eventually: (source: string, says: string, applies: Test, holds: Test): Property => ({
      kind: "eventually",
      source,
      says,
      applies: widened(applies),
      holds: widened(holds),
    }),
    /** Holds from a moment to which it applies until it ends. */
    until: (source: string, says: string, applies: Test, holds: Test, ends: Test): Property => ({
      kind: "until",
      source,
      says,
      applies: widened(applies),
      holds: widened(holds),
      ends: widened(ends),
    }),
    /** The expected result of an event: an `always` about one step. */
    leads: (source: string, says: string, rule: Rule<Context>): Property => {
      const appliesIn =
        (state: string): Property["applies"] =>
        ({ before, event }) =>
          before !== undefined &&
          isOn(event, rule.on) &&
          isAt(before, state) &&
          (rule.with?.(carriedBy(event) as never) ?? true) &&
          (rule.if?.(before.context as Context) ?? true);
      const each = listOf(rule.in).map((state) => ({ name: `in ${state}`, applies: appliesIn(state) }));
      return {
        kind: "always",
        source,
        says,
        each,
        applies: (moment) => each.some(({ applies }) => applies(moment)),
        holds: ({ before, now, effects }) =>
          (rule.to === undefined
            ? JSON.stringify(before?.value) === JSON.stringify(now.value)
            : isAt(now, rule.to)) &&
          (rule.does ?? []).every((one) => effects.includes(one)) &&
          (rule.so?.(now.context as Context, before?.context as Context) ?? true),
      };
    },
    /** A failed read in one of these states is retried after `retryWait`. Each failure lengthens the wait. */
    repeatsLater: (
      source: string,
      states: string | readonly string[],
      failuresIn: (context: Context) => number,
    ): Property => {
      const failed = listOf(states);
      return {
        kind: "always",
        source,
        says: `${failed.join(" and ")}: a failed read is retried after a wait that grows with each failure`,
        each: failed.map((state) => ({
          name: `in ${state}`,
          applies: ({ before, event, now }) =>
            event.type.startsWith("xstate.error.") &&
            isAt(now, state) &&
            before !== undefined &&
            !isAt(before, state),
        })),
        applies: ({ before, event, now }) =>
          event.type.startsWith("xstate.error.") &&
          before !== undefined &&
          failed.some((state) => isAt(now, state) && !isAt(before, state)),
        holds: ({ now, effects }) =>
          effects.includes(retryWait({ failedReads: failuresIn(now.context as Context) })),
      };
    },
    /** Whether a snapshot is in one of these states. */
    at: (snapshot: SnapshotFrom<Machine> | undefined, ...states: string[]): boolean =>
      snapshot !== undefined && states.some((state) => isAt(snapshot as never, state)),
  };
}
