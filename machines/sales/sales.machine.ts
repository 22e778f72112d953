import { assign, fromCallback, sendTo, setup } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { failureIn, outputIn } from "#machines/outcome.ts";
import type { PageEvent } from "#machines/page-events.ts";
import { listRead } from "#machines/paged-list.ts";
import { isOrdered } from "#machines/period.ts";
import { readAgainOnReturn, readingStates } from "#machines/reading.ts";
import { failedAgain, retryDelayOf } from "#machines/retry-delay.ts";
import type { Tag } from "#machines/tags.ts";
import { callbackContract, promiseContract } from "#machines/unprovided.ts";
import type {
  SaleFilters,
  SalePage,
  SalePlace,
  SalePlaceChanged,
  SalesActors,
  SalesContext,
  SalesEvent,
} from "./sales.types.ts";

const everything: SaleFilters = { filter: "all", from: "", to: "", search: "" };

/** The place after an event. Another filter starts at the newest sale. */
const placeAfter = (
  { place, typed, list }: Pick<SalesContext, "place" | "typed" | "list">,
  event: SalesEvent,
): SalePlace => {
  switch (event.type) {
    case "filter.choose":
      return { ...place, filter: event.filter, cursor: "" };
    case "period.change":
      return { ...place, [event.end]: event.day, cursor: "" };
    case "search.submit":
      return { ...place, search: typed.trim(), cursor: "" };
    case "filters.clear":
      return { ...everything, cursor: "" };
    case "page.turn":
      return { ...place, cursor: list?.[event.way] ?? place.cursor };
    case "place.returned":
      return event.place;
    default:
      return place;
  }
};

const reading = {
  load: "loadSales",
  refresh: "refreshSales",
  remember: "rememberList",
  fail: "rememberFailure",
  retry: "retryDelay",
} as const;

const placeIn = ({ context }: { context: SalesContext }) => context.place;
const states = readingStates(reading, placeIn);

/** From a list that is shown, also while it is read again. */
const turns = {
  "page.turn": { guard: "hasPage", target: "loading", actions: ["goToPlace", "tellPlace"] },
} as const;

/** Transitions of the filters: valid filters load the list, invalid ones are reported. */
const filtering = [
  { guard: "isListable", target: ".loading", actions: ["goToPlace", "tellPlace"] },
  { guard: "isElsewhere", target: ".misordered", actions: "goToPlace" },
] as const;

/** The sales of the user's shop (Product 7): a filtered list, paged by cursors, and its export. */
export const salesMachine = setup({
  types: {
    context: {} as SalesContext,
    events: {} as SalesEvent,
    input: {} as { place: SalePlace },
    tags: {} as Tag,
  },
  actors: {
    loadSales: promiseContract<SalePage, SalesActors["loadSales"]["input"]>(),
    exportSales: promiseContract<void, SalesActors["exportSales"]["input"]>(),
    /** Syncs the place with the address, one history entry each, and reports browser navigation. */
    syncPlace: fromCallback<SalePlaceChanged>(() => {
      throw new Error("This actor is not provided");
    }),
    watchPage: callbackContract<PageEvent>(),
  },
  delays: {
    /** Grows with each failure: see `retryDelayOf`. */
    retryDelay: ({ context }) => retryDelayOf(context),
  },
  guards: {
    isElsewhere: ({ context, event }) =>
      JSON.stringify(placeAfter(context, event)) !== JSON.stringify(context.place),
    isListable: ({ context, event }) => {
      const next = placeAfter(context, event);
      return isOrdered(next) && JSON.stringify(next) !== JSON.stringify(context.place);
    },
    isPlaceOrdered: ({ context }) => isOrdered(context.place),
    isReturnOrdered: ({ event }) => event.type === "place.returned" && isOrdered(event.place),
    hasPage: ({ context: { list }, event }) =>
      event.type === "page.turn" && list !== null && list[event.way] !== null,
    hasNoShop: (_: unknown, failure: ApiFailure) => failure.kind === "notFound",
    hasSales: ({ context }) => (context.list?.results.length ?? 0) > 0,
  },
  actions: {
    goToPlace: assign(({ context, event }) => {
      const place = placeAfter(context, event);
      return { place, typed: place.search };
    }),
    typeSearch: assign(({ context, event }) => ({
      typed: event.type === "search.change" ? event.text : context.typed,
    })),
    tellPlace: sendTo("syncPlace", ({ context: { place } }) => ({ type: "place.changed" as const, place })),
    rememberList: assign((_, list: SalePage) => listRead(list)),
    rememberFailure: assign((args, failure: ApiFailure) => failedAgain(args, failure)),
    rememberExportFailure: assign((_, failure: ApiFailure) => ({ exportFailure: failure })),
    forgetExportFailure: assign({ exportFailure: null }),
  },
}).createMachine({
  id: "sales",
  context: ({ input: { place } }) => ({
    place,
    typed: place.search,
    list: null,
    failure: null,
    failedReads: 0,
    exportFailure: null,
  }),
  type: "parallel",
  invoke: [
    { id: "syncPlace", src: "syncPlace" },
    { id: "watchPage", src: "watchPage" },
  ],
  states: {
    list: {
      initial: "arriving",
      on: {
        "filter.choose": filtering,
        "period.change": filtering,
        "search.submit": filtering,
        "filters.clear": { guard: "isElsewhere", target: ".loading", actions: ["goToPlace", "tellPlace"] },
        "search.change": { actions: "typeSearch" },
        "place.returned": [
          { guard: "isReturnOrdered", target: ".loading", actions: "goToPlace" },
          { target: ".misordered", actions: "goToPlace" },
        ],
      },
      states: {
        arriving: {
          always: [{ guard: "isPlaceOrdered", target: "loading" }, { target: "misordered" }],
        },
        loading: {
          tags: "pending",
          invoke: {
            id: "loadSales",
            src: "loadSales",
            input: placeIn,
            onDone: { target: "shown", actions: { type: "rememberList", params: outputIn } },
            onError: [
              { guard: { type: "hasNoShop", params: failureIn }, target: "absent" },
              { target: "failed", actions: { type: "rememberFailure", params: failureIn } },
            ],
          },
        },
        ...states,
        /** There is no shop yet; an operator may accept it meanwhile. */
        absent: { on: { "page.shown": "loading", "connection.restored": "loading" } },
        // The period ends before it begins: both days stay as typed, and nothing is requested.
        misordered: {},
        shown: {
          on: {
            ...turns,
            ...readAgainOnReturn,
          },
        },
        refreshing: { ...states.refreshing, on: turns },
        stale: { ...states.stale, on: { ...states.stale.on, ...turns } },
      },
    },
    export: {
      initial: "idle",
      states: {
        idle: { on: { "export.start": { guard: "hasSales", target: "exporting" } } },
        exporting: {
          tags: "pending",
          entry: "forgetExportFailure",
          invoke: {
            id: "exportSales",
            src: "exportSales",
            input: ({ context: { place } }) => {
              const { cursor: _cursor, ...filters } = place;
              return filters;
            },
            onDone: "idle",
            onError: { target: "failed", actions: { type: "rememberExportFailure", params: failureIn } },
          },
        },
        failed: {
          tags: ["failed", "recoverable"],
          on: { "export.start": "exporting" },
        },
      },
    },
  },
});
