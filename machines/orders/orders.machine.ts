import { assertEvent, assign, emit, fromCallback, sendTo, setup } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { failureIn } from "#machines/outcome.ts";
import {
  listGuards,
  listRead,
  loadingPage,
  placeAsked,
  placeChanged,
  placeIn,
  placeTransitions,
} from "#machines/paged-list.ts";
import type { PageEvent } from "#machines/page-events.ts";
import { lastPageOf } from "#machines/paging.ts";
import { readAgainOnReturn, readingStates } from "#machines/reading.ts";
import { failedAgain, retryDelayOf } from "#machines/retry-delay.ts";
import type { Tag } from "#machines/tags.ts";
import { callbackContract, promiseContract } from "#machines/unprovided.ts";
import type {
  OrderList,
  OrderPlace,
  OrdersActors,
  OrdersContext,
  OrdersEmitted,
  OrdersEvent,
  PlaceChanged,
} from "./orders.types.ts";

type Actors = OrdersActors;

const reading = {
  load: "loadOrders",
  refresh: "refreshOrders",
  remember: "rememberList",
  fail: "rememberFailure",
  retry: "retryDelay",
} as const;

const place = (args: { context: OrdersContext }) => placeIn(args);

/** The orders of the signed-in user (Product 1, 'registered user'): a filtered, paged list, repeating and exporting. */
export const ordersMachine = setup({
  types: {
    context: {} as OrdersContext,
    events: {} as OrdersEvent,
    input: {} as OrderPlace,
    emitted: {} as OrdersEmitted,
    tags: {} as Tag,
  },
  actors: {
    loadOrders: promiseContract<OrderList, Actors["loadOrders"]["input"]>(),
    prepareRepeat: promiseContract<void, Actors["prepareRepeat"]["input"]>(),
    exportOrders: promiseContract<void, Actors["exportOrders"]["input"]>(),
    /** Syncs the place with the address, one history entry each, and reports browser navigation. */
    syncPlace: fromCallback<PlaceChanged>(() => {
      throw new Error("This actor is not provided");
    }),
    watchPage: callbackContract<PageEvent>(),
  },
  delays: {
    /** An open order changes within minutes; its own page polls more often. */
    refreshInterval: 30_000,
    /** Grows with each failure: see `retryDelayOf`. */
    retryDelay: ({ context }) => retryDelayOf(context),
  },
  guards: {
    ...listGuards,
    hasActive: ({ context }) => context.list?.results.some(({ is_final }) => !is_final) === true,
    hasOrders: ({ context }) => (context.list?.count ?? 0) > 0,
    isRepeatable: ({ context, event }) =>
      event.type === "order.repeat" &&
      context.list?.results.some(({ id, repeatable }) => id === event.id && repeatable) === true,
  },
  actions: {
    goToPlace: assign((args) => placeAsked(args)),
    openLastPage: assign((_, list: OrderList) => ({ page: lastPageOf(list) })),
    tellPlace: sendTo("syncPlace", (args) => placeChanged(args)),
    rememberList: assign((_, list: OrderList) => listRead(list)),
    rememberFailure: assign((args, failure: ApiFailure) => failedAgain(args, failure)),
    rememberRepeat: assign(({ event }) => {
      assertEvent(event, "order.repeat");
      return { repeatId: event.id, repeatFailure: null };
    }),
    rememberRepeatFailure: assign((_, failure: ApiFailure) => ({ repeatFailure: failure })),
    tellRepeatReady: emit({ type: "repeat.ready" }),
    rememberExportFailure: assign((_, failure: ApiFailure) => ({ exportFailure: failure })),
    forgetExportFailure: assign({ exportFailure: null }),
  },
}).createMachine({
  id: "orders",
  context: ({ input }) => ({
    ...input,
    list: null,
    failure: null,
    failedReads: 0,
    repeatId: null,
    repeatFailure: null,
    exportFailure: null,
  }),
  type: "parallel",
  invoke: [
    { id: "syncPlace", src: "syncPlace" },
    { id: "watchPage", src: "watchPage" },
  ],
  states: {
    list: {
      initial: "loading",
      on: {
        ...placeTransitions,
      },
      states: {
        loading: loadingPage(reading, place),
        ...readingStates(reading, place),
        shown: {
          after: { refreshInterval: { guard: "hasActive", target: "refreshing" } },
          on: readAgainOnReturn,
        },
      },
    },
    repeat: {
      initial: "idle",
      states: {
        idle: {
          on: { "order.repeat": { guard: "isRepeatable", target: "preparing", actions: "rememberRepeat" } },
        },
        preparing: {
          tags: "pending",
          invoke: {
            id: "prepareRepeat",
            src: "prepareRepeat",
            input: ({ context }) => ({ id: context.repeatId ?? "" }),
            onDone: { target: "ready", actions: "tellRepeatReady" },
            onError: { target: "failed", actions: { type: "rememberRepeatFailure", params: failureIn } },
          },
        },
        failed: {
          tags: ["failed", "recoverable"],
          on: { "order.repeat": { guard: "isRepeatable", target: "preparing", actions: "rememberRepeat" } },
        },
        ready: {},
      },
    },
    export: {
      initial: "idle",
      states: {
        idle: {
          on: { "export.start": { guard: "hasOrders", target: "exporting" } },
        },
        exporting: {
          tags: "pending",
          entry: "forgetExportFailure",
          invoke: {
            id: "exportOrders",
            src: "exportOrders",
            input: ({ context: { filter } }) => ({ filter }),
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
