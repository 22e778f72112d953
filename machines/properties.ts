import type { AnyStateMachine, ContextFrom, SnapshotFrom } from "xstate";

/** One step of a flow. */
export interface Moment<Machine extends AnyStateMachine = AnyStateMachine> {
  /** undefined at the start. */
  readonly before: SnapshotFrom<Machine> | undefined;
  /** What happened; `xstate.init` at the start. */
  readonly event: { readonly type: string; readonly [key: string]: unknown };
  readonly now: SnapshotFrom<Machine>;
  /** Names of the actions that ran, types of the events that were emitted or sent, and timers: `wait 1000 ms`. */
  readonly effects: readonly string[];
}

/** What a flow has to do whatever its chart says. */
export interface Property {
  readonly kind: "always" | "never" | "eventually" | "until";
  /** The section that wants it: `Specification 4`, `Product 3`. */
  readonly source: string;
  /** One sentence. */
  readonly says: string;
  /** Where it applies: a property that never does is reported. */
  readonly applies: (moment: Moment) => boolean;
  /** `always`: holds there. `never`: is false there. `until`: holds from there on. `eventually`: can still come. */
  readonly holds: (moment: Moment) => boolean;
  /** Several situations that it is about: each has to be put to the test. */
  readonly each?: readonly { readonly name: string; readonly applies: (moment: Moment) => boolean }[];
  /** Ends an `until`. */
  readonly ends?: (moment: Moment) => boolean;
}

/** States by their paths, an event by its type and what it carries, and where it leads. */
interface Rule<Context> {
  in: string | readonly string[];
  /** The type of an event, `done:` or `failed:` with the id of an actor, or `after:` with the name of a delay. */
  on: string;
  /** Says of what the event carries whether the rule is about it. */
  with?: (carried: never) => boolean;
  /** Says of the context before the event whether the rule is about it. */
  if?: (context: Context) => boolean;
  /** The state after it; undefined: the state stays. */
  to?: string;
  /** Actions that run and events that are sent. */
  does?: readonly string[];
  /** What the context is then. */
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

/** The effect of the wait before what failed is read again: 2, 4, 8 … 60 s. */
export const retryWait = ({ failedReads }: { failedReads: number }): string =>
  `wait ${Math.min(2 ** failedReads, 60) * 1000} ms`;

/** What properties of a machine are written with. */
export function about<Machine extends AnyStateMachine>() {
  type Context = ContextFrom<Machine>;
  type Test = (moment: Moment<Machine>) => boolean;
  const widened = (test: Test) => test as unknown as Property["applies"];
  const everywhere: Test = () => true;
  return {
    /** Holds at every moment, or at every one that it applies to. */
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
    /** From every moment that it applies to, one that holds can still be reached. */
    eventually: (source: string, says: string, applies: Test, holds: Test): Property => ({
      kind: "eventually",
      source,
      says,
      applies: widened(applies),
      holds: widened(holds),
    }),
    /** From a moment that it applies to, it holds until it ends. */
    until: (source: string, says: string, applies: Test, holds: Test, ends: Test): Property => ({
      kind: "until",
      source,
      says,
      applies: widened(applies),
      holds: widened(holds),
      ends: widened(ends),
    }),
    /** What an event leads to: an `always` about one step. */
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
    /** Whether a snapshot is in one of these states. */
    at: (snapshot: SnapshotFrom<Machine> | undefined, ...states: string[]): boolean =>
      snapshot !== undefined && states.some((state) => isAt(snapshot as never, state)),
  };
}
