import type { AnyEventObject, AnyStateMachine, EventFrom, InputFrom, SnapshotFrom } from "xstate";
import { partsOf } from "#charts/describe.ts";
import type { CanHappen } from "../graph.ts";

/** A text, or a function that creates it from the data of an event. */
export type Phrase<Carried = never> = string | ((carried: Carried) => string);

/** Paths of the innermost states of a state value: `loading`, `open.step.paying`. */
export type LeafPaths<Value> = Value extends string
  ? Value
  : { [Key in keyof Value & string]: `${Key}.${LeafPaths<Value[Key]>}` }[keyof Value & string];

/**
 * What a tester does and sees, in plain words. The type requires words for every event and state of the
 * machine. Text in ‘…’ is a text of the page from the English catalog, and … in it stands for variable parts.
 * A phrase may be empty when the page does something by itself and the tester does nothing. Raised: the types
 * of events that the machine sends to itself, never from outside.
 */
export interface WordsFor<Machine extends AnyStateMachine, Raised extends string = never> {
  /** What the tester sees before the first step. */
  begin: Phrase<InputFrom<Machine>>;
  /** What to do, or what happens, as a sentence without its full stop. */
  events: {
    [Type in Exclude<EventFrom<Machine>["type"], Raised>]: Phrase<
      Extract<EventFrom<Machine>, { type: Type }>
    >;
  };
  /** What to see; "" when nothing is visible. */
  states: Record<LeafPaths<SnapshotFrom<Machine>["value"]>, string>;
  /** The result of an actor, by its id. A test reports missing ones. */
  done: Record<string, Phrase>;
  failed: Record<string, Phrase>;
  /** The state of an invoked machine, by its id. */
  moved?: Record<string, Phrase>;
  /** What to wait for, by the delay's name. */
  timers: Record<string, string>;
  /** Whether a person can trigger an event or outcome by hand at a moment; see `canHappenByHand`. */
  canHappen?: CanHappen;
}

/** The same without the machine's types. */
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

/** What the tester sees when the machine starts with this input. */
export const tellBegin = ({ begin }: Words, input: unknown): string => said(begin, input);

/** The words for an event, an outcome or a timer; undefined when there are none. */
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
 * Restricts a checklist to what a person can trigger; the tests walk more. A browser that blocks storage, for
 * example, fails silently, and actors never reject with an error of their own.
 */
export const canHappenByHand =
  ({ canHappen }: Words): CanHappen =>
  (event, snapshot) => {
    if (canHappen !== undefined) return canHappen(event, snapshot);
    const { kind, payload } = partsOf(event);
    return kind !== "failed" || !(payload instanceof Error);
  };

/** An event in plain words; "" when it happens by itself. */
export function tellEvent(event: AnyEventObject, words: Words): string {
  const { kind, payload } = partsOf(event);
  return said(phraseOf(event, words) ?? "", kind === "event" ? event : payload);
}

/** A state in plain words; "" when nothing is visible. */
export const tellState = (state: string, words: Words): string => words.states[state] ?? "";
