import { assertEvent, assign, enqueueActions, setup } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { type ShopFault, type ShopField, type ShopText, checkShopField, shopFields } from "#domain/shop.ts";
import { type Verdict, faultsOf, isFlawless } from "#machines/shared/fields.ts";
import { type FormRefused, type WaitContext, forgiving, leftBy, tellFirst } from "#machines/shared/form.ts";
import type { PageEvent } from "#machines/shared/page-events.ts";
import type { components } from "#openapi/schema.d.ts";
import * as attempt from "#machines/shared/attempt.ts";
import { failureIn, outputIn } from "#machines/shared/outcome.ts";
import { readAgainOnReturn } from "#machines/shared/reading.ts";
import { failedAgain, retryDelayOf } from "#machines/shared/retry-delay.ts";
import type { Tag } from "#machines/shared/tags.ts";
import { callbackContract, promiseContract } from "#machines/shared/unprovided.ts";

type Schemas = components["schemas"];
export type MyShop = Schemas["MyShop"];
export type Shop = Schemas["Shop"];
export type ShopApplication = Schemas["ShopApplication"];

interface ShopApplicationContext extends ShopText, MyShop, Verdict<ShopFault>, WaitContext {
  /** Why the last request failed, unless a field is at fault. */
  failure: ApiFailure | null;
  /** Consecutive failed reads. */
  failedReads: number;
}

/** Commands of the user, and events of the page. */
type ShopApplicationEvent =
  | { type: "field.change"; field: ShopField; value: string }
  | { type: "form.submit" }
  /** Another application after a refusal. */
  | { type: "form.again" }
  | { type: "retry" }
  | PageEvent;

type ShopApplicationEmitted = FormRefused;

/** Inputs and outputs of the actors. They reject with `ApiFailure`. */
export interface ShopApplicationActors {
  /** Where the application stands. */
  readShop: { input: undefined; output: MyShop };
  /**
   * Sends an application. The server refuses a second one while the first is waiting, so a repeat has no
   * effect.
   */
  apply: { input: ShopText; output: MyShop };
}

type Actors = ShopApplicationActors;

const textIn = ({ name, site, sells, contact }: ShopText): ShopText => ({ name, site, sells, contact });

const faultsIn = (text: ShopText) =>
  faultsOf<ShopFault>(
    Object.fromEntries(shopFields.map((field) => [field, checkShopField(field, text[field])])),
  );

/** Where an answer leads: by the decision, else to the form. */
const byStanding = [
  {
    guard: { type: "hasShop", params: outputIn<MyShop> },
    target: "#shop-application.accepted",
    actions: { type: "remember", params: outputIn<MyShop> },
  },
  {
    guard: { type: "isWaiting", params: outputIn<MyShop> },
    target: "#shop-application.waiting",
    actions: { type: "remember", params: outputIn<MyShop> },
  },
  {
    guard: { type: "isRefused", params: outputIn<MyShop> },
    target: "#shop-application.refused",
    actions: { type: "remember", params: outputIn<MyShop> },
  },
  { target: "#shop-application.editing", actions: { type: "remember", params: outputIn<MyShop> } },
] as const;

/** Parts of a state that an operator may change; it is refreshed when the page becomes visible. */
const keptFresh = <const Refresh extends string, const Done>(refresh: Refresh, onDone: Done) =>
  ({
    initial: "fresh",
    states: {
      fresh: { on: readAgainOnReturn },
      refreshing: {
        invoke: {
          id: refresh,
          src: "readShop",
          onDone,
          onError: { target: "stale", actions: { type: "rememberReadFailure", params: failureIn } },
        },
      },
      stale: {
        tags: ["failed", "recoverable"],
        after: { retryDelay: "refreshing" },
        on: { retry: "refreshing", ...readAgainOnReturn },
      },
    },
  }) as const;

/** What the form takes, also while the next attempt has to wait. */
const typing = { "field.change": { actions: "typeField" } } as const;

/** Applies for a shop and shows the result. */
export const shopApplicationMachine = setup({
  types: {
    context: {} as ShopApplicationContext,
    events: {} as ShopApplicationEvent,
    emitted: {} as ShopApplicationEmitted,
    tags: {} as Tag,
  },
  actors: {
    readShop: promiseContract<Actors["readShop"]["output"]>(),
    apply: promiseContract<Actors["apply"]["output"], Actors["apply"]["input"]>(),
    watchPage: callbackContract<PageEvent>(),
  },
  delays: {
    second: attempt.second,
    /** Grows with each failure: see `retryDelayOf`. */
    retryDelay: ({ context }) => retryDelayOf(context),
  },
  guards: {
    ...attempt.waitGuards,
    hasShop: (_: unknown, { shop }: MyShop) => shop !== null,
    isWaiting: (_: unknown, { application }: MyShop) => application?.status === "waiting",
    isRefused: (_: unknown, { application }: MyShop) => application?.status === "refused",
    isComplete: ({ context }) => isFlawless(faultsIn(context)),
    /** Another tab has applied meanwhile, or an attempt whose answer was lost has. */
    isTaken: (_: unknown, failure: ApiFailure) => failure.kind === "conflict",
  },
  actions: {
    remember: assign((_, { application, shop }: MyShop) => ({
      application,
      shop,
      failure: null,
      failedReads: 0,
    })),
    rememberReadFailure: assign((args, failure: ApiFailure) => failedAgain(args, failure)),
    typeField: assign(({ context, event }) => {
      assertEvent(event, "field.change");
      return { [event.field]: event.value, ...forgiving(context, event.field) };
    }),
    /** Correcting a refused application is easier than writing a new one. */
    takeUp: assign(({ context: { application } }) => (application === null ? {} : textIn(application))),
    beginAttempt: assign({ refusals: {}, failure: null }),
    rememberFailure: assign((_, failure: ApiFailure) => leftBy(failure)),
    beginWait: assign({ secondsLeft: (_, failure: ApiFailure) => attempt.waitOf(failure) }),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    findFaults: assign({ faults: ({ context }) => faultsIn(context) }),
    tellRefused: enqueueActions((args) => tellFirst(args, shopFields)),
  },
}).createMachine({
  id: "shop-application",
  description: "Applies for a shop, and shows the decision.",
  context: {
    name: "",
    site: "",
    sells: "",
    contact: "",
    faults: {},
    refusals: {},
    failure: null,
    secondsLeft: 0,
    application: null,
    shop: null,
    failedReads: 0,
  },
  invoke: { id: "watchPage", src: "watchPage" },
  initial: "reading",
  states: {
    reading: {
      tags: "pending",
      invoke: {
        id: "readShop",
        src: "readShop",
        onDone: byStanding,
        onError: { target: "failed", actions: { type: "rememberReadFailure", params: failureIn } },
      },
    },
    failed: {
      tags: ["failed", "recoverable"],
      after: { retryDelay: "reading" },
      on: { retry: "reading", "connection.restored": "reading" },
    },
    editing: {
      on: {
        ...typing,
        "form.submit": [
          { guard: "isComplete", target: "sending", actions: "beginAttempt" },
          { actions: ["findFaults", "tellRefused"] },
        ],
      },
    },
    sending: {
      tags: "pending",
      invoke: {
        id: "apply",
        src: "apply",
        input: ({ context }) => textIn(context),
        onDone: { target: "waiting", actions: { type: "remember", params: outputIn } },
        onError: [
          { guard: { type: "isTaken", params: failureIn }, target: "reading" },
          attempt.onThrottled,
          attempt.onRefused,
        ],
      },
    },
    throttled: { ...attempt.throttledUntil("editing"), on: typing },
    waiting: keptFresh("refreshWaiting", byStanding),
    refused: { on: { "form.again": { target: "editing", actions: "takeUp" } } },
    accepted: keptFresh("refreshShop", {
      target: "fresh",
      actions: { type: "remember", params: outputIn<MyShop> },
    }),
  },
});
