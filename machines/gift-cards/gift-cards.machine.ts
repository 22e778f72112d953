import { assertEvent, assign, fromCallback, sendTo, setup } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { failureIn, outputIn } from "#machines/outcome.ts";
import type { PageEvent } from "#machines/page-events.ts";
import { lastPageOf } from "#machines/paging.ts";
import { retryDelayOf } from "#machines/retry-delay.ts";
import type { Tag } from "#machines/tags.ts";
import { callbackContract, promiseContract } from "#machines/unprovided.ts";
import type {
  CardsFact,
  GiftCardPage,
  GiftCardsContext,
  GiftCardsEvent,
  GiftPlace,
  GiftPlaceChanged,
} from "./gift-cards.types.ts";

/** The gift cards that the user bought or redeemed (Product 5), and taking back one that is not redeemed. */
export const giftCardsMachine = setup({
  types: {
    context: {} as GiftCardsContext,
    events: {} as GiftCardsEvent,
    input: {} as GiftPlace,
    tags: {} as Tag,
  },
  actors: {
    /** listMyGiftCards. */
    loadCards: promiseContract<GiftCardPage, GiftPlace>(),
    /** takeGiftCardBack. */
    takeBack: promiseContract<void, { id: string }>(),
    /** Keeps the address in step, each place an entry of the history, and tells where the browser goes back to. */
    syncPlace: fromCallback<GiftPlaceChanged>(() => {
      throw new Error("This actor is not provided");
    }),
    /** Tells when a card was bought, redeemed or taken back on this page. */
    watchCards: callbackContract<CardsFact>(),
    watchPage: callbackContract<PageEvent>(),
  },
  delays: {
    /** Longer with each failure: see there. */
    retryDelay: ({ context }) => retryDelayOf(context),
  },
  guards: {
    isOtherFilter: ({ context, event }) => event.type === "filter.choose" && event.filter !== context.filter,
    isOtherPage: ({ context, event }) =>
      event.type === "page.open" &&
      event.page !== context.page &&
      context.list !== null &&
      event.page >= 1 &&
      event.page <= lastPageOf(context.list),
    isBeyondEnd: ({ context }, list: GiftCardPage) => context.page > lastPageOf(list),
    canTakeBack: ({ context, event }) =>
      event.type === "card.takeBack" &&
      context.list?.results.some(
        ({ id, side, status }) => id === event.id && side === "bought" && status === "active",
      ) === true,
  },
  actions: {
    chooseFilter: assign(({ event }) => {
      assertEvent(event, "filter.choose");
      return { filter: event.filter, page: 1 };
    }),
    openPage: assign(({ event }) => {
      assertEvent(event, "page.open");
      return { page: event.page };
    }),
    openLastPage: assign((_, list: GiftCardPage) => ({ page: lastPageOf(list) })),
    goBack: assign(({ event }) => {
      assertEvent(event, "place.returned");
      return { filter: event.filter, page: event.page };
    }),
    tellPlace: sendTo("syncPlace", ({ context: { filter, page } }) => ({
      type: "place.changed" as const,
      filter,
      page,
    })),
    rememberList: assign((_, list: GiftCardPage) => ({ list, failure: null, failedReads: 0 })),
    rememberFailure: assign(({ context }, failure: ApiFailure) => ({
      failure,
      failedReads: context.failedReads + 1,
    })),
    rememberCard: assign(({ event }) => {
      assertEvent(event, "card.takeBack");
      return { takenId: event.id, takingFailure: null };
    }),
    forgetCard: assign({ takenId: null, takingFailure: null }),
    rememberTakingFailure: assign((_, failure: ApiFailure) => ({ takingFailure: failure })),
  },
}).createMachine({
  id: "gift-cards",
  context: ({ input }) => ({
    ...input,
    list: null,
    failure: null,
    failedReads: 0,
    takenId: null,
    takingFailure: null,
  }),
  type: "parallel",
  invoke: [
    { id: "syncPlace", src: "syncPlace" },
    { id: "watchCards", src: "watchCards" },
    { id: "watchPage", src: "watchPage" },
  ],
  states: {
    list: {
      initial: "loading",
      on: {
        "filter.choose": {
          guard: "isOtherFilter",
          target: ".loading",
          actions: ["chooseFilter", "tellPlace"],
        },
        "page.open": { guard: "isOtherPage", target: ".loading", actions: ["openPage", "tellPlace"] },
        "place.returned": { target: ".loading", actions: "goBack" },
        "cards.changed": ".loading",
      },
      states: {
        loading: {
          tags: "pending",
          invoke: {
            id: "loadCards",
            src: "loadCards",
            input: ({ context: { filter, page } }) => ({ filter, page }),
            onDone: [
              {
                guard: { type: "isBeyondEnd", params: outputIn },
                target: "loading",
                reenter: true,
                actions: [{ type: "openLastPage", params: outputIn }, "tellPlace"],
              },
              { target: "shown", actions: { type: "rememberList", params: outputIn } },
            ],
            onError: { target: "failed", actions: { type: "rememberFailure", params: failureIn } },
          },
        },
        failed: {
          tags: ["failed", "recoverable"],
          after: { retryDelay: "loading" },
          on: { retry: "loading", "connection.restored": "loading" },
        },
        shown: {
          on: { "page.shown": "refreshing", "connection.restored": "refreshing" },
        },
        refreshing: {
          invoke: {
            id: "refreshCards",
            src: "loadCards",
            input: ({ context: { filter, page } }) => ({ filter, page }),
            onDone: { target: "shown", actions: { type: "rememberList", params: outputIn } },
            onError: { target: "stale", actions: { type: "rememberFailure", params: failureIn } },
          },
        },
        // What was read stays on the page, with the word that it is old.
        stale: {
          tags: ["failed", "recoverable"],
          after: { retryDelay: "refreshing" },
          on: { retry: "refreshing", "connection.restored": "refreshing", "page.shown": "refreshing" },
        },
      },
    },
    taking: {
      initial: "idle",
      states: {
        idle: {
          on: { "card.takeBack": { guard: "canTakeBack", target: "asking", actions: "rememberCard" } },
        },
        asking: {
          on: {
            "dialog.accept": "taking",
            "dialog.dismiss": { target: "idle", actions: "forgetCard" },
          },
        },
        taking: {
          tags: "pending",
          invoke: {
            id: "takeBack",
            src: "takeBack",
            input: ({ context }) => ({ id: context.takenId ?? "" }),
            onDone: { target: "idle", actions: "forgetCard" },
            onError: { target: "failed", actions: { type: "rememberTakingFailure", params: failureIn } },
          },
        },
        failed: {
          tags: ["failed", "recoverable"],
          on: { "card.takeBack": { guard: "canTakeBack", target: "asking", actions: "rememberCard" } },
        },
      },
    },
  },
});
