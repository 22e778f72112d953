import { assign, fromCallback, sendTo, setup } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import type { PageEvent } from "#machines/page-events.ts";
import { isOtherPage, loadingPage } from "#machines/paged-list.ts";
import { lastPageOf } from "#machines/paging.ts";
import { isOrdered } from "#machines/period.ts";
import { loadingState, noInput, readAgainOnReturn, readingStates } from "#machines/reading.ts";
import { retryDelayOf } from "#machines/retry-delay.ts";
import type { Tag } from "#machines/tags.ts";
import { callbackContract, promiseContract } from "#machines/unprovided.ts";
import type {
  MoneyPage,
  MoneyPlace,
  MoneyPlaceChanged,
  Referral,
  ReferrerActors,
  ReferrerContext,
  ReferrerEvent,
} from "./referrer.types.ts";

/** The place that an event asks for. */
const placeAfter = (place: MoneyPlace, event: ReferrerEvent): MoneyPlace => {
  switch (event.type) {
    case "filter.choose":
      return { ...place, filter: event.filter, page: 1 };
    case "period.change":
      return { ...place, [event.end]: event.day, page: 1 };
    case "page.open":
      return { ...place, page: event.page };
    case "place.returned":
      return event.place;
    default:
      return place;
  }
};

const referralReading = {
  load: "loadReferral",
  refresh: "refreshReferral",
  remember: "rememberReferral",
  fail: "rememberReferralFailure",
  retry: "referralRetryDelay",
} as const;

const listReading = {
  load: "loadMoney",
  refresh: "refreshMoney",
  remember: "rememberList",
  fail: "rememberListFailure",
  retry: "listRetryDelay",
} as const;

const placeIn = ({ context }: { context: ReferrerContext }) => context.place;
const listStates = readingStates(listReading, placeIn);

/** From a list that is shown, also while it is read again. */
const turns = {
  "page.open": { guard: "isOtherPage", target: "loading", actions: ["goToPlace", "tellPlace"] },
} as const;

/**
 * The signed-in user's referral programme (Product 5): link, terms and balance, and the list of rewards and
 * withdrawals.
 */
export const referrerMachine = setup({
  types: {
    context: {} as ReferrerContext,
    events: {} as ReferrerEvent,
    input: {} as { place: MoneyPlace },
    tags: {} as Tag,
  },
  actors: {
    loadReferral: promiseContract<Referral>(),
    loadMoney: promiseContract<MoneyPage, ReferrerActors["loadMoney"]["input"]>(),
    shareLink: promiseContract<void, ReferrerActors["shareLink"]["input"]>(),
    /** Syncs the place with the address, one history entry each, and reports browser navigation. */
    syncPlace: fromCallback<MoneyPlaceChanged>(() => {
      throw new Error("This actor is not provided");
    }),
    watchPage: callbackContract<PageEvent>(),
  },
  delays: {
    /** Grows with each failure: see `retryDelayOf`. */
    referralRetryDelay: ({ context: { referralFailure, failedReads } }) =>
      retryDelayOf({ failure: referralFailure, failedReads: failedReads.referral }),
    listRetryDelay: ({ context: { listFailure, failedReads } }) =>
      retryDelayOf({ failure: listFailure, failedReads: failedReads.list }),
  },
  guards: {
    isElsewhere: ({ context: { place }, event }) =>
      JSON.stringify(placeAfter(place, event)) !== JSON.stringify(place),
    isListable: ({ context: { place }, event }) => {
      const next = placeAfter(place, event);
      return isOrdered(next) && JSON.stringify(next) !== JSON.stringify(place);
    },
    isOtherPage: ({ context: { place, list }, event }) =>
      event.type === "page.open" && isOtherPage(list, place.page, event.page),
    isPlaceOrdered: ({ context: { place } }) => isOrdered(place),
    isReturnOrdered: ({ event }) => event.type === "place.returned" && isOrdered(event.place),
    hasLink: ({ context }) => context.referral !== null,
    isBeyondEnd: ({ context }, list: MoneyPage) => context.place.page > lastPageOf(list),
  },
  actions: {
    goToPlace: assign(({ context: { place }, event }) => ({ place: placeAfter(place, event) })),
    openLastPage: assign(({ context: { place } }, list: MoneyPage) => ({
      place: { ...place, page: lastPageOf(list) },
    })),
    tellPlace: sendTo("syncPlace", ({ context: { place } }) => ({ type: "place.changed" as const, place })),
    rememberReferral: assign(({ context: { failedReads } }, referral: Referral) => ({
      referral,
      referralFailure: null,
      failedReads: { ...failedReads, referral: 0 },
    })),
    rememberReferralFailure: assign(({ context: { failedReads } }, failure: ApiFailure) => ({
      referralFailure: failure,
      failedReads: { ...failedReads, referral: failedReads.referral + 1 },
    })),
    rememberList: assign(({ context: { failedReads } }, list: MoneyPage) => ({
      list,
      listFailure: null,
      failedReads: { ...failedReads, list: 0 },
    })),
    rememberListFailure: assign(({ context: { failedReads } }, failure: ApiFailure) => ({
      listFailure: failure,
      failedReads: { ...failedReads, list: failedReads.list + 1 },
    })),
  },
}).createMachine({
  id: "referrer",
  context: ({ input: { place } }) => ({
    place,
    referral: null,
    referralFailure: null,
    list: null,
    listFailure: null,
    failedReads: { referral: 0, list: 0 },
  }),
  type: "parallel",
  invoke: [
    { id: "syncPlace", src: "syncPlace" },
    { id: "watchPage", src: "watchPage" },
  ],
  states: {
    programme: {
      initial: "loading",
      states: {
        loading: loadingState(referralReading, noInput),
        ...readingStates(referralReading, noInput),
        shown: { on: readAgainOnReturn },
      },
    },
    list: {
      initial: "arriving",
      on: {
        "filter.choose": [
          { guard: "isListable", target: ".loading", actions: ["goToPlace", "tellPlace"] },
          { guard: "isElsewhere", target: ".misordered", actions: "goToPlace" },
        ],
        "period.change": [
          { guard: "isListable", target: ".loading", actions: ["goToPlace", "tellPlace"] },
          { guard: "isElsewhere", target: ".misordered", actions: "goToPlace" },
        ],
        "place.returned": [
          { guard: "isReturnOrdered", target: ".loading", actions: "goToPlace" },
          { target: ".misordered", actions: "goToPlace" },
        ],
      },
      states: {
        arriving: {
          always: [{ guard: "isPlaceOrdered", target: "loading" }, { target: "misordered" }],
        },
        loading: loadingPage(listReading, placeIn),
        ...listStates,
        // The period ends before it begins: both days stay as typed, and nothing is requested.
        misordered: {},
        shown: {
          on: {
            ...turns,
            ...readAgainOnReturn,
          },
        },
        refreshing: { ...listStates.refreshing, on: turns },
        stale: { ...listStates.stale, on: { ...listStates.stale.on, ...turns } },
      },
    },
    share: {
      initial: "idle",
      states: {
        idle: {
          on: { "link.share": { guard: "hasLink", target: "sharing" } },
        },
        sharing: {
          tags: "pending",
          invoke: {
            id: "shareLink",
            src: "shareLink",
            input: ({ context }) => ({ link: context.referral?.link ?? "" }),
            onDone: "idle",
            onError: "failed",
          },
        },
        failed: {
          tags: ["failed", "recoverable"],
          on: { "link.share": "sharing" },
        },
      },
    },
  },
});
