import { and, assign, emit, enqueueActions, sendTo, setup, stateIn } from "xstate";
import { outputIn } from "#machines/shared/outcome.ts";
import type { Tag } from "#machines/shared/tags.ts";
import { callbackContract, promiseContract } from "#machines/shared/unprovided.ts";
import type {
  ClaimNoticeActors,
  ClaimNoticeContext,
  ClaimNoticeEmitted,
  ClaimNoticeEvent,
  NoticeChoice,
  NoticePermission,
} from "./claim-notice.types.ts";

type Actors = ClaimNoticeActors;

/**
 * Notifies visitors who look elsewhere that their claim has moved: by a sound, and by a notification when the
 * browser allows it and the page is hidden. Only for visitors who turned notices on; the browser remembers
 * the choice.
 */
export const claimNoticeMachine = setup({
  types: {
    context: {} as ClaimNoticeContext,
    events: {} as ClaimNoticeEvent,
    emitted: {} as ClaimNoticeEmitted,
    tags: {} as Tag,
  },
  actors: {
    readChoice: promiseContract<Actors["readChoice"]["output"]>(),
    askPermission: promiseContract<Actors["askPermission"]["output"]>(),
    keepChoice: callbackContract<Actors["keepChoice"]["receives"]>(),
    watchPage: callbackContract<Actors["watchPage"]["sends"]>(),
  },
  guards: {
    isUnwanted: (_, { isWanted }: NoticeChoice) => !isWanted,
    isAllowed: (_, { permission }: NoticeChoice) => permission === "granted",
    isGranted: (_, permission: NoticePermission) => permission === "granted",
    /** Visitors know of their own moves. */
    isNews: ({ event }) => event.type === "claim.moved" && event.by !== "visitor",
    isPageHidden: stateIn({ visibility: "hidden" }),
    isUnseenNews: and(["isNews", "isPageHidden"]),
  },
  actions: {
    rememberChoice: assign({ permission: (_, { permission }: NoticeChoice) => permission }),
    rememberPermission: assign({ permission: (_, permission: NoticePermission) => permission }),
    keepWanted: sendTo("keepChoice", { type: "choice.made", isWanted: true }),
    keepUnwanted: sendTo("keepChoice", { type: "choice.made", isWanted: false }),
    sound: emit({ type: "sound.due" }),
    show: enqueueActions(({ event, enqueue }) => {
      if (event.type === "claim.moved") enqueue.emit({ type: "notification.due", status: event.status });
    }),
  },
}).createMachine({
  id: "claim-notice",
  description: "Announces changes of a claim with a sound and browser notifications.",
  meta: { begin: "Create an order, confirm it and stay on its page" },
  context: { permission: "default" },
  type: "parallel",
  invoke: { id: "keepChoice", src: "keepChoice" },
  states: {
    notices: {
      initial: "reading",
      states: {
        reading: {
          invoke: {
            id: "readChoice",
            src: "readChoice",
            onDone: [
              { guard: { type: "isUnwanted", params: outputIn }, target: "off" },
              {
                guard: { type: "isAllowed", params: outputIn },
                target: "on.shown",
              },
              {
                target: "on.heard",
                actions: { type: "rememberChoice", params: outputIn },
              },
            ],
            onError: "off",
          },
        },
        off: { on: { "notices.toggle": "asking" } },
        asking: {
          tags: "pending",
          invoke: {
            id: "askPermission",
            src: "askPermission",
            onDone: [
              {
                guard: { type: "isGranted", params: outputIn },
                target: "on.shown",
                actions: "keepWanted",
              },
              {
                target: "on.heard",
                actions: [{ type: "rememberPermission", params: outputIn }, "keepWanted"],
              },
            ],
            onError: { target: "on.heard", actions: "keepWanted" },
          },
        },
        on: {
          on: { "notices.toggle": { target: "off", actions: "keepUnwanted" } },
          initial: "heard",
          states: {
            /** The browser shows no notifications, so there is only the sound. */
            heard: { on: { "claim.moved": { guard: "isNews", actions: "sound" } } },
            shown: {
              on: {
                "claim.moved": [
                  { guard: "isUnseenNews", actions: ["sound", "show"] },
                  { guard: "isNews", actions: "sound" },
                ],
              },
            },
          },
        },
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
