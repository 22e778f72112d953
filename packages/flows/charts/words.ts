import type { AnyEventObject, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from "xstate";
import { lengthOf } from "./chart.ts";
import type { Words } from "./config.ts";
import type { Flow } from "./flows.ts";
import { partsOf } from "./describe.ts";
import { lineOf, statesOf, transitionsOf } from "./nodes.ts";

/** `meta` of a chart's root, for people who walk it by hand. */
interface Guide {
  /** What to do first. */
  begin?: string;
  /** The operator's command that takes an event: `npm run call -- moveOperatorClaim id=<uuid>`. */
  operator?: string;
  /** What that command needs beside the event and what it carries, by its type: `reason=AML`. */
  fields?: Readonly<Record<string, string>>;
  /** The state to which the flow should come, by its path. */
  goal?: string;
  /** Commands that the page has beside the operator's, separated by spaces. */
  page?: string;
}

export const guideOf = ({ root }: AnyStateMachine): Guide => (root.meta ?? {}) as Guide;

/** `awaitingPayment` as `awaiting payment`. */
const spaced = (name: string): string =>
  name
    .replaceAll(/(?<=[a-z0-9])[A-Z]/g, (sign) => ` ${sign.toLowerCase()}`)
    .replaceAll(/[-.]/g, " ")
    .toLowerCase();

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What the page around a flow, its actors and its timers send. */
export const isFromOutside = (type: string): boolean =>
  /^(?:xstate|page|connection)\./.test(type) || type === "";

/** What a person does on purpose. */
export const isDeed = (type: string): boolean => !isFromOutside(type) && !isFact(type);

/** Facts, which are in the past tense: `course.updated`. Commands are in the imperative: `order.repeat`. */
const isFact = (type: string): boolean =>
  /\.(?:[a-z]+ed|hidden|known|lost|near|overdue|ready|shown|unreadable)(?![a-z])/.test(type);

/** Whether a person causes an event, and not the page, an actor or a timer. */
export const isByPerson = (type: string): boolean => !isFromOutside(type) && !isFact(type);

/** `order.repeat` as `Repeat the order`, `course.updated` as `Course updated`. */
function eventName(type: string): string {
  const [noun = "", ...rest] = type.split(".").map(spaced);
  const what = rest.join(" ");
  if (what === "retry" || type === "retry") return "Press ‘Try again’";
  if (what === "again") return `Start the ${noun} again`;
  if (what === "" || isFact(type)) return capital(`${noun} ${what}`.trim());
  const [verb = "", ...more] = what.split(" ");
  return capital([verb, "the", noun, ...more].join(" "));
}

function timerName(name: string, { implementations }: AnyStateMachine): string {
  if (name === "second") return "Wait a second, or until a countdown is over";
  const { [name]: delay = Number(name) } = implementations.delays as Readonly<Record<string, unknown>>;
  if (/retry/i.test(name)) return "Wait for the automatic retry";
  return typeof delay === "number" && !Number.isNaN(delay)
    ? `Wait ${lengthOf(delay)}`
    : `Wait for the ${spaced(name)}`;
}

/** The payload as fields of a command. */
const fieldsOf = (payload: unknown): string =>
  Object.entries((payload ?? {}) as Record<string, unknown>)
    .map(([name, value]) => ` ${name}=${String(value)}`)
    .join("");

/** `amount=0.01 reason=AML` as members. */
const fieldsIn = (text = ""): object =>
  Object.fromEntries(
    text.split(/ (?=\w+=)/).flatMap((field) => {
      const [name = "", value] = field.split("=");
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** Whether an event is a command that the operator gives at the command line. */
export function isByOperator(machine: AnyStateMachine, { type }: AnyEventObject): boolean {
  const { operator, page = "" } = guideOf(machine);
  return operator !== undefined && isByPerson(type) && !page.split(" ").includes(type);
}

/** What a person does, or what happens: a sentence without its full stop. */
export type TellEvent = (event: AnyEventObject, taken: readonly AnyTransitionDefinition[]) => string;

/**
 * Tells the events of a machine by the `description`s of its transitions, and by their names where there are none. A
 * description of a person's command holds for the whole chart, one of an outcome only for its own transition.
 * @param payloadOf an event's payload in one short line
 */
export function eventTeller(
  machine: AnyStateMachine,
  { common }: Pick<Words, "common">,
  payloadOf: (event: AnyEventObject) => string,
): TellEvent {
  const { operator, fields = {} } = guideOf(machine);
  const described = statesOf(machine)
    .flatMap(transitionsOf)
    .filter(({ description }) => description);
  return (event, taken) => {
    const { kind, name, payload } = partsOf(event);
    const shown = payloadOf(event);
    const brackets = shown === "" ? "" : ` (${shown})`;
    const same = (kind === "event" ? [...taken, ...described] : taken).find(
      ({ eventType, description }) => eventType === event.type && description,
    );
    if (same?.description !== undefined) return same.description + brackets;
    const actor = capital(spaced(name));
    if (kind === "done") return `${actor} succeeds${brackets}`;
    if (kind === "failed") return `${actor} fails${brackets}`;
    if (kind === "moved") return `${actor} is at${shown === "" ? " another state" : ` ${shown}`}`;
    if (kind === "timer") return timerName(name, machine);
    const told = common[name] ?? eventName(name);
    if (!isByOperator(machine, event)) return told + brackets;
    const given = fieldsOf({ ...fieldsIn(fields[name]), ...(payload as object | undefined) });
    return `${told}: \`${operator} event=${name}${given}\``;
  };
}

/** What a state shows. States with the same key cannot be told apart on the page. */
export interface Look {
  readonly key: string;
  readonly text: string;
  /**
   * `nothing`: it is said to show nothing, and only seen that another state is over. `unknown`: its author has not said
   * what is seen.
   */
  readonly kind: "described" | "tagged" | "nothing" | "unknown";
}

const tagTexts: Readonly<Record<string, string>> = {
  pending: "busy",
  failed: "an error is shown",
  recoverable: "trying again is possible",
  final: "nothing more will change",
};

/**
 * Whether nobody can see that a state is active: it is left at once, or only follows whether the page is looked at and
 * connected.
 */
const isUnseen = ({ always = [], transitions, invoke, tags }: AnyStateNode): boolean =>
  invoke.length + tags.length === 0 &&
  (transitions.size === 0
    ? always.length > 0
    : always.length === 0 && [...transitions.keys()].every((type) => /^(?:page|connection)\./.test(type)));

/**
 * Tells an innermost state by its `description`, by its tags, by the `description` of a state around it, or by its name.
 * An empty `description` says that nothing of a state is seen.
 */
export function lookOf(node: AnyStateNode): Look {
  const [root, ...line] = lineOf(node);
  const described = line.toReversed().find(({ description }) => description !== undefined);
  const description = described?.description ?? "";
  const within = line.slice(0, -1).map(({ key }) => spaced(key));
  const name = capital([...within.slice(-1), spaced(node.key)].join(": "));
  if (described !== undefined && description === "")
    return { key: `nothing of ${described.id}`, text: name, kind: "nothing" };
  if (described !== node && node.tags.length > 0) {
    const tags = node.tags.map((tag) => tagTexts[tag] ?? tag);
    return { key: `${within.join()} ${tags.join()}`, text: capital(tags.join(", ")), kind: "tagged" };
  }
  if (description !== "") return { key: description, text: description, kind: "described" };
  if (isUnseen(node)) return { key: `nothing of ${node.id}`, text: name, kind: "nothing" };
  const isMoved = (root?.meta as Guide | undefined)?.operator !== undefined;
  if (isMoved || node.type === "final") return { key: node.id, text: name, kind: "tagged" };
  // Where a person can do something, the page offers it.
  const isPlace = [...node.transitions.keys()].some(isByPerson);
  return { key: isPlace ? node.id : within.join(), text: name, kind: "unknown" };
}

/** What to do before the first step of a flow. */
export const beginOf = (
  machine: AnyStateMachine,
  { beginOf: begin }: Pick<Words, "beginOf">,
  flow: Pick<Flow, "id" | "area">,
  input: string,
): string =>
  (guideOf(machine).begin ?? begin?.(flow) ?? `Open the page with the ${spaced(flow.id)}`) +
  (input === "" ? "" : ` (${input})`);
