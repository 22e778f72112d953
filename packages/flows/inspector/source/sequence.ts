import { isDeed } from "#charts/words.ts";
import type { ToldStep } from "#inspector/wire/protocol.ts";
import type { Moment } from "./history.ts";
import { eventName } from "./words.ts";

/** Who speaks or is spoken to: an actor, or the world around a program. */
interface Lane {
  readonly id: string;
  readonly name: string;
}

/** One event from a lane to another. */
interface SequenceMessage {
  /** The moment's place in the history. */
  readonly index: number;
  readonly from: string;
  readonly to: string;
  readonly text: string;
  /** Innermost states that the actor has entered; none where it stays. */
  readonly entered: readonly string[];
  /** How often it was said in a row, alone or with the message beside it: what asks again and again is told once. */
  readonly times: number;
}

const isSame = (one: SequenceMessage | undefined, other: SequenceMessage | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.from === other.from &&
  one.to === other.to &&
  one.text === other.text &&
  one.entered.join() === other.entered.join();

/** Adds a message, unless it ends a round that is the same as the one before. */
function append(messages: SequenceMessage[], message: SequenceMessage): void {
  messages.push(message);
  for (const length of [1, 2]) {
    const [round, before] = [messages.slice(-length), messages.slice(-2 * length, -length)];
    if (before.length < length || !round.every((one, index) => isSame(one, before[index]))) continue;
    const told = round.map((one, index) => ({ ...one, times: one.times + (before[index]?.times ?? 0) }));
    messages.splice(-2 * length, 2 * length, ...told);
  }
}

/** What is said, and how often. */
export const sayingOf = ({ text, times }: Pick<SequenceMessage, "text" | "times">): string =>
  times === 1 ? text : `${text} × ${times}`;

/** What actors said to each other, in order. */
export interface Sequence {
  readonly lanes: readonly Lane[];
  readonly messages: readonly SequenceMessage[];
}

/** Whoever sends events from outside of all actors: a person, mostly. */
const person = "person";
const page = "page";

/** The innermost of these states. */
export const innermostOf = (states: readonly string[]): string[] =>
  states.filter((state) => state !== "(machine)" && !states.some((other) => other.startsWith(`${state}.`)));

/** Innermost states that a step has entered. */
export function enteredIn({ states }: ToldStep, before: readonly string[]): string[] {
  const were = new Set(innermostOf(before));
  return innermostOf(states).filter((state) => !were.has(state));
}

/** @param moments the whole history; @param isShown which of it is told */
export function sequenceOf(moments: readonly Moment[], isShown: (moment: Moment) => boolean): Sequence {
  const lanes = new Map<string, string>();
  const messages: SequenceMessage[] = [];
  const states = new Map<string, readonly string[]>();
  const actors = new Map(moments.map(({ step: { actor } }) => [actor.id, actor]));
  // What an actor invokes again and again has one lane.
  const laneOf = (id: string): string => {
    const { parent, name, machine } = actors.get(id) ?? { parent: null, name: id, machine: id };
    return machine === null ? `${parent} ${name}` : id;
  };
  const names = new Map([...actors.values()].map(({ id, machine, name }) => [laneOf(id), machine ?? name]));
  const senderOf = ({ actor, event, source }: ToldStep): string => {
    if (event.type === "xstate.init") return actor.parent === null ? page : laneOf(actor.parent);
    if (event.type.startsWith("xstate.after.")) return laneOf(actor.id);
    return (source === null ? undefined : laneOf(source)) ?? (isDeed(event.type) ? person : page);
  };
  const enter = (id: string) =>
    lanes.set(id, names.get(id) ?? { [person]: "A person", [page]: "The page" }[id] ?? id);
  for (const [index, moment] of moments.entries()) {
    const { step } = moment;
    const before = states.get(step.actor.id) ?? [];
    states.set(step.actor.id, step.states);
    if (!isShown(moment) || step.event.type === "") continue;
    const from = senderOf(step);
    enter(from);
    const to = laneOf(step.actor.id);
    enter(to);
    const text = step.event.type === "xstate.init" ? "starts" : eventName(step.event.type);
    append(messages, { index, from, to, text, entered: enteredIn(step, before), times: 1 });
  }
  const order = [person, page, ...lanes.keys()];
  return {
    lanes: [...new Set(order)].filter((id) => lanes.has(id)).map((id) => ({ id, name: lanes.get(id) ?? id })),
    messages,
  };
}

/** What Mermaid would take for its own signs. */
const escaped = (text: string): string =>
  text
    .replaceAll("#", "#35;")
    .replaceAll(/;(?<!#35;)/g, "#59;")
    .replaceAll(/[\r\n]+/g, " ");

/** The sequence as Markdown, with a diagram of Mermaid. */
export function sequenceMarkdown({ lanes, messages }: Sequence, title: string): string {
  const aliases = new Map(lanes.map(({ id }, index) => [id, `a${index}`]));
  const lines = [
    ...lanes.map(
      ({ id, name }) => `  ${id === person ? "actor" : "participant"} ${aliases.get(id)} as ${escaped(name)}`,
    ),
    ...messages.flatMap(({ from, to, entered, ...message }) => [
      `  ${aliases.get(from)}->>${aliases.get(to)}: ${escaped(sayingOf(message))}`,
      ...(entered.length === 0 ? [] : [`  Note over ${aliases.get(to)}: ${escaped(entered.join(", "))}`]),
    ]),
  ];
  return `# ${title}\n\n\`\`\`mermaid\nsequenceDiagram\n${lines.join("\n")}\n\`\`\`\n`;
}
