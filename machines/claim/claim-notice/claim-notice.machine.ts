import { and, assign, emit, enqueueActions, sendTo, setup, stateIn } from "xstate";
import type { Claim, ClaimStatus } from "#machines/claim/claim/claim.types.ts";
import type { PageEvent } from "#machines/shared/page-events.ts";
import { outputIn } from "#machines/shared/outcome.ts";
import type { Tag } from "#machines/shared/tags.ts";
import { callbackContract, promiseContract } from "#machines/shared/unprovided.ts";

/**
 * Whether the browser shows notifications for this site; `default` before it was asked, `unsupported` without
 * the feature.
 */
export type NoticePermission = "granted" | "denied" | "default" | "unsupported";

/** What this browser remembers, and what it allows. */
export interface NoticeChoice {
  isWanted: boolean;
  permission: NoticePermission;
}

interface ClaimNoticeContext {
  permission: NoticePermission;
}

/** What the visitor does. */
type ClaimNoticeCommand = { type: "notices.toggle" };

/** The claim is at another step. */
interface ClaimMoved {
  type: "claim.moved";
  status: ClaimStatus;
  by: Claim["history"][number]["by"];
}

type ClaimNoticeEvent = ClaimNoticeCommand | ClaimMoved | PageEvent;

/** Effects of the view: plays the sound, shows the notification. */
type ClaimNoticeEmitted = { type: "sound.due" } | { type: "notification.due"; status: ClaimStatus };

/** The choice, stored for the visitor's other claims and later visits. */
export interface ChoiceMade {
  type: "choice.made";
  isWanted: boolean;
}

/** Inputs and outputs of the actors. */
interface ClaimNoticeActors {
  readChoice: { input: undefined; output: NoticeChoice };
  /** The browser's own question, where it was not answered yet. */
  askPermission: { input: undefined; output: NoticePermission };
  keepChoice: { receives: ChoiceMade };
  /** Sends each `PageEvent`. */
  watchPage: { input: undefined; sends: PageEvent };
}

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
  meta: { begin: "On /en, create an order, confirm it and stay on its page" },
  context: { permission: "default" },
  type: "parallel",
  invoke: { id: "keepChoice", src: "keepChoice" },
  states: {
    notices: {
      initial: "reading",
      states: {
        reading: {
          description: "",
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
        off: { description: "The notices are off", on: { "notices.toggle": "asking" } },
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
            heard: {
              description: "The notices are on, with a sound alone",
              on: { "claim.moved": { guard: "isNews", actions: "sound" } },
            },
            shown: {
              description: "The notices are on, with messages of the browser",
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
