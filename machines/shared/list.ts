import type { AnyActorRef, CallbackActorLogic, MetaObject, PromiseActorLogic, StateMachine } from "xstate";
import { assign, emit, raise, sendTo, setup } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { failureIn, outputIn } from "#machines/outcome.ts";
import type { PageEvent } from "#machines/page-events.ts";
import { lastPageOf, type Part } from "#machines/paging.ts";
import { failedAgain, retryDelayOf } from "#machines/retry-delay.ts";
import type { Tag } from "#machines/tags.ts";
import { callbackContract, promiseContract } from "#machines/unprovided.ts";

/** The rows in what a list reads, unless the list says otherwise. */
type RowOf<Data> = Data extends readonly (infer Row extends Named)[]
  ? Row
  : Data extends { results: readonly (infer Row extends Named)[] }
    ? Row
    : never;

/** A row that commands can name. */
interface Named {
  id: string;
}

/** A command on one row of a list, or on the list as a whole. Commands run beside each other. */
export type ListCommand<Data, Row> = {
  /** Asks first: a dialog that is accepted or dismissed. */
  asks?: true;
  /** Emitted after success; the command then rests, because the page is left. */
  emits?: string;
  /** Reads the list again afterwards, also after a failure: its answer may have been lost. */
  changes?: true;
} & (
  | {
      on: "row";
      can?: (row: Row) => boolean;
      /** Success takes the row away, and so does another tab that was faster. */
      removes?: true;
    }
  | { on: "list"; can?: (data: Data) => boolean }
);

type Commands<Data, Row> = Readonly<Record<string, ListCommand<Data, Row>>>;

/** Where a list stands: filters, and its page by number or cursor. `null` for a list that is read whole. */
type AnyPlace = object | null;

type FiltersOf<Place> = Place extends null ? never : Omit<Place, "page" | "cursor">;

type CommandEvent<Of> = {
  [Name in keyof Of & string]: Of[Name] extends { on: "row" }
    ? { type: `row.${Name}`; id: string }
    : { type: `list.${Name}` };
}[keyof Of & string];

type PlaceEvent<Place> = Place extends null
  ? never
  :
      | { type: "filter.change"; filters: Partial<FiltersOf<Place>> }
      /** The address was changed by the browser's own buttons. */
      | { type: "place.returned"; place: Place }
      | (Place extends { page: number } ? { type: "page.open"; page: number } : never)
      | (Place extends { cursor: string } ? { type: "page.turn"; way: "older" | "newer" } : never);

/** Everything that a list hears. */
export type ListEvent<Place, Of> =
  | PlaceEvent<Place>
  | CommandEvent<Of>
  | { type: "dialog.accept" }
  | { type: "dialog.dismiss" }
  | { type: "retry" }
  /** The list may be outdated: it was changed here or elsewhere, or the answer to a change was lost. */
  | { type: "list.changed" }
  | PageEvent;

/** How a command stands. */
export interface CommandWork {
  /** The row that it is about. */
  id: string | null;
  failure: ApiFailure | null;
}

export interface ListContext<Data, Row, Place, Name extends string = string> {
  place: Place;
  /** What was read last; it stays while the next page loads. */
  data: Data | null;
  rows: readonly Row[];
  failure: ApiFailure | null;
  /** Reads that failed in a row. */
  failedReads: number;
  work: Readonly<Record<Name, CommandWork>>;
}

type ListStates<Of> = {
  list: "arriving" | "loading" | "failed" | "absent" | "incomplete" | "shown" | "refreshing" | "stale";
} & { [Name in keyof Of & string]: "idle" | "asking" | "working" | "failed" | "done" };

type EmittedBy<Of> = Of[keyof Of] extends infer One
  ? One extends { emits: infer Type extends string }
    ? { type: Type }
    : never
  : never;

interface ActorOf<Src extends string, Logic> {
  src: Src;
  logic: Logic;
  id: string | undefined;
}

type ListActor<Data, Place, Of> =
  | ActorOf<"load", PromiseActorLogic<Data, Place>>
  | ActorOf<"syncPlace", CallbackActorLogic<{ type: "place.changed"; place: Place }>>
  | ActorOf<"watchPage", CallbackActorLogic<PageEvent>>
  | {
      [Name in keyof Of & string]: ActorOf<
        Name,
        PromiseActorLogic<void, Of[Name] extends { on: "row" } ? { id: string } : { place: Place }>
      >;
    }[keyof Of & string];

/** A list: read, refreshed, filtered, paged, with commands on its rows. */
export type ListMachine<Data, Row, Place, Of> = StateMachine<
  ListContext<Data, Row, Place, keyof Of & string>,
  ListEvent<Place, Of>,
  Record<string, AnyActorRef | undefined>,
  ListActor<Data, Place, Of>,
  { type: string; params: undefined },
  { type: string; params: undefined },
  "refreshInterval" | "retryDelay",
  ListStates<Of>,
  Tag,
  Place extends null ? undefined : { place: Place },
  undefined,
  EmittedBy<Of>,
  MetaObject,
  // The shape of the configuration, which no caller needs.
  // oxlint-disable-next-line typescript/no-explicit-any
  any
>;

interface ListOptions<Data, Row, Place, Of> {
  id: string;
  description: string;
  /** How it is paged. Without it, the list is read whole and has no place. */
  pages?: "numbers" | "cursors";
  /** The rows in what was read: itself, or its `results`. */
  rows?: (data: Data) => readonly Row[];
  /** Whether the list changes by itself; it is then refreshed twice a minute. */
  isLive?: (rows: readonly Row[]) => boolean;
  /** Whether a place can be read; a period that ends before it begins cannot. */
  isComplete?: (place: Place) => boolean;
  /** The server answers 404 while there is nothing that could have a list; an operator may create it meanwhile. */
  mayBeAbsent?: true;
  commands?: Of;
}

const unworked: CommandWork = { id: null, failure: null };

type Anything = Record<string, unknown>;
type AnyContext = ListContext<unknown, Named, Anything | null>;
type AnyEvent = { type: string } & Anything;
interface Args {
  context: AnyContext;
  event: AnyEvent;
}

const startOf = (place: Anything): Anything => ("cursor" in place ? { cursor: "" } : { page: 1 });

/** The place that an event asks for. Other filters start at the first page. */
function placeAfter({ context: { place, data }, event }: Args): Anything | null {
  if (place === null) return null;
  switch (event.type) {
    case "filter.change":
      return { ...place, ...(event["filters"] as Anything), ...startOf(place) };
    case "page.open":
      return { ...place, page: event["page"] };
    case "page.turn":
      return { ...place, cursor: (data as Anything)[event["way"] as string] };
    case "place.returned":
      return event["place"] as Anything;
    default:
      return place;
  }
}

/** The region of the list itself. */
function listRegion(pages: "numbers" | "cursors" | undefined, mayBeAbsent: boolean) {
  const read = (id: string, failed: string) => ({
    id,
    src: "load",
    input: ({ context }: { context: AnyContext }) => context.place,
    onDone: { target: "shown", actions: { type: "rememberData", params: outputIn } },
    onError: { target: failed, actions: { type: "rememberFailure", params: failureIn } },
  });
  const loading = read("load", "failed");
  const arrive = ["goToPlace", "tellPlace"];
  const turns = {
    ...(pages === "numbers" && { "page.open": { guard: "isOtherPage", target: "loading", actions: arrive } }),
    ...(pages === "cursors" && { "page.turn": { guard: "hasPage", target: "loading", actions: arrive } }),
  };
  const refreshes = {
    "page.shown": "refreshing",
    "connection.restored": "refreshing",
    "list.changed": "refreshing",
  };
  return {
    initial: "arriving",
    ...(pages !== undefined && {
      on: {
        "filter.change": [
          { guard: "isReadableElsewhere", target: ".loading", actions: arrive },
          { guard: "isElsewhere", target: ".incomplete", actions: "goToPlace" },
        ],
        "place.returned": { target: ".arriving", actions: "goToPlace" },
      },
    }),
    states: {
      arriving: { always: [{ guard: "isReadable", target: "loading" }, { target: "incomplete" }] },
      // What was chosen stays as it is, and nothing is requested.
      incomplete: {},
      loading: {
        tags: "pending",
        invoke: {
          ...loading,
          onDone: [
            {
              guard: { type: "isBeyondEnd", params: outputIn },
              target: "loading",
              reenter: true,
              actions: [{ type: "goToLastPage", params: outputIn }, "tellPlace"],
            },
            loading.onDone,
          ],
          onError: [
            ...(mayBeAbsent ? [{ guard: { type: "isGone", params: failureIn }, target: "absent" }] : []),
            loading.onError,
          ],
        },
      },
      failed: {
        tags: ["failed", "recoverable"],
        after: { retryDelay: "loading" },
        on: { retry: "loading", "connection.restored": "loading" },
      },
      ...(mayBeAbsent && {
        absent: { on: { "page.shown": "loading", "connection.restored": "loading" } },
      }),
      shown: {
        after: { refreshInterval: { guard: "isLive", target: "refreshing" } },
        on: { ...turns, ...refreshes },
      },
      refreshing: {
        invoke: read("refresh", "stale"),
        // The answer on its way may be older than the change.
        on: { ...turns, "list.changed": { target: "refreshing", reenter: true } },
      },
      stale: {
        tags: ["failed", "recoverable"],
        after: { retryDelay: "refreshing" },
        on: { ...turns, ...refreshes, retry: "refreshing" },
      },
    },
  };
}

/** The region of one command. */
function commandRegion(name: string, { on, asks, emits, changes, ...command }: ListCommand<never, never>) {
  const removes = "removes" in command;
  const about = { name };
  const rereads = changes === true || removes ? ["rereadList"] : [];
  const begin = {
    [`${on}.${name}`]: {
      guard: { type: "canRun", params: about },
      target: asks ? "asking" : "working",
      actions: { type: "beginCommand", params: about },
    },
  };
  const succeeded = {
    target: emits === undefined ? "idle" : "done",
    actions: [
      ...(removes ? [{ type: "dropRow", params: about }] : []),
      { type: "endCommand", params: about },
      ...(emits === undefined ? [] : [{ type: "announce", params: { type: emits } }]),
      ...rereads,
    ],
  };
  const failed = {
    target: "failed",
    actions: [
      {
        type: "rememberCommandFailure",
        params: (args: { event: unknown }) => ({ name, failure: failureIn(args as never) }),
      },
      ...rereads,
    ],
  };
  return {
    initial: "idle",
    states: {
      idle: { on: begin },
      ...(asks && {
        asking: {
          on: {
            "dialog.accept": "working",
            "dialog.dismiss": { target: "idle", actions: { type: "endCommand", params: about } },
          },
        },
      }),
      working: {
        tags: "pending",
        invoke: {
          id: name,
          src: name,
          input: ({ context: { place, work } }: { context: AnyContext }) =>
            on === "row" ? { id: work[name]?.id } : { place },
          onDone: succeeded,
          onError: removes
            ? [{ ...succeeded, guard: { type: "isGone", params: failureIn } }, failed]
            : failed,
        },
      },
      failed: { tags: ["failed", "recoverable"], on: begin },
      ...(emits !== undefined && { done: {} }),
    },
  };
}

/**
 * Builds the chart of a list: `createList<OrderPage, OrderPlace>()({ id: "orders", … })`. A list is read and shown,
 * read again when the page comes back, after a change or at regular intervals, and stays on the page as stale when that
 * fails. Its place (filters and page) follows the address. Commands run beside it and beside each other. The types are
 * exact outside and loose inside.
 */
export const createList =
  <Data, Place extends AnyPlace = null, Row extends Named = RowOf<Data>>() =>
  <const Of extends Commands<Data, Row> = Record<never, never>>({
    id,
    description,
    rows = (data) => (Array.isArray(data) ? data : (data as { results: readonly Row[] }).results),
    isLive,
    pages,
    isComplete,
    mayBeAbsent = false,
    commands = {} as Of,
  }: ListOptions<Data, Row, Place, Of>): ListMachine<Data, Row, Place, Of> => {
    const names = Object.keys(commands);
    const isReadable = (place: Anything | null) => isComplete?.(place as Place) ?? true;
    const isElsewhere = (args: Args) =>
      JSON.stringify(placeAfter(args)) !== JSON.stringify(args.context.place);
    return setup({
      types: {
        context: {} as AnyContext,
        events: {} as AnyEvent,
        input: {} as { place: Anything } | undefined,
        tags: {} as Tag,
      },
      actors: {
        load: promiseContract(),
        /** Syncs the place with the address, one history entry each, and reports browser navigation. */
        ...(pages !== undefined && { syncPlace: callbackContract<AnyEvent>() }),
        watchPage: callbackContract<PageEvent>(),
        ...Object.fromEntries(names.map((name) => [name, promiseContract()])),
      },
      delays: {
        /** What is live changes within minutes; its own page polls more often. */
        refreshInterval: 30_000,
        /** Grows with each failure: see `retryDelayOf`. */
        retryDelay: ({ context }) => retryDelayOf(context),
      },
      guards: {
        isElsewhere,
        isReadableElsewhere: (args) => isElsewhere(args) && isReadable(placeAfter(args)),
        isReadable: ({ context }) => isReadable(context.place),
        isOtherPage: ({ context: { place, data }, event: { page } }) =>
          page !== place?.["page"] && Number(page) >= 1 && Number(page) <= lastPageOf(data as Part),
        hasPage: ({ context: { data }, event: { way } }) => (data as Anything)[way as string] !== null,
        isBeyondEnd: ({ context: { place } }, data: unknown) =>
          place !== null && "page" in place && Number(place["page"]) > lastPageOf(data as Part),
        isLive: ({ context }) => isLive?.(context.rows as readonly Row[]) === true,
        isGone: (_, failure: ApiFailure) => failure.kind === "notFound",
        canRun: ({ context, event }, { name }: { name: string }) => {
          const command = commands[name];
          if (context.data === null || command === undefined) return false;
          if (command.on === "list") return command.can?.(context.data as Data) ?? true;
          const row = context.rows.find((one) => one.id === event["id"]);
          return row !== undefined && (command.can?.(row as Row) ?? true);
        },
      },
      actions: {
        goToPlace: assign((args) => ({ place: placeAfter(args) })),
        goToLastPage: assign(({ context: { place } }, data: unknown) => ({
          place: { ...place, page: lastPageOf(data as Part) },
        })),
        tellPlace: sendTo("syncPlace", ({ context: { place } }) => ({ type: "place.changed", place })),
        rememberData: assign((_, data: unknown) => ({ data, rows: rows(data as Data), failure: null, failedReads: 0 })),
        rememberFailure: assign((args, failure: ApiFailure) => failedAgain(args, failure)),
        rereadList: raise({ type: "list.changed" }),
        beginCommand: assign(({ context: { work }, event }, { name }: { name: string }) => ({
          work: { ...work, [name]: { id: (event["id"] as string | undefined) ?? null, failure: null } },
        })),
        endCommand: assign(({ context: { work } }, { name }: { name: string }) => ({
          work: { ...work, [name]: unworked },
        })),
        dropRow: assign(({ context }, { name }: { name: string }) => ({
          rows: context.rows.filter((row) => row.id !== context.work[name]?.id),
        })),
        rememberCommandFailure: assign(
          ({ context: { work } }, { name, failure }: { name: string; failure: ApiFailure }) => ({
            work: { ...work, [name]: { ...unworked, ...work[name], failure } },
          }),
        ),
        announce: emit((_, { type }: { type: string }) => ({ type })),
      },
    }).createMachine({
      id,
      description,
      context: ({ input }: { input: { place: Anything } | undefined }) => ({
        place: input?.place ?? null,
        data: null,
        rows: [],
        failure: null,
        failedReads: 0,
        work: Object.fromEntries(names.map((name) => [name, unworked])),
      }),
      type: "parallel",
      invoke: [...(pages === undefined ? [] : ["syncPlace"]), "watchPage"].map((actor) => ({ id: actor, src: actor })),
      states: {
        list: listRegion(pages, mayBeAbsent),
        ...Object.fromEntries(
          Object.entries(commands).map(([name, command]) => [name, commandRegion(name, command)]),
        ),
      },
    } as never) as unknown as ListMachine<Data, Row, Place, Of>;
  };
