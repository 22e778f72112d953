import type { AnyEventObject, AnyStateMachine, EventFrom, InputFrom, SnapshotFrom } from "xstate";
import { partsOf } from "#charts/describe.ts";
import type { CanHappen } from "../graph.ts";

/** Plain words for one thing, or what makes them of what an event carries. */
export type Phrase<Carried = never> = string | ((carried: Carried) => string);

/** Paths of the innermost states of a state value: `loading`, `open.step.paying`. */
export type LeafPaths<Value> = Value extends string
  ? Value
  : { [Key in keyof Value & string]: `${Key}.${LeafPaths<Value[Key]>}` }[keyof Value & string];

/**
 * What a tester does and sees, in plain words. Complete by type: a new event or state of the machine asks for its words.
 * What stands in ‘…’ is a text of the page, as the English catalog has it; … in it stands for what differs. A phrase may
 * be empty where the page does something by itself and there is nothing to be done about it.
 * Raised: the types of events that the machine sends to itself, never from outside.
 */
export interface WordsFor<Machine extends AnyStateMachine, Raised extends string = never> {
  /** What is in front of the tester before the first step. */
  begin: Phrase<InputFrom<Machine>>;
  /** What to do, or what happens, as a sentence without its full stop. */
  events: {
    [Type in Exclude<EventFrom<Machine>["type"], Raised>]: Phrase<
      Extract<EventFrom<Machine>, { type: Type }>
    >;
  };
  /** What to see; "" where there is nothing to be seen. */
  states: Record<LeafPaths<SnapshotFrom<Machine>["value"]>, string>;
  /** What an actor comes to, by its id; a test says when one is missing. */
  done: Record<string, Phrase>;
  failed: Record<string, Phrase>;
  /** Where an invoked machine is, by its id. */
  moved?: Record<string, Phrase>;
  /** What to wait for, by the delay's name. */
  timers: Record<string, string>;
  /** Whether a person can trigger an event or outcome by hand at a moment; see `canHappenByHand`. */
  canHappen?: CanHappen;
}

/** The same without the types of the machine. */
export interface Words {
  begin: Phrase;
  events: Readonly<Record<string, Phrase>>;
  /** Of the innermost states, by their paths. */
  states: Readonly<Record<string, string>>;
  done: Readonly<Record<string, Phrase>>;
  failed: Readonly<Record<string, Phrase>>;
  moved?: Readonly<Record<string, Phrase>>;
  timers: Readonly<Record<string, string>>;
  canHappen?: CanHappen;
}

const said = (phrase: Phrase, carried: unknown): string =>
  typeof phrase === "function" ? phrase(carried as never) : phrase;

/** What is in front of the tester where the machine starts with this input. */
export const tellBegin = ({ begin }: Words, input: unknown): string => said(begin, input);

/** The words for an event, an outcome or a timer; undefined where there are none. */
export function phraseOf(event: AnyEventObject, words: Words): Phrase | undefined {
  const { kind, name } = partsOf(event);
  const tables = {
    event: words.events,
    done: words.done,
    failed: words.failed,
    moved: words.moved,
    timer: words.timers,
  };
  return tables[kind]?.[name];
}

/**
 * Restricts a checklist to what a person can trigger: the tests walk more. A browser that blocks storage, for
 * example, fails silently, and actors never reject with an error of their own.
 */
export const canHappenByHand =
  ({ canHappen }: Words): CanHappen =>
  (event, snapshot) => {
    if (canHappen !== undefined) return canHappen(event, snapshot);
    const { kind, payload } = partsOf(event);
    return kind !== "failed" || !(payload instanceof Error);
  };

/** An event in plain words; "" where it happens by itself. */
export function tellEvent(event: AnyEventObject, words: Words): string {
  const { kind, payload } = partsOf(event);
  return said(phraseOf(event, words) ?? "", kind === "event" ? event : payload);
}

/** A state in plain words; "" where there is nothing to be seen. */
export const tellState = (state: string, words: Words): string => words.states[state] ?? "";
