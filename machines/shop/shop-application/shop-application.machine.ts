import { assign } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { type ShopFault, type ShopText, checkShopField, shopFields } from "#domain/shop/shop.ts";
import { faultsOf } from "#machines/shared/fields.ts";
import * as form from "#machines/shared/form.setup.ts";
import type { PageEvent } from "#machines/shared/page-events.ts";
import type { components } from "#openapi/schema.d.ts";
import { failureIn, outputIn } from "#machines/shared/outcome.ts";
import { readAgainOnReturn } from "#machines/shared/reading.ts";
import { failedAgain, retryDelayOf } from "#machines/shared/retry-delay.ts";
import { callbackContract, promiseContract } from "#machines/shared/unprovided.ts";

type Schemas = components["schemas"];
export type MyShop = Schemas["MyShop"];
export type Shop = Schemas["Shop"];
export type ShopApplication = Schemas["ShopApplication"];

interface Application {
  values: ShopText;
  fault: ShopFault;
  /** With consecutive failed reads. */
  own: MyShop & { failedReads: number };
  event:
    | { type: "form.again" } // Another application after a refusal.
    | { type: "retry" }
    | PageEvent;
}

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
const keptFresh = <const Refresh extends string, const Done>(
  refresh: Refresh,
  onDone: Done,
  description: string,
) =>
  ({
    initial: "fresh",
    states: {
      fresh: { description, on: readAgainOnReturn },
      refreshing: {
        description,
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

/** Applies for a shop and shows the result. */
export const shopApplicationMachine = form
  .setupFor<Application>()({
    fields: shopFields,
    faultsIn: ({ values }) =>
      faultsOf<ShopFault>(
        Object.fromEntries(shopFields.map((field) => [field, checkShopField(field, values[field])])),
      ),
    actors: {
      readShop: promiseContract<Actors["readShop"]["output"]>(),
      apply: promiseContract<Actors["apply"]["output"], Actors["apply"]["input"]>(),
      watchPage: callbackContract<PageEvent>(),
    },
  })
  .extend({
    delays: {
      /** Grows with each failure: see `retryDelayOf`. */
      retryDelay: ({ context }) => retryDelayOf(context),
    },
    guards: {
      hasShop: (_, { shop }: MyShop) => shop !== null,
      isWaiting: (_, { application }: MyShop) => application?.status === "waiting",
      isRefused: (_, { application }: MyShop) => application?.status === "refused",
      /** Another tab has applied meanwhile, or an attempt whose answer was lost has. */
      isTaken: (_, failure: ApiFailure) => failure.kind === "conflict",
    },
    actions: {
      remember: assign((_, { application, shop }: MyShop) => ({
        application,
        shop,
        failure: null,
        failedReads: 0,
      })),
      rememberReadFailure: assign((args, failure: ApiFailure) => failedAgain(args, failure)),
      /** Correcting a refused application is easier than writing a new one. */
      takeUp: assign(({ context: { application } }) =>
        application === null ? {} : { values: textIn(application) },
      ),
    },
  })
  .createMachine({
    id: "shop-application",
    description: "Applies for a shop, and shows the decision.",
    context: {
      ...form.blank({ name: "", site: "", sells: "", contact: "" }),
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
      ...form.states({
        src: "apply",
        bodyOf: ({ values }: form.ContextOf<Application>) => values,
        on: form.typing,
        onDone: { target: "waiting", actions: { type: "remember", params: outputIn } },
        onError: [{ guard: { type: "isTaken", params: failureIn }, target: "reading" }],
      }),
      waiting: keptFresh(
        "refreshWaiting",
        byStanding,
        "A message says that the application waits for its decision",
      ),
      refused: {
        description: "The refusal with its reason; a button applies again",
        on: { "form.again": { target: "editing", actions: "takeUp" } },
      },
      accepted: keptFresh(
        "refreshShop",
        {
          target: "fresh",
          actions: { type: "remember", params: outputIn<MyShop> },
        },
        "The shop with its data",
      ),
    },
  });
