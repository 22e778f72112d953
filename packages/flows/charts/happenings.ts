import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from "xstate";
import { guardNameOf } from "./chart.ts";
import type { Words } from "./config.ts";
import { partsOf } from "./describe.ts";
import { lineOf, statePathOf } from "./nodes.ts";
import { eventTeller } from "./words.ts";

/** One of the ways in which an event is answered. */
export interface Answer {
  /** Empty: always. */
  readonly guard: string;
  /** The innermost states that it leads to; none where everything stays. */
  readonly to: readonly AnyStateNode[];
}

/** Something that may happen in a state, with its answers in the order in which they are tried. */
export interface Happening {
  /** What it is called in the code, without what only says where it stands. */
  readonly name: string;
  /** In words: what a person does, or what happens. */
  readonly told: string;
  /** How long it waits, in milliseconds; NaN where that is not known, undefined where it does not wait. */
  readonly wait: number | undefined;
  readonly answers: readonly Answer[];
}

/** The innermost states that are entered with this one. */
export function startsOf(node: AnyStateNode): AnyStateNode[] {
  if (node.type === "parallel") return Object.values(node.states).flatMap(startsOf);
  return node.type === "compound" ? (node.initial.target ?? []).flatMap(startsOf) : [node];
}

/** Timers, ends and nameless actors are numbered by the states in which they stand. */
function nameOf({ source, eventType }: AnyTransitionDefinition): string {
  const { kind, name } = partsOf({ type: eventType });
  if (eventType.startsWith("xstate.done.state.")) return "done";
  if (kind === "timer") return name;
  const actor = source.invoke.find(({ id }) => id === name);
  if (actor === undefined || !/^\d+\./.test(name)) return eventType;
  const known = typeof actor.src === "string" && !actor.src.startsWith("xstate.") ? actor.src : "actor";
  return `xstate.${kind === "done" ? "done" : "error"}.actor.${known}`;
}

const inWords: Readonly<Record<string, string>> = {
  "": "At once",
  done: "When it is over",
  "*": "Anything else",
};

/** Text of a guard without a name, which alone tells it from others. */
const textOf = ({ guard }: AnyTransitionDefinition): string =>
  typeof guard === "function" ? String(guard).replaceAll(/\s+/g, " ") : "inline guard";

const answerOf = (definition: AnyTransitionDefinition): Answer => {
  const guard = guardNameOf(definition);
  return {
    guard: guard === "inline guard" ? textOf(definition) : guard,
    to: (definition.target ?? []).flatMap(startsOf),
  };
};

/** Everything that may happen in an innermost state: what the states around it answer, too. */
export function happeningsOf(
  machine: AnyStateMachine,
  leaf: AnyStateNode,
  words: Pick<Words, "common">,
): Happening[] {
  const tell = eventTeller(machine, words, () => "");
  const { delays } = machine.implementations;
  const found = new Map<string, AnyTransitionDefinition[]>();
  for (const node of lineOf(leaf).toReversed())
    for (const definition of [...(node.always ?? []), ...[...node.transitions.values()].flat()]) {
      const name = nameOf(definition);
      // The end of states within is not the end of those around.
      const key = name === "done" ? `${name} ${statePathOf(node)}` : name;
      const before = found.get(key) ?? [];
      // One without a guard leaves nothing to those after it.
      if (before.at(-1)?.guard !== undefined || before.length === 0) found.set(key, [...before, definition]);
    }
  return [...found.values()].flatMap((definitions) => {
    const [first] = definitions;
    // A forbidden event does nothing.
    const isForbidden = definitions.every(
      ({ target, actions }) => target === undefined && actions.length === 0,
    );
    if (first === undefined || isForbidden) return [];
    const { kind, name: delay } = partsOf({ type: first.eventType });
    const name = nameOf(first);
    return {
      name,
      told: inWords[name] ?? tell({ type: kind === "timer" ? first.eventType : name }, definitions),
      wait: kind === "timer" ? Number(delays[delay] ?? delay) : undefined,
      answers: definitions.map(answerOf),
    };
  });
}
