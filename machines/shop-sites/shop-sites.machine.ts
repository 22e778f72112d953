import { assertEvent, assign, enqueueActions, raise, setup } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { siteOrigin } from "#domain/embed.ts";
import * as attempt from "#machines/attempt.ts";
import { faultsOf, isFlawless } from "#machines/fields.ts";
import { forgiving, leftBy, tellFirst } from "#machines/form.ts";
import { failureIn, outputIn } from "#machines/outcome.ts";
import type { PageEvent } from "#machines/page-events.ts";
import { changeableStates, loadingState, noInput } from "#machines/reading.ts";
import { readFailedAgain, retryDelayOf } from "#machines/retry-delay.ts";
import type { Tag } from "#machines/tags.ts";
import { callbackContract, promiseContract } from "#machines/unprovided.ts";
import type {
  ShopSite,
  ShopSites,
  ShopSitesActors,
  ShopSitesContext,
  ShopSitesEmitted,
  ShopSitesEvent,
} from "./shop-sites.types.ts";

type Actors = ShopSitesActors;

const reading = {
  load: "loadSites",
  refresh: "refreshSites",
  remember: "rememberSites",
  fail: "rememberReadFailure",
  retry: "retryDelay",
} as const;
const { shown, ...states } = changeableStates(reading, noInput, "sites.doubted");

/** Only the server knows whether this host is a site, so the page accepts it. */
const faultsIn = ({ site }: Pick<ShopSitesContext, "site">) => {
  const read = siteOrigin(site, { allowsLoopback: true });
  return faultsOf({ site: "fault" in read ? read.fault : null });
};

/** The next site may be typed while another one is removed, or while it has to wait. */
const typing = { "site.change": { actions: "typeSite" } } as const;

const beginnings = {
  ...typing,
  "site.add": [
    { guard: "isSound", target: "adding", actions: "beginAttempt" },
    { actions: ["findFaults", "tellRefused"] },
  ],
  "site.remove": { guard: "isKnown", target: "removing", actions: "rememberWork" },
} as const;

/** The sites that may embed the widget of a shop: listed, added, removed (Product 7). */
export const shopSitesMachine = setup({
  types: {
    context: {} as ShopSitesContext,
    events: {} as ShopSitesEvent,
    emitted: {} as ShopSitesEmitted,
    tags: {} as Tag,
  },
  actors: {
    loadSites: promiseContract<ShopSites>(),
    addSite: promiseContract<ShopSite, Actors["addSite"]["input"]>(),
    removeSite: promiseContract<void, Actors["removeSite"]["input"]>(),
    watchPage: callbackContract<PageEvent>(),
  },
  delays: {
    second: attempt.second,
    /** Grows with each failure: see `retryDelayOf`. */
    retryDelay: ({ context: { readFailure, failedReads } }) =>
      retryDelayOf({ failure: readFailure, failedReads }),
  },
  guards: {
    ...attempt.waitGuards,
    isSound: ({ context }) => isFlawless(faultsIn(context)),
    isKnown: ({ context, event }) =>
      event.type === "site.remove" && context.sites.some(({ id }) => id === event.id),
    /** Another tab has already done it. */
    isGone: (_: unknown, failure: ApiFailure) => failure.kind === "notFound",
  },
  actions: {
    rememberSites: assign((_, { sites, most }: ShopSites) => ({
      sites,
      most,
      readFailure: null,
      failedReads: 0,
    })),
    rememberReadFailure: assign((args, failure: ApiFailure) => readFailedAgain(args, failure)),
    typeSite: assign(({ context, event }) => {
      assertEvent(event, "site.change");
      return { site: event.value, ...forgiving(context, "site") };
    }),
    beginAttempt: assign({ refusals: {}, faults: {}, failure: null, workFailure: null }),
    rememberFailure: assign((_, failure: ApiFailure) => leftBy(failure)),
    beginWait: assign({ secondsLeft: (_, failure: ApiFailure) => attempt.waitOf(failure) }),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    findFaults: assign({ faults: ({ context }) => faultsIn(context) }),
    tellRefused: enqueueActions((args) => tellFirst(args, ["site"])),
    rememberSite: assign(({ context: { sites } }, site: ShopSite) => ({
      site: "",
      sites: [...sites.filter(({ id }) => id !== site.id), site],
    })),
    rememberWork: assign(({ event }) => {
      assertEvent(event, "site.remove");
      return { workId: event.id, workFailure: null };
    }),
    rememberWorkFailure: assign((_, failure: ApiFailure) => ({ workFailure: failure })),
    dropSite: assign(({ context: { sites, workId } }) => ({
      sites: sites.filter(({ id }) => id !== workId),
    })),
    /** The list may be on its way as it was before. */
    doubtSites: raise({ type: "sites.doubted" }),
  },
}).createMachine({
  id: "shop-sites",
  context: {
    site: "",
    faults: {},
    refusals: {},
    failure: null,
    secondsLeft: 0,
    sites: [],
    most: 0,
    readFailure: null,
    failedReads: 0,
    workId: null,
    workFailure: null,
  },
  type: "parallel",
  invoke: { id: "watchPage", src: "watchPage" },
  states: {
    list: {
      initial: "loading",
      states: {
        ...states,
        loading: loadingState(reading, noInput),
        shown,
      },
    },
    work: {
      initial: "editing",
      states: {
        editing: { on: beginnings },
        adding: {
          tags: "pending",
          invoke: {
            id: "addSite",
            src: "addSite",
            input: ({ context: { site } }) => ({ site }),
            onDone: {
              target: "editing",
              actions: [{ type: "rememberSite", params: outputIn }, "doubtSites"],
            },
            onError: [
              attempt.onThrottled,
              { ...attempt.onRefused, actions: [...attempt.onRefused.actions, "doubtSites"] },
            ],
          },
        },
        throttled: { ...attempt.throttledUntil("editing"), on: typing },
        removing: {
          tags: "pending",
          on: typing,
          invoke: {
            id: "removeSite",
            src: "removeSite",
            input: ({ context: { workId } }) => ({ id: workId ?? "" }),
            onDone: { target: "editing", actions: ["dropSite", "doubtSites"] },
            onError: [
              {
                guard: { type: "isGone", params: failureIn },
                target: "editing",
                actions: ["dropSite", "doubtSites"],
              },
              {
                target: "failed",
                actions: [{ type: "rememberWorkFailure", params: failureIn }, "doubtSites"],
              },
            ],
          },
        },
        failed: { tags: "failed", on: beginnings },
      },
    },
  },
});
