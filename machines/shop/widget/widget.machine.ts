import { assign, sendTo, setup } from "xstate";
import { delayOf } from "#domain/time/waits.ts";
import type { ApiFailure } from "#domain/api-failure.ts";
import type { PageEvent } from "#machines/shared/page-events.ts";
import type { components } from "#openapi/schema.d.ts";
import { failureIn, outputIn } from "#machines/shared/outcome.ts";
import { failedAgain, retryDelayOf } from "#machines/shared/retry-delay.ts";
import type { Tag } from "#machines/shared/tags.ts";
import { callbackContract, promiseContract } from "#machines/shared/unprovided.ts";

/** The order of the current exchange: the shop's own, or one of this visit. */
export const orderIn = ({ order, visit, count }: Pick<WidgetContext, "order" | "visit" | "count">): string =>
  order ?? `w-${visit}-${String(count)}`;

type WidgetOrder = components["schemas"]["WidgetOrder"];

export interface WidgetInput {
  /** Public id of the shop. */
  shop: string;
  /** The order from the shop's code; null when the widget creates order ids itself. */
  order: string | null;
  /** Random word of this visit, the prefix of its order ids, so that they cannot be guessed. */
  visit: string;
}

export interface WidgetContext extends WidgetInput {
  /** Number of the present order of this visit, from 1. */
  count: number;
  /** Number of polls since the exchange was opened that found no claim. */
  asked: number;
  failure: ApiFailure | null;
  /** Questions in a row that failed. */
  failedReads: number;
}

type WidgetEvent =
  /** The link to the exchange was followed, in a new tab. */
  | { type: "exchange.open" }
  /** Begin another exchange. */
  | { type: "again" }
  | PageEvent;

/** Reports to the embedding page that there is a claim. */
export interface ClaimPlaced {
  type: "claim.placed";
  order: string;
}

/** Contracts of the actors; they throw `ApiFailure`. */
export interface WidgetActors {
  /** readWidgetOrder. */
  readOrder: { input: { shop: string; order: string }; output: WidgetOrder };
}

type Actors = WidgetActors;

/**
 * The calculator on a shop's page. It creates nothing itself: its link opens the exchange in a new tab, with an
 * order that only this visit knows, and the server reports when that order has a claim.
 */
export const widgetMachine = setup({
  types: {
    context: {} as WidgetContext,
    events: {} as WidgetEvent,
    input: {} as WidgetInput,
    tags: {} as Tag,
  },
  actors: {
    readOrder: promiseContract<WidgetOrder, Actors["readOrder"]["input"]>(),
    tellPage: callbackContract<ClaimPlaced>(),
    watchPage: callbackContract<PageEvent>(),
  },
  delays: {
    /** 3, 4, 5 … 30 s: filling in the form takes minutes, and a tab may stay open for a day. */
    askInterval: ({ context }) => delayOf(Math.min(3 + context.asked, 30)),
    /** Grows with each failure: see `retryDelayOf`. */
    retryDelay: ({ context }) => retryDelayOf(context),
  },
  guards: {
    isPlaced: (_, { placed }: WidgetOrder) => placed,
    /** An order of the shop's own has one claim. */
    namesOrders: ({ context }) => context.order === null,
  },
  actions: {
    beginAsking: assign({ asked: 0, failure: null, failedReads: 0 }),
    countAnswer: assign(({ context }) => ({ asked: context.asked + 1, failure: null, failedReads: 0 })),
    rememberFailure: assign((args, failure: ApiFailure) => failedAgain(args, failure)),
    nameNextOrder: assign(({ context }) => ({ count: context.count + 1 })),
    tellPlaced: sendTo("tellPage", ({ context }) => ({ type: "claim.placed", order: orderIn(context) })),
  },
}).createMachine({
  id: "widget",
  description:
    "Runs the widget on the page of a shop: opens the exchange in another tab, reports the claim to the page.",
  meta: {
    begin:
      "Put the code of a shop's widget (/en/account/shop/link-generation) into a page of its site and open that",
  },
  context: ({ input }) => ({ ...input, count: 1, asked: 0, failure: null, failedReads: 0 }),
  initial: "offering",
  invoke: [
    { id: "watchPage", src: "watchPage" },
    { id: "tellPage", src: "tellPage" },
  ],
  states: {
    offering: {
      description: "The button of the widget",
      on: { "exchange.open": { target: "opened", actions: "beginAsking" } },
    },
    opened: {
      initial: "waiting",
      on: { "exchange.open": { target: ".waiting", actions: "beginAsking" } },
      states: {
        waiting: {
          description: "The exchange is open in the widget or its own tab",
          after: { askInterval: "asking" },
          on: { "page.shown": "asking", "connection.restored": "asking" },
        },
        asking: {
          description: "The exchange is open in the widget or its own tab",
          invoke: {
            id: "readOrder",
            src: "readOrder",
            input: ({ context }) => ({ shop: context.shop, order: orderIn(context) }),
            onDone: [
              {
                guard: { type: "isPlaced", params: outputIn<WidgetOrder> },
                target: "#widget.placed",
                actions: "tellPlaced",
              },
              { target: "waiting", actions: "countAnswer" },
            ],
            onError: { target: "unanswered", actions: { type: "rememberFailure", params: failureIn } },
          },
        },
        /** The visitor is in the other tab, so failures are not shown here. */
        unanswered: {
          tags: "recoverable",
          after: { retryDelay: "asking" },
          on: { "page.shown": "asking", "connection.restored": "asking" },
        },
      },
    },
    placed: {
      description: "A message says that the order is created",
      on: { again: { guard: "namesOrders", target: "offering", actions: "nameNextOrder" } },
    },
  },
});
