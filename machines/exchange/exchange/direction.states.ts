import { failureIn, outputIn } from "#machines/shared/outcome.ts";
import { exchangeSetup } from "./exchange.actions.ts";
import { courseRequestIn } from "./request.ts";

/** Refreshes the course while the page is visible. Leaving a state cancels its read: the last one wins. */
const watch = exchangeSetup.createStateConfig({
  id: "watch",
  initial: "waiting",
  states: {
    waiting: {
      always: { guard: "isPageHidden", target: "paused" },
      after: { refreshInterval: "reading" },
      on: { "connection.lost": { target: "late", actions: "rememberConnectionLost" } },
    },
    reading: {
      invoke: {
        id: "readCourse",
        src: "readCourse",
        input: ({ context }) => courseRequestIn(context),
        onDone: {
          target: "waiting",
          actions: { type: "setCourse", params: outputIn },
        },
        onError: [
          {
            guard: { type: "isNotFound", params: failureIn },
            target: "#direction.loadingReceivable",
          },
          {
            target: "late",
            actions: { type: "rememberCourseFailure", params: failureIn },
          },
        ],
      },
      on: { "page.hidden": "paused" },
    },
    late: {
      description: "‘couldn't be updated’ is beside the rate",
      tags: ["failed", "recoverable"],
      after: { courseRetry: "reading" },
      on: {
        retry: "reading",
        "connection.restored": "reading",
        "page.hidden": "paused",
      },
    },
    paused: {
      on: { "page.shown": "reading" },
    },
  },
});

/** The age of the course in seconds; not counted while the page is hidden. */
const age = exchangeSetup.createStateConfig({
  initial: "growing",
  states: {
    growing: {
      always: { guard: "isPageHidden", target: "unknown" },
      after: { second: { target: "growing", reenter: true, actions: "growOlder" } },
    },
    unknown: {
      entry: "forgetAge",
      on: { "page.shown": "growing" },
    },
  },
});

/**
 * From the send currency, whose change reloads what can be received, to the live course. A newer choice leaves the
 * state and so cancels the older load.
 */
export const direction = exchangeSetup.createStateConfig({
  id: "direction",
  initial: "deciding",
  on: {
    "send.chosen": ".loadingReceivable",
    "receive.chosen": ".loadingPair",
  },
  states: {
    deciding: {
      always: [{ guard: "hasSend", target: "loadingReceivable" }, { target: "nothingOffered" }],
    },
    loadingReceivable: {
      tags: "pending",
      entry: "closePair",
      invoke: {
        id: "loadReceivable",
        src: "loadReceivable",
        input: ({ context }) => ({ from: context.fromId ?? 0 }),
        onDone: {
          target: "keepingReceive",
          actions: { type: "setReceivable", params: outputIn },
        },
        onError: {
          target: "receivableFailed",
          actions: { type: "rememberLoadFailure", params: failureIn },
        },
      },
    },
    receivableFailed: {
      description: "‘This pair couldn't be loaded’, with ‘Try again’",
      tags: ["failed", "recoverable"],
      after: { loadRetry: "loadingReceivable" },
      on: { retry: "loadingReceivable", "connection.restored": "loadingReceivable" },
    },
    keepingReceive: {
      always: [{ guard: "hasReceive", target: "loadingPair" }, { target: "nothingOffered" }],
    },
    nothingOffered: {
      description: "‘Nothing can be received for this currency right now. Choose another one.’",
    },
    loadingPair: {
      tags: "pending",
      entry: "closePair",
      invoke: {
        id: "loadPair",
        src: "loadPair",
        input: ({ context }) => courseRequestIn(context),
        onDone: {
          target: "loaded",
          actions: [
            { type: "openPair", params: outputIn },
            { type: "queueNotifications", params: outputIn },
          ],
        },
        onError: {
          target: "pairFailed",
          actions: { type: "rememberLoadFailure", params: failureIn },
        },
      },
    },
    pairFailed: {
      description: "‘This pair couldn't be loaded’, with ‘Try again’",
      tags: ["failed", "recoverable"],
      after: { loadRetry: "reloading" },
      on: { retry: "reloading", "connection.restored": "reloading" },
    },
    reloading: {
      // A missing pair means that the list is outdated.
      always: [{ guard: "isPairGone", target: "loadingReceivable" }, { target: "loadingPair" }],
    },
    loaded: {
      description: "The rate and the time of its update are below the amounts",
      type: "parallel",
      entry: ["tellAddress", "tellDraftChanged", "tellPairOpened"],
      on: { "course.doubted": "#watch.reading" },
      states: { watch, age },
    },
  },
});
