import { assertEvent, assign, setup } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { widgetTheme } from "#domain/shop/embed.ts";
import { type Locale, locales } from "#domain/text/locale.ts";
import { failureIn, outputIn } from "#machines/shared/outcome.ts";
import type { PageEvent } from "#machines/shared/page-events.ts";
import { failedAgain, retryDelayOf } from "#machines/shared/retry-delay.ts";
import type { Tag } from "#machines/shared/tags.ts";
import { callbackContract, promiseContract } from "#machines/shared/unprovided.ts";
import type {
  LinkBuilderActors,
  LinkBuilderContext,
  LinkBuilderEvent,
  LinkBuilderInput,
  LinkOffer,
  LinkPair,
} from "./link-builder.types.ts";

type Actors = LinkBuilderActors;

const languageOf = (value: string, before: Locale): Locale =>
  locales.find((locale) => locale === value) ?? before;

/** Resets everything that belongs to a pair. */
const noPair = { pair: null, city: "", pairFailure: null, failedPairs: 0 } as const;

/** The sides can be chosen while anything of them is read. */
const choices = {
  "send.choose": [
    { guard: "isNoSend", target: "any", actions: "chooseSend" },
    { guard: "isSendable", target: "loadingReceivable", actions: "chooseSend", reenter: true },
  ],
  "receive.choose": [
    { guard: "isNoReceive", target: "open", actions: "chooseReceive" },
    { guard: "isReceivable", target: "loadingPair", actions: "chooseReceive", reenter: true },
  ],
} as const;
const onlySend = { "send.choose": choices["send.choose"] } as const;

/** Builds the link by which a shop sends its customers: a pair, an amount, an order. */
export const linkBuilderMachine = setup({
  types: {
    context: {} as LinkBuilderContext,
    events: {} as LinkBuilderEvent,
    input: {} as LinkBuilderInput,
    tags: {} as Tag,
  },
  actors: {
    loadOffer: promiseContract<LinkOffer>(),
    loadReceivable: promiseContract<number[], Actors["loadReceivable"]["input"]>(),
    loadPair: promiseContract<LinkPair, Actors["loadPair"]["input"]>(),
    watchPage: callbackContract<PageEvent>(),
  },
  delays: {
    /** Grows with each failure: see `retryDelayOf`. */
    retryDelay: ({ context }) => retryDelayOf(context),
    /** The same for what belongs to a pair. */
    pairDelay: ({ context: { pairFailure, failedPairs } }) =>
      retryDelayOf({ failure: pairFailure, failedReads: failedPairs }),
  },
  guards: {
    hasNoShop: (_: unknown, { base }: LinkOffer) => base === null,
    isNoSend: ({ event }) => event.type === "send.choose" && event.id === null,
    isSendable: ({ context, event }) =>
      event.type === "send.choose" && context.sendable.some(({ id }) => id === event.id),
    isNoReceive: ({ event }) => event.type === "receive.choose" && event.id === null,
    isReceivable: ({ context, event }) =>
      event.type === "receive.choose" && event.id !== null && context.receivable.includes(event.id),
    /** The receive currency is available for the new send currency, too. */
    isKept: ({ context }, receivable: number[]) => context.toId !== null && receivable.includes(context.toId),
  },
  actions: {
    rememberOffer: assign((_, { base, sendable, currencies }: LinkOffer) => ({
      base: base ?? "",
      sendable,
      currencies,
      failure: null,
      failedReads: 0,
    })),
    rememberFailure: assign((args, failure: ApiFailure) => failedAgain(args, failure)),
    chooseSend: assign(({ event }) => {
      assertEvent(event, "send.choose");
      return { ...noPair, fromId: event.id, receivable: [], ...(event.id === null && { toId: null }) };
    }),
    chooseReceive: assign(({ event }) => {
      assertEvent(event, "receive.choose");
      return { ...noPair, toId: event.id };
    }),
    rememberReceivable: assign(({ context }, receivable: number[]) => ({
      receivable,
      toId: context.toId !== null && receivable.includes(context.toId) ? context.toId : null,
      pairFailure: null,
      failedPairs: 0,
    })),
    rememberPair: assign((_, pair: LinkPair) => ({ pair, pairFailure: null, failedPairs: 0 })),
    rememberPairFailure: assign(({ context }, failure: ApiFailure) => ({
      pairFailure: failure,
      failedPairs: context.failedPairs + 1,
    })),
    change: assign(({ context, event }) => {
      assertEvent(event, "field.change");
      const { field, value } = event;
      if (field === "language") return { language: languageOf(value, context.language) };
      return field === "theme" ? { theme: widgetTheme(value) } : { [field]: value };
    }),
    touch: assign(({ context: { touched }, event }) => {
      assertEvent(event, "field.leave");
      return { touched: touched.includes(event.field) ? touched : [...touched, event.field] };
    }),
  },
}).createMachine({
  id: "link-builder",
  description: "Builds the links of a shop to the exchange, with their codes.",
  context: ({ input: { language } }) => ({
    amount: "",
    city: "",
    order: "",
    campaign: "",
    promocode: "",
    label: "",
    theme: "auto",
    accent: "",
    language,
    base: "",
    sendable: [],
    currencies: [],
    receivable: [],
    fromId: null,
    toId: null,
    pair: null,
    touched: [],
    failure: null,
    failedReads: 0,
    pairFailure: null,
    failedPairs: 0,
  }),
  invoke: { id: "watchPage", src: "watchPage" },
  initial: "loading",
  states: {
    loading: {
      tags: "pending",
      invoke: {
        id: "loadOffer",
        src: "loadOffer",
        onDone: [
          { guard: { type: "hasNoShop", params: outputIn<LinkOffer> }, target: "absent" },
          { target: "building", actions: { type: "rememberOffer", params: outputIn } },
        ],
        onError: { target: "failed", actions: { type: "rememberFailure", params: failureIn } },
      },
    },
    failed: {
      tags: ["failed", "recoverable"],
      after: { retryDelay: "loading" },
      on: { retry: "loading", "connection.restored": "loading" },
    },
    /** There is no shop yet; an operator may accept it meanwhile. */
    absent: {
      description: "A message says that there is no shop yet",
      on: { "page.shown": "loading", "connection.restored": "loading" },
    },
    building: {
      initial: "any",
      on: { "field.change": { actions: "change" }, "field.leave": { actions: "touch" } },
      states: {
        /** The link leaves the currencies to the customer. */
        any: { description: "The form of a link", on: onlySend },
        loadingReceivable: {
          description: "The form of a link",
          on: onlySend,
          invoke: {
            id: "loadReceivable",
            src: "loadReceivable",
            input: ({ context }) => ({ from: context.fromId ?? 0 }),
            onDone: [
              {
                guard: { type: "isKept", params: outputIn<number[]> },
                target: "loadingPair",
                actions: { type: "rememberReceivable", params: outputIn },
              },
              { target: "open", actions: { type: "rememberReceivable", params: outputIn } },
            ],
            onError: {
              target: "receivableFailed",
              actions: { type: "rememberPairFailure", params: failureIn },
            },
          },
        },
        receivableFailed: {
          tags: ["failed", "recoverable"],
          after: { pairDelay: "loadingReceivable" },
          on: {
            "pair.retry": "loadingReceivable",
            "connection.restored": "loadingReceivable",
            ...onlySend,
          },
        },
        /** The link names what is sent only. */
        open: { description: "The form of a link", on: choices },
        loadingPair: {
          description: "The form of a link",
          on: choices,
          invoke: {
            id: "loadPair",
            src: "loadPair",
            input: ({ context }) => ({ from: context.fromId ?? 0, to: context.toId ?? 0 }),
            onDone: { target: "known", actions: { type: "rememberPair", params: outputIn } },
            onError: { target: "pairFailed", actions: { type: "rememberPairFailure", params: failureIn } },
          },
        },
        pairFailed: {
          tags: ["failed", "recoverable"],
          after: { pairDelay: "loadingPair" },
          on: { "pair.retry": "loadingPair", "connection.restored": "loadingPair", ...choices },
        },
        known: { description: "The form of a link, and the link", on: choices },
      },
    },
  },
});
