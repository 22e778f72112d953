import { assertEvent, assign, raise, setup } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { failureIn, outputIn } from "#machines/outcome.ts";
import type { PageEvent } from "#machines/page-events.ts";
import { failedAgain, retryDelayOf } from "#machines/retry-delay.ts";
import type { Tag } from "#machines/tags.ts";
import { callbackContract, promiseContract } from "#machines/unprovided.ts";
import type {
  SessionsListActors,
  SessionsListContext,
  SessionsListEvent,
  UserSession,
} from "./sessions-list.types.ts";

type Actors = SessionsListActors;

/**
 * The user's active sessions, and how to end them (Product 4). The session of this page ends by signing out.
 */
export const sessionsListMachine = setup({
  types: {
    context: {} as SessionsListContext,
    events: {} as SessionsListEvent,
    tags: {} as Tag,
  },
  actors: {
    loadSessions: promiseContract<UserSession[]>(),
    endSession: promiseContract<void, Actors["endSession"]["input"]>(),
    endOthers: promiseContract<void>(),
    watchPage: callbackContract<PageEvent>(),
  },
  delays: {
    /** Grows with each failure: see `retryDelayOf`. */
    retryDelay: ({ context }) => retryDelayOf(context),
  },
  guards: {
    canEnd: ({ context, event }) =>
      event.type === "session.end" && context.sessions.some(({ id, current }) => id === event.id && !current),
    hasOthers: ({ context }) => context.sessions.some(({ current }) => !current),
    /** Someone else has already done it. */
    isGone: (_, failure: ApiFailure) => failure.kind === "notFound",
  },
  actions: {
    rememberSessions: assign((_, sessions: UserSession[]) => ({ sessions, failure: null, failedReads: 0 })),
    rememberFailure: assign((args, failure: ApiFailure) => failedAgain(args, failure)),
    rememberEnding: assign(({ event }) => {
      assertEvent(event, "session.end");
      return { endingId: event.id };
    }),
    dropEnded: assign(({ context }) => ({
      sessions: context.sessions.filter(({ id }) => id !== context.endingId),
    })),
    dropOthers: assign(({ context }) => ({ sessions: context.sessions.filter(({ current }) => current) })),
    rememberEndFailure: assign((_, failure: ApiFailure) => ({ endFailure: failure })),
    forgetEndFailure: assign({ endFailure: null }),
    doubtSessions: raise({ type: "sessions.doubted" }),
  },
}).createMachine({
  id: "sessions-list",
  context: { sessions: [], failure: null, failedReads: 0, endingId: null, endFailure: null },
  type: "parallel",
  invoke: { id: "watchPage", src: "watchPage" },
  states: {
    list: {
      initial: "loading",
      states: {
        loading: {
          tags: "pending",
          invoke: {
            id: "loadSessions",
            src: "loadSessions",
            onDone: {
              target: "shown",
              actions: { type: "rememberSessions", params: outputIn },
            },
            onError: { target: "failed", actions: { type: "rememberFailure", params: failureIn } },
          },
        },
        failed: {
          tags: ["failed", "recoverable"],
          after: { retryDelay: "loading" },
          on: { retry: "loading", "connection.restored": "loading" },
        },
        shown: { on: { "sessions.doubted": "refreshing", "page.shown": "refreshing" } },
        refreshing: {
          invoke: {
            id: "refreshSessions",
            src: "loadSessions",
            onDone: {
              target: "shown",
              actions: { type: "rememberSessions", params: outputIn },
            },
            // The present list is good enough until the next refresh.
            onError: "shown",
          },
          on: { "sessions.doubted": { target: "refreshing", reenter: true } },
        },
      },
    },
    ending: {
      initial: "idle",
      states: {
        idle: {
          on: {
            "session.end": { guard: "canEnd", target: "endingOne", actions: "rememberEnding" },
            "others.end": { guard: "hasOthers", target: "confirmingOthers" },
          },
        },
        endingOne: {
          tags: "pending",
          entry: "forgetEndFailure",
          invoke: {
            id: "endSession",
            src: "endSession",
            input: ({ context }) => ({ id: context.endingId ?? "" }),
            onDone: { target: "idle", actions: ["dropEnded", "doubtSessions"] },
            onError: [
              {
                guard: { type: "isGone", params: failureIn },
                target: "idle",
                actions: ["dropEnded", "doubtSessions"],
              },
              { target: "failed", actions: { type: "rememberEndFailure", params: failureIn } },
            ],
          },
        },
        confirmingOthers: {
          on: { "others.confirm": "endingOthers", "others.cancel": "idle" },
        },
        endingOthers: {
          tags: "pending",
          entry: "forgetEndFailure",
          invoke: {
            id: "endOthers",
            src: "endOthers",
            onDone: { target: "idle", actions: ["dropOthers", "doubtSessions"] },
            onError: { target: "failed", actions: { type: "rememberEndFailure", params: failureIn } },
          },
        },
        failed: {
          tags: ["failed", "recoverable"],
          on: {
            "session.end": { guard: "canEnd", target: "endingOne", actions: "rememberEnding" },
            "others.end": { guard: "hasOthers", target: "confirmingOthers" },
          },
        },
      },
    },
  },
});
