import type { AnyEventObject, AnyStateMachine, EventFrom, SnapshotFrom } from "xstate";
import { brief, partsOf } from "../describe.ts";

/** Plain words for one thing, or what makes them of what an event carries. */
export type Phrase<Carried = never> = string | ((carried: Carried) => string);

/** Paths of the innermost states of a state value: `loading`, `open.step.paying`. */
export type LeafPaths<Value> = Value extends string
  ? Value
  : { [Key in keyof Value & string]: `${Key}.${LeafPaths<Value[Key]>}` }[keyof Value & string];

/**
 * What a tester does and sees, in plain words. Complete by type: a new event or state of the machine asks for its words.
 * Raised: the types of events that the machine tells itself; nobody outside sends them.
 */
export interface WordsFor<Machine extends AnyStateMachine, Raised extends string = never> {
  /** What is in front of the tester before the first step. */
  begin: string;
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
  /** What to wait for, by the name of the delay. */
  timers: Record<string, string>;
}

/** The same without the types of the machine. */
export interface Words {
  begin: string;
  events: Readonly<Record<string, Phrase>>;
  /** Of the innermost states, by their paths. */
  states: Readonly<Record<string, string>>;
  done: Readonly<Record<string, Phrase>>;
  failed: Readonly<Record<string, Phrase>>;
  moved?: Readonly<Record<string, Phrase>>;
  timers: Readonly<Record<string, string>>;
}

const spaced = (name: string) => name.replaceAll(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Participles that do not end with -ed: facts, not commands. */
const irregular = new Set(["shown", "hidden", "lost", "gone", "begun", "chosen", "known", "left", "broken"]);

/** Words for an event that nobody found words for: `currency.choose` is a command, `page.shown` a fact. */
function plainly({ kind, name }: ReturnType<typeof partsOf>): string {
  if (kind === "done") return `What was asked for succeeds: ${spaced(name)}`;
  if (kind === "failed") return `What was asked for fails: ${spaced(name)}`;
  if (kind === "moved") return `The part ‘${spaced(name)}’ of the page goes on`;
  if (kind === "timer") return `Wait until the time is over: ${spaced(name)}`;
  const parts = name.split(".").map(spaced);
  const verb = parts.at(-1) ?? name;
  const noun = parts.slice(0, -1).join(" ");
  const isFact = verb.endsWith("ed") || irregular.has(verb.split(" ")[0] ?? "");
  if (noun === "") return sentence(verb);
  return isFact ? `The ${noun} is ${verb}` : `${sentence(verb)} the ${noun}`;
}

/**
 * An event in plain words.
 * @param told what it carries, in a few words; needed where nobody found words for the event
 */
export function tellEvent(
  event: AnyEventObject,
  words: Words | undefined,
  told = brief(partsOf(event).payload, 120),
): string {
  const parts = partsOf(event);
  const { kind, name, payload } = parts;
  const fallback = told === "" ? plainly(parts) : `${plainly(parts)} (${told})`;
  if (words === undefined) return fallback;
  const table = {
    event: words.events,
    done: words.done,
    failed: words.failed,
    moved: words.moved,
    timer: words.timers,
  };
  const phrase: Phrase | undefined = table[kind]?.[name];
  if (typeof phrase !== "function") return phrase ?? fallback;
  return phrase((kind === "event" ? event : payload) as never);
}

/** A state in plain words; "" where there is nothing to be seen. */
export const tellState = (state: string, words: Words | undefined): string =>
  words?.states[state] ?? sentence(state.split(".").map(spaced).join(": "));
