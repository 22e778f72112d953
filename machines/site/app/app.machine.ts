import { assign, emit, enqueueActions, sendTo, setup, stateIn } from "xstate";
import { cookieName, localeCookieDays, localePath } from "#domain/text/locale.ts";
import { outputIn } from "#machines/shared/outcome.ts";
import type { PageEvent } from "#machines/shared/page-events.ts";
import { preloadQueueMachine } from "#machines/site/preload-queue/preload-queue.machine.ts";
import { releaseWatchMachine } from "#machines/site/release-watch/release-watch.machine.ts";
import type { Tag } from "#machines/shared/tags.ts";
import { callbackContract, promiseContract } from "#machines/shared/unprovided.ts";
import type {
  AppActors,
  AppContext,
  AppEmitted,
  AppEvent,
  AppInput,
  RecentReading,
  Tech,
} from "./app.types.ts";

type Actors = AppActors;

/** On the home page an expired claim has ended; the link in its e-mail can still revive it. */
const hasEnded = ({ claim }: RecentReading) => claim === null || claim.is_final || claim.status === "expired";

const noBreak: Tech = { active: false, reason: null, ends_in: null };

/** The seconds to its end run down by themselves. */
const isSameBreak = (one: Tech, other: Tech) => one.active === other.active && one.reason === other.reason;

const nothingUnsaved: AppContext["unsaved"] = { remember: [], forget: [] };

/** State of every page: language, route, maintenance, release, and the claims of this browser. */
export const appMachine = setup({
  types: {
    context: {} as AppContext,
    events: {} as AppEvent,
    input: {} as AppInput,
    emitted: {} as AppEmitted,
    tags: {} as Tag,
    children: {} as {
      saveLocale: "saveLocale";
      readTech: "readTech";
      loadRecentClaims: "loadRecentClaims";
      saveRecentClaims: "saveRecentClaims";
      readRecentClaims: "readRecentClaims";
      watchPage: "watchPage";
      releaseWatch: "releaseWatch";
      preloadQueue: "preloadQueue";
    },
  },
  actors: {
    saveLocale: promiseContract<void, Actors["saveLocale"]["input"]>(),
    readTech: promiseContract<Tech>(),
    loadRecentClaims: promiseContract<string[]>(),
    saveRecentClaims: promiseContract<string[], Actors["saveRecentClaims"]["input"]>(),
    readRecentClaims: promiseContract<RecentReading[], Actors["readRecentClaims"]["input"]>(),
    watchPage: callbackContract<PageEvent>(),
    releaseWatch: releaseWatchMachine,
    preloadQueue: preloadQueueMachine,
  },
  delays: {
    /** A break is announced well ahead, so half a minute is soon enough for the banner. */
    techInterval: 30_000,
    /** The list of claims is a reminder; a claim's own page asks more often. */
    recentInterval: 30_000,
  },
  guards: {
    isHidden: stateIn({ visibility: "hidden" }),
    isShown: stateIn({ visibility: "shown" }),
    isOtherPage: ({ context, event }) => event.type === "route.changed" && event.path !== context.path,
    isKnown: ({ context }) => context.route !== null,
    isUnknown: ({ context }) => context.route === null,
    isOtherLocale: ({ context, event }) => event.type === "locale.choose" && event.locale !== context.locale,
    isRecent: ({ context, event }) => event.type === "claim.moved" && context.recentIds.includes(event.id),
    hasRecent: ({ context }) => context.recentIds.length > 0,
    hasSomeEnded: (_, readings: RecentReading[]) => readings.some(hasEnded),
  },
  actions: {
    rememberRoute: assign(({ event }) =>
      event.type === "route.changed" ? { path: event.path, route: event.route } : {},
    ),
    rememberLocale: assign(({ event }) => (event.type === "locale.choose" ? { locale: event.locale } : {})),
    rememberTech: enqueueActions(({ context, enqueue }, tech: Tech) => {
      enqueue.assign({ tech });
      if (!isSameBreak(context.tech ?? noBreak, tech)) enqueue.emit({ type: "tech.changed", tech });
    }),
    rememberIds: assign({ recentIds: (_, ids: string[]) => ids }),
    addClaim: assign(({ context: { recentIds, unsaved }, event }) =>
      event.type === "claim.created"
        ? {
            recentIds: [...new Set([event.id, ...recentIds])],
            unsaved: { ...unsaved, remember: [...unsaved.remember, event.id] },
          }
        : {},
    ),
    forgetUnsaved: assign({ unsaved: nothingUnsaved }),
    showRecent: assign({
      recentClaims: ({ context }, readings: RecentReading[]) =>
        context.recentIds.flatMap((id) => {
          const reading = readings.find((one) => one.id === id);
          if (reading === undefined) return context.recentClaims.find((claim) => claim.id === id) ?? [];
          return reading.claim === null || hasEnded(reading) ? [] : reading.claim;
        }),
    }),
    dropEnded: assign(({ context: { recentIds, unsaved } }, readings: RecentReading[]) => {
      const ended = readings.filter(hasEnded).map(({ id }) => id);
      return {
        recentIds: recentIds.filter((id) => !ended.includes(id)),
        unsaved: { ...unsaved, forget: [...unsaved.forget, ...ended] },
      };
    }),
    askForFocus: emit(({ context }) => ({ type: "heading.focus" as const, path: context.path })),
    announceLocale: emit(({ context }) => ({
      type: "locale.switched" as const,
      locale: context.locale,
      path: localePath(context.locale, context.path),
    })),
    passToRelease: sendTo("releaseWatch", ({ event }) => event),
    passToPreloads: sendTo("preloadQueue", ({ event }) => ({
      type: "preload.request" as const,
      path: event.type === "route.preload" ? event.path : "",
    })),
  },
}).createMachine({
  id: "app",
  description: "Runs on every page: language, route, maintenance, the claims of this browser.",
  context: ({ input }) => ({
    ...input,
    tech: null,
    recentIds: [],
    recentClaims: [],
    unsaved: nothingUnsaved,
  }),
  type: "parallel",
  invoke: [
    { id: "releaseWatch", src: "releaseWatch", input: ({ context }) => ({ build: context.build }) },
    { id: "preloadQueue", src: "preloadQueue" },
  ],
  on: {
    "chunk.failed": { actions: "passToRelease" },
    "link.missed": { actions: "passToRelease" },
    "page.reload": { actions: "passToRelease" },
    "update.dismiss": { actions: "passToRelease" },
    "route.preload": { actions: "passToPreloads" },
  },
  states: {
    route: {
      initial: "known",
      states: {
        known: { always: { guard: "isUnknown", target: "unknown" } },
        unknown: { always: { guard: "isKnown", target: "known" } },
      },
    },
    navigation: {
      initial: "settled",
      on: {
        "route.changed": { guard: "isOtherPage", target: ".arriving", actions: "rememberRoute" },
      },
      states: {
        settled: { description: "" },
        // The new heading takes the focus once it exists; its chunk may still be loading.
        arriving: { description: "", on: { "heading.shown": { target: "settled", actions: "askForFocus" } } },
      },
    },
    locale: {
      initial: "chosen",
      states: {
        chosen: {
          description: "",
          on: {
            "locale.choose": { guard: "isOtherLocale", target: "saving", actions: "rememberLocale" },
          },
        },
        saving: {
          tags: "pending",
          invoke: {
            id: "saveLocale",
            src: "saveLocale",
            input: ({ context }) => ({ locale: context.locale, cookie: cookieName, days: localeCookieDays }),
            // Without the cookie the language still changes; it is only not remembered.
            onDone: { target: "chosen", actions: "announceLocale" },
            onError: { target: "chosen", actions: "announceLocale" },
          },
        },
      },
    },
    tech: {
      initial: "asking",
      states: {
        asking: {
          description: "",
          invoke: {
            id: "readTech",
            src: "readTech",
            onDone: {
              target: "waiting",
              actions: { type: "rememberTech", params: outputIn },
            },
            onError: "waiting",
          },
        },
        waiting: {
          description: "",
          always: { guard: "isHidden", target: "paused" },
          after: { techInterval: "asking" },
        },
        paused: { always: { guard: "isShown", target: "asking" } },
      },
    },
    recent: {
      initial: "restoring",
      on: { "claim.created": { target: ".saving", actions: "addClaim" } },
      states: {
        restoring: {
          description: "",
          invoke: {
            id: "loadRecentClaims",
            src: "loadRecentClaims",
            onDone: {
              target: "choosing",
              actions: { type: "rememberIds", params: outputIn },
            },
            onError: "none",
          },
        },
        choosing: { always: [{ guard: "hasRecent", target: "refreshing" }, { target: "none" }] },
        none: { description: "The page offers no recent orders" },
        refreshing: {
          description: "",
          invoke: {
            id: "readRecentClaims",
            src: "readRecentClaims",
            input: ({ context }) => ({ ids: context.recentIds }),
            onDone: [
              {
                guard: { type: "hasSomeEnded", params: outputIn },
                target: "saving",
                actions: [
                  { type: "showRecent", params: outputIn },
                  { type: "dropEnded", params: outputIn },
                ],
              },
              { target: "listed", actions: { type: "showRecent", params: outputIn } },
            ],
            onError: "listed",
          },
        },
        listed: {
          description: "The recent orders of this browser",
          always: { guard: "isHidden", target: "paused" },
          after: { recentInterval: "refreshing" },
          on: { "claim.moved": { guard: "isRecent", target: "refreshing" } },
        },
        saving: {
          description: "",
          invoke: {
            id: "saveRecentClaims",
            src: "saveRecentClaims",
            input: ({ context }) => context.unsaved,
            onDone: {
              target: "choosing",
              actions: ["forgetUnsaved", { type: "rememberIds", params: outputIn }],
            },
            onError: "choosing",
          },
        },
        paused: { always: { guard: "isShown", target: "refreshing" } },
      },
    },
    visibility: {
      initial: "shown",
      invoke: { id: "watchPage", src: "watchPage" },
      states: {
        shown: { on: { "page.hidden": "hidden" } },
        hidden: { on: { "page.shown": "shown" } },
      },
    },
  },
});
