import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  type EventFrom,
  initialTransition,
  type StateNode,
  transition,
} from "xstate";
import { done, failed, type FlowCases } from "./cases.ts";
import { sendingCases } from "./form.cases.ts";

type DataIn<Machine extends AnyStateMachine> = NonNullable<ContextFrom<Machine>["data"]>;
type PlaceIn<Machine extends AnyStateMachine> = ContextFrom<Machine>["place"];
type ValuesIn<Machine extends AnyStateMachine> = NonNullable<ContextFrom<Machine>["form"]>["values"];
type Named<Event, Type extends string> = Event extends { type: `${Type}${infer Name}` } ? Name : never;
type Events<Machine extends AnyStateMachine> = EventFrom<Machine>;

/** What the configuration of a list cannot tell of its cases. */
interface ListSamples<Machine extends AnyStateMachine> extends Omit<FlowCases<Machine>, "inputs" | "events"> {
  /** Where the list begins, and other places. Of a list with numbered pages, one beyond the end is added. */
  places?: PlaceIn<Machine> extends null ? never : readonly PlaceIn<Machine>[];
  filters?: readonly (Extract<Events<Machine>, { type: "filter.change" }> extends { filters: infer Filters }
    ? Filters
    : never)[];
  /** What is read: the last answer is empty. */
  answers: readonly DataIn<Machine>[];
  /** Rows on which commands are given; by default the first in the first answer that takes them. */
  rows?: { readonly [Name in Named<Events<Machine>["type"], "row.">]?: string | readonly string[] };
  /** What commands give. */
  outputs?: { readonly [Name in keyof ContextFrom<Machine>["work"]]?: unknown };
  /** What is typed, and chosen, into each field. */
  typed?: { readonly [Field in keyof ValuesIn<Machine>]?: readonly ValuesIn<Machine>[Field][] };
  chosen?: {
    readonly [Field in keyof ValuesIn<Machine>]?: ValuesIn<Machine>[Field] extends readonly (infer One)[]
      ? One
      : never;
  };
  /** The fields that the server refuses, and what it saves. */
  refused?: Readonly<Record<string, readonly string[]>>;
  saved?: unknown;
  /** What else happens. */
  events?: FlowCases<Machine>["events"];
}

const nodesIn = (node: StateNode): readonly StateNode[] => [
  node,
  ...Object.values(node.states as Record<string, StateNode>).flatMap(nodesIn),
];

/** The actors of a chart, and whether a failure of one is another way out under this guard. */
function actorsIn(machine: AnyStateMachine) {
  const nodes = nodesIn(machine.root as unknown as StateNode);
  return {
    isActor: (id: string) => nodes.some(({ invoke }) => invoke.some((one) => one.id === id)),
    isGuarded: (id: string, guard: string) =>
      nodes.some(({ transitions }) =>
        transitions
          .get(`xstate.error.actor.${id}`)
          ?.some((one) => (one.guard as { type?: string } | undefined)?.type === guard),
      ),
  };
}

/** What happens around the page of every list. Of two ways to a state, a search takes the first: by what people do. */
const around: readonly string[] = ["retry", "list.changed", "page.shown", "connection.restored"];

/** The first row of what is read first that takes an event. */
function rowTaking(machine: AnyStateMachine, input: unknown, answer: unknown) {
  const [begun] = initialTransition(machine, input);
  const [shown] = transition(machine, begun, done("load", answer)) as [AnyMachineSnapshot, unknown];
  const rows = shown.context.rows as readonly { id: string }[];
  return (type: string) => rows.filter(({ id }) => shown.can({ type, id })).slice(0, 1);
}

/**
 * The cases of a list, as its chart hears them: everything around its page, reads that fail or give one of these
 * answers, its commands and its form, each with every end that it has.
 */
export function listCases<Machine extends AnyStateMachine>(
  machine: Machine,
  samples: ListSamples<Machine>,
): FlowCases<Machine> {
  const { places = [], filters = [], answers, rows, outputs, typed, chosen, ...rest } = samples;
  const { refused = {}, saved, events = [], ...laws } = rest;
  const heard: readonly string[] = machine.events;
  const beyond = { ...(places[0] as object), page: 9 };
  const inputs =
    places.length === 0
      ? [undefined]
      : [...places, ...(heard.includes("page.open") ? [beyond] : [])].map((place) => ({ place }));
  const taking = rowTaking(machine, inputs[0], answers[0]);
  const given = (type: string): readonly object[] => {
    const [on, name = ""] = type.split(".");
    if (on === "row") {
      const ids = (rows as Record<string, string | readonly string[]> | undefined)?.[name];
      return ids === undefined
        ? taking(type).map(({ id }) => ({ type, id }))
        : [ids].flat().map((id) => ({ type, id }));
    }
    switch (type) {
      case "filter.change":
        return filters.map((one) => ({ type, filters: one }));
      case "page.open":
        return [{ type, page: 2 }];
      case "page.turn":
        return ["older", "newer"].map((way) => ({ type, way }));
      case "place.returned":
        return places.map((place) => ({ type, place }));
      case "field.change":
        return Object.entries<readonly unknown[]>({ ...typed }).flatMap(([field, values]) =>
          values.map((value) => ({ type, field, value })),
        );
      case "field.toggle":
        return Object.entries({ ...chosen }).map(([field, value]) => ({ type, field, value }));
      default:
        return [{ type }];
    }
  };
  const isSampled = (type: string) =>
    !type.startsWith("xstate.") && type !== "form.submit" && !around.includes(type);
  const { isActor, isGuarded } = actorsIn(machine);
  const commands = heard
    .flatMap((type) => /^(?:row|list)\.(.+)$/.exec(type)?.[1] ?? [])
    .filter((name) => isActor(name));
  const gone = [
    ...["load", ...commands].filter((name) => isGuarded(name, "isGone")),
    ...["save"].filter((name) => isGuarded(name, "isEditedGone")),
  ];
  return {
    ...laws,
    inputs,
    events: [
      ...heard.filter(isSampled).flatMap(given),
      ...around.map((type) => ({ type })),
      ...answers.map((answer) => done("load", answer)),
      failed("load"),
      ...[answers[0], answers.at(-1)].map((answer) => done("refresh", structuredClone(answer))),
      failed("refresh"),
      ...commands.flatMap((name) => [
        done(name, (outputs as Record<string, unknown> | undefined)?.[name]),
        failed(name),
      ]),
      ...gone.map((name) => failed(name, { kind: "notFound" })),
      ...(heard.includes("form.submit") ? sendingCases("save", refused, saved) : []),
      ...events,
    ],
  } as unknown as FlowCases<Machine>;
}

/** A page of these rows; by default the only one. */
export const samplePage =
  <Page extends { size: number; results: readonly unknown[] }>(page: Omit<Page, "count" | "page">) =>
  (changes: Partial<Page> = {}): Page =>
    ({ count: page.results.length, page: 1, ...page, ...changes }) as unknown as Page;

/** The first of three pages, the only page, and an empty one. */
export const pagesOf = <Page extends { size: number }>(page: (changes?: object) => Page): readonly Page[] => [
  page({ count: 2 * page().size + 5 }),
  page(),
  page({ count: 0, results: [] }),
];
