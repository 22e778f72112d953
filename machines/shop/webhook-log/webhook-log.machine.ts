import { assertEvent, assign, enqueueActions, raise, setup } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import * as attempt from "#machines/shared/attempt.ts";
import { isFlawless } from "#machines/shared/fields.ts";
import { forgiving, leftBy, tellFirst, unjudged } from "#machines/shared/form.ts";
import { failureIn, outputIn } from "#machines/shared/outcome.ts";
import type { PageEvent } from "#machines/shared/page-events.ts";
import { changeableStates } from "#machines/shared/reading.ts";
import { readFailedAgain, retryDelayOf } from "#machines/shared/retry-delay.ts";
import type { Tag } from "#machines/shared/tags.ts";
import { callbackContract, promiseContract } from "#machines/shared/unprovided.ts";
import { faultsIn, hasMovedOn, listedIn, placeAfter, placeIn, unread } from "./place.ts";
import type {
  LogPage,
  WebhookDeliveryInFull,
  WebhookLogActors,
  WebhookLogContext,
  WebhookLogEmitted,
  WebhookLogEvent,
} from "./webhook-log.types.ts";
import { logFields } from "./webhook-log.types.ts";

type Actors = WebhookLogActors;

const reading = {
  load: "loadLog",
  refresh: "refreshLog",
  remember: "rememberPage",
  fail: "rememberReadFailure",
  retry: "retryDelay",
} as const;

/** The result of a read when the endpoint was removed, or never belonged to this shop. */
const onGone = {
  guard: { type: "isGone", params: failureIn },
  target: "gone",
  actions: ["forgetPage", "tellRead"],
} as const;
const onRead = {
  target: "shown",
  actions: [{ type: "rememberPage", params: outputIn }, "tellRead"],
} as const;
const whenUnsent = { type: "rememberWorkFailure", params: failureIn } as const;
const whenFailed = { type: "rememberReadFailure", params: failureIn } as const;

/** Other deliveries are listed. */
const filtering = {
  "filter.choose": { guard: "isOtherFilter", target: "loading", reenter: true, actions: "goToPlace" },
} as const;
const turns = {
  ...filtering,
  "page.turn": { guard: "hasPage", target: "loading", actions: "goToPlace" },
} as const;
const { shown, ...states } = changeableStates(reading, placeIn, "log.doubted", turns);

/** Work that can begin beside the list. */
const beginnings = {
  "delivery.resend": { guard: "canResend", target: "resending", actions: "rememberWork" },
  "all.begin": { guard: "isOn", target: "editing", actions: "beginForm" },
} as const;

/** What the form takes, also while the next attempt has to wait. */
const typing = { "field.change": { actions: "typeField" }, "form.cancel": "idle" } as const;

/** The form was refused; events may be queued although the answer was lost. */
const formFailed = [
  attempt.onThrottled,
  { ...attempt.onRefused, actions: [...attempt.onRefused.actions, "doubtLog"] },
] as const;

const inputOfDetail = ({ context: { id, openId } }: { context: WebhookLogContext }) => ({
  id,
  delivery: openId ?? "",
});

/** The deliveries to a shop's endpoint and its answers; deliveries can be repeated (decision 28). */
export const webhookLogMachine = setup({
  types: {
    context: {} as WebhookLogContext,
    events: {} as WebhookLogEvent,
    input: {} as { id: string },
    emitted: {} as WebhookLogEmitted,
    tags: {} as Tag,
  },
  actors: {
    loadLog: promiseContract<LogPage, Actors["loadLog"]["input"]>(),
    readDelivery: promiseContract<WebhookDeliveryInFull, Actors["readDelivery"]["input"]>(),
    resendDelivery: promiseContract<void, Actors["resendDelivery"]["input"]>(),
    resendAll: promiseContract<Actors["resendAll"]["output"], Actors["resendAll"]["input"]>(),
    watchPage: callbackContract<PageEvent>(),
  },
  delays: {
    second: attempt.second,
    /** A delivery is tried within a second or two, and again after five; the visitor may be watching. */
    refreshInterval: 10_000,
    /** Grows with each failure: see `retryDelayOf`. */
    retryDelay: ({ context: { readFailure, failedReads } }) =>
      retryDelayOf({ failure: readFailure, failedReads }),
  },
  guards: {
    ...attempt.waitGuards,
    isGone: (_: unknown, failure: ApiFailure) => failure.kind === "notFound",
    hasWaiting: ({ context: { page } }) =>
      page?.deliveries.some(({ status }) => status === "waiting") === true,
    isOtherFilter: ({ context, event }) => event.type === "filter.choose" && event.filter !== context.filter,
    hasPage: ({ context, event }) => placeAfter(context, event).cursors.length !== context.cursors.length,
    isListed: ({ context, event }) => "id" in event && listedIn(context, event.id) !== undefined,
    isLost: ({ context }) => listedIn(context, context.openId) === undefined,
    isOutdated: ({ context }) => hasMovedOn(context),
    isOn: ({ context: { page } }) => page?.endpoint.off === null,
    canResend: ({ context, event }) =>
      "id" in event && context.page?.endpoint.off === null && listedIn(context, event.id) !== undefined,
    isComplete: ({ context }) => isFlawless(faultsIn(context)),
  },
  actions: {
    goToPlace: assign(({ context, event }) => placeAfter(context, event)),
    rememberPage: assign((_, page: LogPage) => ({ page, readFailure: null, failedReads: 0 })),
    forgetPage: assign({ page: null }),
    rememberReadFailure: assign((args, failure: ApiFailure) => readFailedAgain(args, failure)),
    tellRead: raise({ type: "log.read" }),
    doubtLog: raise({ type: "log.doubted" }),
    rememberOpen: assign(({ event }) => {
      assertEvent(event, "delivery.open");
      return { openId: event.id, detail: null, detailFailure: null };
    }),
    rememberDetail: assign((_, detail: WebhookDeliveryInFull) => ({ detail })),
    rememberDetailFailure: assign((_, failure: ApiFailure) => ({ detailFailure: failure })),
    forgetOpen: assign({ openId: null, detail: null }),
    rememberWork: assign(({ event }) => {
      assertEvent(event, "delivery.resend");
      return { workId: event.id, workFailure: null };
    }),
    rememberWorkFailure: assign((_, failure: ApiFailure) => ({ workFailure: failure })),
    beginForm: assign({ since: "", ...unjudged }),
    typeField: assign(({ context, event }) => {
      assertEvent(event, "field.change");
      return { since: event.value, ...forgiving(context, "since") };
    }),
    beginAttempt: assign({ refusals: {}, failure: null }),
    rememberFailure: assign((_, failure: ApiFailure) => leftBy(failure)),
    beginWait: assign({ secondsLeft: (_, failure: ApiFailure) => attempt.waitOf(failure) }),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    findFaults: assign({ faults: ({ context }) => faultsIn(context) }),
    tellRefused: enqueueActions((args) => tellFirst(args, logFields)),
    rememberCount: assign((_, { count }: Actors["resendAll"]["output"]) => ({ count })),
  },
}).createMachine({
  id: "webhook-log",
  description: "Shows the deliveries to a webhook endpoint with their responses, and sends them again.",
  context: ({ input: { id } }) => ({ id, ...unread }),
  type: "parallel",
  invoke: { id: "watchPage", src: "watchPage" },
  states: {
    list: {
      initial: "loading",
      states: {
        ...states,
        loading: {
          tags: "pending",
          invoke: {
            id: "loadLog",
            src: "loadLog",
            input: placeIn,
            onDone: onRead,
            onError: [onGone, { target: "failed", actions: whenFailed }],
          },
          on: filtering,
        },
        failed: { ...states.failed, on: { ...states.failed.on, ...filtering } },
        /** What was removed does not come back. */
        gone: { tags: ["failed", "final"] },
        shown: {
          after: { refreshInterval: { guard: "hasWaiting", target: "refreshing" } },
          ...shown,
        },
        refreshing: {
          ...states.refreshing,
          invoke: {
            id: "refreshLog",
            src: "loadLog",
            input: placeIn,
            onDone: onRead,
            onError: [onGone, { target: "stale", actions: whenFailed }],
          },
        },
      },
    },
    detail: {
      initial: "closed",
      on: { "delivery.open": { guard: "isListed", target: ".open", actions: "rememberOpen" } },
      states: {
        closed: { description: "" },
        open: {
          initial: "reading",
          on: {
            "delivery.close": { target: "closed", actions: "forgetOpen" },
            "log.read": { guard: "isLost", target: "closed", actions: "forgetOpen" },
          },
          states: {
            reading: {
              tags: "pending",
              invoke: {
                id: "readDelivery",
                src: "readDelivery",
                input: inputOfDetail,
                onDone: { target: "shown", actions: { type: "rememberDetail", params: outputIn } },
                onError: { target: "failed", actions: { type: "rememberDetailFailure", params: failureIn } },
              },
            },
            shown: {
              description: "What was sent and answered",
              on: { "log.read": { guard: "isOutdated", target: "rereading" } },
            },
            /** The old content stays until the new one is loaded. */
            rereading: {
              description: "What was sent and answered",
              invoke: {
                id: "rereadDelivery",
                src: "readDelivery",
                input: inputOfDetail,
                onDone: { target: "shown", actions: { type: "rememberDetail", params: outputIn } },
                onError: "shown",
              },
            },
            failed: { tags: ["failed", "recoverable"] },
          },
        },
      },
    },
    work: {
      initial: "idle",
      states: {
        idle: { description: "", on: beginnings },
        resending: {
          tags: "pending",
          invoke: {
            id: "resendDelivery",
            src: "resendDelivery",
            input: ({ context: { id, workId } }) => ({ id, delivery: workId ?? "" }),
            onDone: { target: "resent", actions: "doubtLog" },
            onError: { target: "failed", actions: [whenUnsent, "doubtLog"] },
          },
        },
        resent: { description: "A message says that it is sent again", on: beginnings },
        failed: { tags: "failed", on: beginnings },
        editing: {
          description: "The form",
          on: {
            ...typing,
            "form.submit": [
              { guard: "isComplete", target: "sendingAll", actions: "beginAttempt" },
              { actions: ["findFaults", "tellRefused"] },
            ],
          },
        },
        sendingAll: {
          tags: "pending",
          invoke: {
            id: "resendAll",
            src: "resendAll",
            input: ({ context: { id, since } }) => ({ id, since }),
            onDone: {
              target: "sentAll",
              actions: [{ type: "rememberCount", params: outputIn }, "doubtLog"],
            },
            onError: formFailed,
          },
        },
        throttled: { ...attempt.throttledUntil("editing"), on: typing },
        sentAll: { description: "A message says how many are sent again", on: beginnings },
      },
    },
  },
});
