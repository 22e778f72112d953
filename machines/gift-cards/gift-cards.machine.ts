import { assertEvent, assign, fromCallback, sendTo, setup } from "xstate";
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
  CardsFact,
  GiftCard,
  GiftCardPage,
  GiftCardsContext,
  GiftCardsEvent,
  GiftPlace,
  GiftPlaceChanged,
} from "./gift-cards.types.ts";

/** Whether its buyer can still have a card's amount back. */
export const canBeTakenBack = ({ side, status }: Pick<GiftCard, "side" | "status">): boolean =>
  side === "bought" && status === "active";

const reading = {
  load: "loadCards",
  refresh: "refreshCards",
  remember: "rememberList",
  fail: "rememberFailure",
  retry: "retryDelay",
} as const;

const place = (args: { context: GiftCardsContext }) => placeIn(args);

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
    /** Syncs the place with the address, one history entry each, and reports browser navigation. */
    syncPlace: fromCallback<GiftPlaceChanged>(() => {
      throw new Error("This actor is not provided");
    }),
    /** Reports when a card was bought, redeemed or taken back on this page. */
    watchCards: callbackContract<CardsFact>(),
    watchPage: callbackContract<PageEvent>(),
  },
  delays: {
    /** Grows with each failure: see `retryDelayOf`. */
    retryDelay: ({ context }) => retryDelayOf(context),
  },
  guards: {
    ...listGuards,
    canTakeBack: ({ context, event }) =>
      event.type === "card.takeBack" &&
      context.list?.results.some((card) => card.id === event.id && canBeTakenBack(card)) === true,
  },
  actions: {
    goToPlace: assign((args) => placeAsked(args)),
    openLastPage: assign((_, list: GiftCardPage) => ({ page: lastPageOf(list) })),
    tellPlace: sendTo("syncPlace", (args) => placeChanged(args)),
    rememberList: assign((_, list: GiftCardPage) => listRead(list)),
    rememberFailure: assign((args, failure: ApiFailure) => failedAgain(args, failure)),
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
        ...placeTransitions,
        "cards.changed": ".loading",
      },
      states: {
        loading: loadingPage(reading, place),
        ...readingStates(reading, place),
        shown: { on: readAgainOnReturn },
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
