import { assertEvent, assign, enqueueActions, raise, setup } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { webhookEvents } from "#domain/webhook.ts";
import * as attempt from "#machines/attempt.ts";
import { isFlawless } from "#machines/fields.ts";
import { forgiving, leftBy, tellFirst, unjudged } from "#machines/form.ts";
import { failureIn, outputIn } from "#machines/outcome.ts";
import type { PageEvent } from "#machines/page-events.ts";
import { changeableStates, noInput } from "#machines/reading.ts";
import { readFailedAgain, retryDelayOf } from "#machines/retry-delay.ts";
import type { Tag } from "#machines/tags.ts";
import { callbackContract, promiseContract } from "#machines/unprovided.ts";
import { blank, bodyOf, faultsIn, knows, typing, withEndpoint } from "./form.ts";
import type {
  ShopWebhook,
  ShopWebhookIssued,
  ShopWebhooks,
  WebhookEndpointsActors,
  WebhookEndpointsContext,
  WebhookEndpointsEmitted,
  WebhookEndpointsEvent,
} from "./webhook-endpoints.types.ts";
import { endpointFields } from "./webhook-endpoints.types.ts";

type Actors = WebhookEndpointsActors;

const reading = {
  load: "loadEndpoints",
  refresh: "refreshEndpoints",
  remember: "rememberEndpoints",
  fail: "rememberReadFailure",
  retry: "retryDelay",
} as const;
const { shown, ...states } = changeableStates(reading, noInput, "endpoints.doubted");

/** Work that can begin beside the list. */
const beginnings = {
  "endpoint.begin": { guard: "hasRoom", target: "editing", actions: "beginForm" },
  "endpoint.edit": { guard: "isKnown", target: "editing", actions: ["rememberWork", "beginChange"] },
  "endpoint.switch": { guard: "isKnown", target: "switching", actions: "rememberWork" },
  "endpoint.test": { guard: "isOn", target: "testing", actions: "rememberWork" },
  "endpoint.rotate": { guard: "isKnown", target: "confirmingRotation", actions: "rememberWork" },
  "endpoint.remove": { guard: "isKnown", target: "confirmingRemoval", actions: "rememberWork" },
} as const;

/** The work failed; it may have succeeded although the answer was lost. */
const workFailed = {
  target: "failed",
  actions: [{ type: "rememberWorkFailure", params: failureIn }, "doubtEndpoints"],
} as const;

/** The form was refused; the endpoint may have been added or changed although the answer was lost. */
const formFailed = [
  attempt.onThrottled,
  { ...attempt.onRefused, actions: [...attempt.onRefused.actions, "doubtEndpoints"] },
] as const;

const workInput = ({ context }: { context: WebhookEndpointsContext }) => ({ id: context.workId ?? "" });

/**
 * The endpoints that receive a shop's events: added with a secret that is shown once, changed, tested,
 * removed (decision 61).
 */
export const webhookEndpointsMachine = setup({
  types: {
    context: {} as WebhookEndpointsContext,
    events: {} as WebhookEndpointsEvent,
    emitted: {} as WebhookEndpointsEmitted,
    tags: {} as Tag,
  },
  actors: {
    loadEndpoints: promiseContract<ShopWebhooks>(),
    createEndpoint: promiseContract<ShopWebhookIssued, Actors["createEndpoint"]["input"]>(),
    changeEndpoint: promiseContract<ShopWebhook, Actors["changeEndpoint"]["input"]>(),
    testEndpoint: promiseContract<void, Actors["testEndpoint"]["input"]>(),
    rotateEndpoint: promiseContract<ShopWebhookIssued, Actors["rotateEndpoint"]["input"]>(),
    removeEndpoint: promiseContract<void, Actors["removeEndpoint"]["input"]>(),
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
    hasNoShop: (_: unknown, failure: ApiFailure) => failure.kind === "notFound",
    hasRoom: ({ context }) => context.endpoints.length < context.most,
    isKnown: ({ context, event }) => knows(context, event),
    isOn: ({ context, event }) =>
      "id" in event && context.endpoints.some(({ id, off }) => id === event.id && off === null),
    isComplete: ({ context }) => isFlawless(faultsIn(context)),
    isNew: ({ context }) => context.workId === null && isFlawless(faultsIn(context)),
    /** Someone else has already done it. */
    isGone: (_: unknown, failure: ApiFailure) => failure.kind === "notFound",
  },
  actions: {
    rememberEndpoints: assign((_, { endpoints, most }: ShopWebhooks) => ({
      endpoints,
      most,
      readFailure: null,
      failedReads: 0,
    })),
    rememberReadFailure: assign((args, failure: ApiFailure) => readFailedAgain(args, failure)),
    beginForm: assign({ ...blank, ...unjudged, workId: null, workFailure: null }),
    beginChange: assign(({ context: { endpoints, workId } }) => {
      const { url, events } = endpoints.find(({ id }) => id === workId) ?? blank;
      return { url, events, ...unjudged };
    }),
    typeField: assign(({ context, event }) => {
      assertEvent(event, "field.change");
      return { url: event.value, ...forgiving(context, "url") };
    }),
    toggleEvent: assign(({ context, event }) => {
      assertEvent(event, "event.toggle");
      const isOn = context.events.includes(event.event);
      return {
        events: webhookEvents.filter((one) => (one === event.event ? !isOn : context.events.includes(one))),
        ...forgiving(context, "events"),
      };
    }),
    beginAttempt: assign({ refusals: {}, failure: null }),
    rememberFailure: assign((_, failure: ApiFailure) => leftBy(failure)),
    beginWait: assign({ secondsLeft: (_, failure: ApiFailure) => attempt.waitOf(failure) }),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    findFaults: assign({ faults: ({ context }) => faultsIn(context) }),
    tellRefused: enqueueActions((args) => tellFirst(args, endpointFields)),
    rememberIssued: assign(({ context }, issued: ShopWebhookIssued) => ({
      issued,
      endpoints: withEndpoint(context.endpoints, issued.endpoint),
    })),
    rememberEndpoint: assign(({ context }, endpoint: ShopWebhook) => ({
      endpoints: withEndpoint(context.endpoints, endpoint),
    })),
    forgetSecret: assign({ issued: null }),
    rememberWork: assign(({ context, event }) => {
      const id = "id" in event ? event.id : null;
      const isOff = context.endpoints.some((one) => one.id === id && one.off !== null);
      return { workId: id, isSwitchedOn: isOff, workFailure: null };
    }),
    rememberWorkFailure: assign((_, failure: ApiFailure) => ({ workFailure: failure })),
    dropEndpoint: assign(({ context }) => ({
      endpoints: context.endpoints.filter(({ id }) => id !== context.workId),
    })),
    /** The list may be on its way as it was before. */
    doubtEndpoints: raise({ type: "endpoints.doubted" }),
  },
}).createMachine({
  id: "webhook-endpoints",
  context: {
    ...blank,
    ...unjudged,
    secondsLeft: 0,
    endpoints: [],
    most: 0,
    readFailure: null,
    failedReads: 0,
    workId: null,
    isSwitchedOn: false,
    workFailure: null,
    issued: null,
  },
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
            id: "loadEndpoints",
            src: "loadEndpoints",
            onDone: { target: "shown", actions: { type: "rememberEndpoints", params: outputIn } },
            onError: [
              { guard: { type: "hasNoShop", params: failureIn }, target: "absent" },
              { target: "failed", actions: { type: "rememberReadFailure", params: failureIn } },
            ],
          },
        },
        /** There is no shop yet; an operator may accept it meanwhile. */
        absent: { on: { "page.shown": "loading", "connection.restored": "loading" } },
        shown,
      },
    },
    work: {
      initial: "idle",
      states: {
        idle: { on: beginnings },
        editing: {
          on: {
            ...typing,
            "form.submit": [
              { guard: "isNew", target: "creating", actions: "beginAttempt" },
              { guard: "isComplete", target: "changing", actions: "beginAttempt" },
              { actions: ["findFaults", "tellRefused"] },
            ],
          },
        },
        creating: {
          tags: "pending",
          invoke: {
            id: "createEndpoint",
            src: "createEndpoint",
            input: ({ context }) => bodyOf(context),
            onDone: {
              target: "secret",
              actions: [{ type: "rememberIssued", params: outputIn }, "doubtEndpoints"],
            },
            onError: formFailed,
          },
        },
        changing: {
          tags: "pending",
          invoke: {
            id: "changeEndpoint",
            src: "changeEndpoint",
            input: ({ context }) => ({ ...workInput({ context }), changes: bodyOf(context) }),
            onDone: {
              target: "idle",
              actions: [{ type: "rememberEndpoint", params: outputIn }, "doubtEndpoints"],
            },
            onError: formFailed,
          },
        },
        throttled: { ...attempt.throttledUntil("editing"), on: typing },
        secret: { on: { "secret.dismiss": "idle" }, exit: "forgetSecret" },
        switching: {
          tags: "pending",
          invoke: {
            id: "switchEndpoint",
            src: "changeEndpoint",
            input: ({ context }) => ({
              ...workInput({ context }),
              changes: { is_on: context.isSwitchedOn },
            }),
            onDone: {
              target: "idle",
              actions: [{ type: "rememberEndpoint", params: outputIn }, "doubtEndpoints"],
            },
            onError: workFailed,
          },
        },
        testing: {
          tags: "pending",
          invoke: {
            id: "testEndpoint",
            src: "testEndpoint",
            input: workInput,
            onDone: "tested",
            onError: workFailed,
          },
        },
        tested: { on: beginnings },
        confirmingRotation: { on: { "dialog.accept": "rotating", "dialog.dismiss": "idle" } },
        rotating: {
          tags: "pending",
          invoke: {
            id: "rotateEndpoint",
            src: "rotateEndpoint",
            input: workInput,
            onDone: {
              target: "secret",
              actions: [{ type: "rememberIssued", params: outputIn }, "doubtEndpoints"],
            },
            onError: workFailed,
          },
        },
        confirmingRemoval: { on: { "dialog.accept": "removing", "dialog.dismiss": "idle" } },
        removing: {
          tags: "pending",
          invoke: {
            id: "removeEndpoint",
            src: "removeEndpoint",
            input: workInput,
            onDone: { target: "idle", actions: ["dropEndpoint", "doubtEndpoints"] },
            onError: [
              {
                guard: { type: "isGone", params: failureIn },
                target: "idle",
                actions: ["dropEndpoint", "doubtEndpoints"],
              },
              workFailed,
            ],
          },
        },
        failed: { tags: "failed", on: beginnings },
      },
    },
  },
});
