import { assertEvent, assign, emit, fromCallback, raise, sendTo, setup } from "xstate";
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
  CardPage,
  CardPlace,
  CardRequest,
  CardsContext,
  CardsEmitted,
  CardsEvent,
  PlaceChanged,
} from "./cards.types.ts";

const requestIn = ({ list }: CardsContext, id: string): CardRequest | undefined =>
  list?.results.find((request) => request.id === id);

const reading = {
  load: "loadCards",
  refresh: "refreshCards",
  remember: "rememberList",
  fail: "rememberFailure",
  retry: "retryDelay",
} as const;

const place = (args: { context: CardsContext }) => placeIn(args);

/** The user's cards (Product 6): their requests by status and page, deleting one, using a verified one. */
export const cardsMachine = setup({
  types: {
    context: {} as CardsContext,
    events: {} as CardsEvent,
    input: {} as CardPlace,
    emitted: {} as CardsEmitted,
    tags: {} as Tag,
  },
  actors: {
    /** listVerifications. */
    loadCards: promiseContract<CardPage, CardPlace>(),
    /** deleteVerification. */
    deleteCard: promiseContract<void, { id: string }>(),
    /** Writes the card into the stored draft of the exchange form, after readVerification and readPair. */
    prepareUse: promiseContract<void, { id: string }>(),
    /** Syncs the place with the address, one history entry each, and reports browser navigation. */
    syncPlace: fromCallback<PlaceChanged>(() => {
      throw new Error("This actor is not provided");
    }),
    watchPage: callbackContract<PageEvent>(),
  },
  delays: {
    /** A decision takes minutes; the request's own page polls more often. */
    refreshInterval: 30_000,
    /** Grows with each failure: see `retryDelayOf`. */
    retryDelay: ({ context }) => retryDelayOf(context),
  },
  guards: {
    ...listGuards,
    hasWaiting: ({ context }) => context.list?.results.some(({ status }) => status === "submitted") === true,
    canDelete: ({ context, event }) =>
      event.type === "card.delete" && requestIn(context, event.id)?.actions.includes("delete") === true,
    canUse: ({ context, event }) =>
      event.type === "card.use" && requestIn(context, event.id)?.actions.includes("use") === true,
  },
  actions: {
    goToPlace: assign((args) => placeAsked(args)),
    openLastPage: assign((_, list: CardPage) => ({ page: lastPageOf(list) })),
    tellPlace: sendTo("syncPlace", (args) => placeChanged(args)),
    rememberList: assign((_, list: CardPage) => listRead(list)),
    rememberFailure: assign((args, failure: ApiFailure) => failedAgain(args, failure)),
    rememberDeletion: assign(({ event }) => {
      assertEvent(event, "card.delete");
      return { deletedId: event.id, deletionFailure: null };
    }),
    forgetDeletion: assign({ deletedId: null, deletionFailure: null }),
    rememberDeletionFailure: assign((_, failure: ApiFailure) => ({ deletionFailure: failure })),
    rememberUse: assign(({ event }) => {
      assertEvent(event, "card.use");
      return { usedId: event.id, useFailure: null };
    }),
    rememberUseFailure: assign((_, failure: ApiFailure) => ({ useFailure: failure })),
    readAgain: raise({ type: "list.changed" }),
    tellUseReady: emit({ type: "use.ready" }),
  },
}).createMachine({
  id: "cards",
  context: ({ input }) => ({
    ...input,
    list: null,
    failure: null,
    failedReads: 0,
    deletedId: null,
    deletionFailure: null,
    usedId: null,
    useFailure: null,
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
        "list.changed": ".loading",
      },
      states: {
        loading: loadingPage(reading, place),
        ...readingStates(reading, place),
        shown: {
          after: { refreshInterval: { guard: "hasWaiting", target: "refreshing" } },
          on: readAgainOnReturn,
        },
      },
    },
    deletion: {
      initial: "idle",
      states: {
        idle: {
          on: { "card.delete": { guard: "canDelete", target: "asking", actions: "rememberDeletion" } },
        },
        asking: {
          on: {
            "dialog.accept": "deleting",
            "dialog.dismiss": { target: "idle", actions: "forgetDeletion" },
          },
        },
        deleting: {
          tags: "pending",
          invoke: {
            id: "deleteCard",
            src: "deleteCard",
            input: ({ context }) => ({ id: context.deletedId ?? "" }),
            onDone: { target: "idle", actions: ["forgetDeletion", "readAgain"] },
            onError: {
              target: "failed",
              actions: [{ type: "rememberDeletionFailure", params: failureIn }, "readAgain"],
            },
          },
        },
        failed: {
          tags: ["failed", "recoverable"],
          on: { "card.delete": { guard: "canDelete", target: "asking", actions: "rememberDeletion" } },
        },
      },
    },
    use: {
      initial: "idle",
      states: {
        idle: { on: { "card.use": { guard: "canUse", target: "preparing", actions: "rememberUse" } } },
        preparing: {
          tags: "pending",
          invoke: {
            id: "prepareUse",
            src: "prepareUse",
            input: ({ context }) => ({ id: context.usedId ?? "" }),
            onDone: { target: "ready", actions: "tellUseReady" },
            onError: { target: "failed", actions: { type: "rememberUseFailure", params: failureIn } },
          },
        },
        failed: {
          tags: ["failed", "recoverable"],
          on: { "card.use": { guard: "canUse", target: "preparing", actions: "rememberUse" } },
        },
        ready: {},
      },
    },
  },
});
