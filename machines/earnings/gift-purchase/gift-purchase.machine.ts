import { assertEvent, assign, enqueueActions, setup } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { firstRefused, isFlawless, shownFaults } from "#machines/shared/fields.ts";
import { forgiving } from "#machines/shared/form.ts";
import { failureIn, outputIn } from "#machines/shared/outcome.ts";
import type { PageEvent } from "#machines/shared/page-events.ts";
import { failedAgain, retryDelayOf } from "#machines/shared/retry-delay.ts";
import type { Tag } from "#machines/shared/tags.ts";
import { callbackContract, promiseContract } from "#machines/shared/unprovided.ts";
import {
  askedIn,
  blank,
  faultsIn,
  formOf,
  isAffordable,
  isRepeatOf,
  purchaseFields,
} from "./gift-purchase.form.ts";
import type {
  CardsFact,
  GiftAttempt,
  GiftCardPurchase,
  GiftTerms,
  NewGiftCard,
  PurchaseActors,
  PurchaseContext,
  PurchaseEmitted,
  PurchaseEvent,
  PurchaseField,
  PurchaseInput,
  PurchaseStart,
} from "./gift-purchase.types.ts";

type Actors = PurchaseActors;

const attemptIn = ({ attempt }: PurchaseContext): GiftAttempt => {
  if (attempt === null) throw new Error("There is no attempt to send");
  return attempt;
};

const bodyIn = (context: PurchaseContext): GiftCardPurchase => {
  const body = askedIn(context);
  if (body === null) throw new Error("The form is not filled in");
  return body;
};

const createdIn = ({ created }: PurchaseContext): NewGiftCard => {
  if (created === null) throw new Error("There is no card to share");
  return created;
};

const empty: Omit<PurchaseContext, "user"> = {
  ...blank,
  terms: null,
  touched: [],
  refusals: {},
  attempt: null,
  failure: null,
  failedReads: 0,
  created: null,
};

/** What changes the form while it is shown. */
const filling = {
  "field.change": { actions: "typeField" },
  "field.leave": { actions: "touchField" },
  "amount.fill": { actions: "fillAmount" },
  "delivery.choose": { actions: "chooseDelivery" },
} as const;

const changed = ({ refusals }: PurchaseContext, field: PurchaseField) => ({
  refusals: forgiving({ faults: {}, refusals }, field).refusals,
});

/**
 * Buys a gift card from the balance. Repeated presses and lost answers still buy only one card: the key is stored
 * before the request is sent, and a repeat under it returns the same code.
 */
export const giftPurchaseMachine = setup({
  types: {
    context: {} as PurchaseContext,
    events: {} as PurchaseEvent,
    input: {} as PurchaseInput,
    emitted: {} as PurchaseEmitted,
    tags: {} as Tag,
  },
  actors: {
    loadStart: promiseContract<PurchaseStart, Actors["loadStart"]["input"]>(),
    loadTerms: promiseContract<GiftTerms>(),
    keepAttempt: promiseContract<string, Actors["keepAttempt"]["input"]>(),
    buyCard: promiseContract<NewGiftCard, Actors["buyCard"]["input"]>(),
    shareLink: promiseContract<void, Actors["shareLink"]["input"]>(),
    /** Reports when a card was redeemed or taken back on this page: the balance has then changed. */
    watchCards: callbackContract<CardsFact>(),
    watchPage: callbackContract<PageEvent>(),
  },
  delays: {
    /** Grows with each failure: see `retryDelayOf`. */
    retryDelay: ({ context }) => retryDelayOf(context),
  },
  guards: {
    isInterrupted: (_, { attempt }: PurchaseStart) => attempt !== null,
    isPoor: (_, { terms }: Pick<PurchaseStart, "terms">) => !isAffordable(terms),
    isReady: ({ context }) => isFlawless(faultsIn(context)) || isRepeatOf(context.attempt, context),
    isRepeat: ({ context }) => isRepeatOf(context.attempt, context),
    isFields: (_, failure: ApiFailure) => failure.kind === "fields",
    isLost: ({ context }) => context.failure?.kind === "offline" && isRepeatOf(context.attempt, context),
    /**
     * The server knows the key with another body, or cannot return its code again, so a new key is needed.
     */
    isKeyRefused: (_, failure: ApiFailure) =>
      failure.kind === "conflict" && failure.code !== "idempotency_in_progress",
  },
  actions: {
    rememberStart: assign((_, { terms, attempt }: PurchaseStart) => ({
      terms,
      attempt,
      failure: null,
      failedReads: 0,
      ...(attempt !== null && formOf(attempt)),
    })),
    setTerms: assign((_, terms: GiftTerms) => ({ terms })),
    rememberLoadFailure: assign((args, failure: ApiFailure) => failedAgain(args, failure)),
    typeField: assign(({ context, event }) => {
      assertEvent(event, "field.change");
      return { [event.field]: event.text, ...changed(context, event.field) };
    }),
    touchField: assign(({ context, event }) => {
      assertEvent(event, "field.leave");
      // Leaving a field empty is not a mistake until the form is submitted.
      return context[event.field].trim() === "" || context.touched.includes(event.field)
        ? {}
        : { touched: [...context.touched, event.field] };
    }),
    fillAmount: assign(({ context }) => ({
      amount: context.terms?.available ?? "",
      ...changed(context, "amount"),
    })),
    chooseDelivery: assign(({ context, event }) => {
      assertEvent(event, "delivery.choose");
      return { delivery: event.delivery, ...changed(context, "recipient") };
    }),
    /** Marks the faults and emits which field takes the focus. */
    showFaults: enqueueActions(({ context, enqueue }) => {
      enqueue.assign({ touched: purchaseFields });
      const faults = shownFaults(faultsIn(context), purchaseFields);
      const field = firstRefused({ faults, refusals: context.refusals }, purchaseFields);
      if (field !== undefined) enqueue.emit({ type: "form.refused", field });
    }),
    tellRefused: enqueueActions(({ context, enqueue }) => {
      const field = firstRefused({ faults: {}, refusals: context.refusals }, purchaseFields);
      if (field !== undefined) enqueue.emit({ type: "form.refused", field });
    }),
    setAttempt: assign(({ context }, key: string) => ({ attempt: { key, body: bodyIn(context) } })),
    dropAttempt: assign({ attempt: null }),
    rememberFailure: assign((_, failure: ApiFailure) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    rememberRefusals: assign((_, failure: ApiFailure) => ({
      refusals: failure.kind === "fields" ? failure.fields : {},
    })),
    rememberCreated: assign((_, created: NewGiftCard) => ({ created, failure: null })),
    startAnew: assign(empty),
  },
}).createMachine({
  id: "gift-purchase",
  description: "Buys a gift card from the balance: amount, message and recipient, review, code.",
  context: ({ input }) => ({ ...empty, ...input }),
  invoke: [
    { id: "watchCards", src: "watchCards" },
    { id: "watchPage", src: "watchPage" },
  ],
  initial: "loading",
  states: {
    loading: {
      tags: "pending",
      invoke: {
        id: "loadStart",
        src: "loadStart",
        input: ({ context: { user } }) => ({ user }),
        onDone: [
          {
            guard: { type: "isInterrupted", params: outputIn },
            target: "form.review",
            actions: { type: "rememberStart", params: outputIn },
          },
          {
            guard: { type: "isPoor", params: outputIn },
            target: "nothing",
            actions: { type: "rememberStart", params: outputIn },
          },
          { target: "form", actions: { type: "rememberStart", params: outputIn } },
        ],
        onError: { target: "loadFailed", actions: { type: "rememberLoadFailure", params: failureIn } },
      },
    },
    loadFailed: {
      tags: ["failed", "recoverable"],
      after: { retryDelay: "loading" },
      on: { retry: "loading", "connection.restored": "loading" },
    },
    nothing: {
      description: "The balance does not cover the smallest card",
      on: { "cards.changed": "loading", "page.shown": "loading", "connection.restored": "loading" },
    },
    form: {
      initial: "editing",
      states: {
        editing: {
          description: "The form can be filled in; any error is shown below its field",
          on: {
            ...filling,
            "step.next": [{ guard: "isReady", target: "review" }, { actions: "showFaults" }],
            "cards.changed": "#gift-purchase.rereading",
          },
        },
        review: {
          description: "What is bought can be checked before it is paid",
          on: {
            "card.buy": [
              { guard: "isRepeat", target: "#gift-purchase.creating" },
              { target: "#gift-purchase.keepingAttempt" },
            ],
            "form.edit": "editing",
          },
        },
      },
    },
    keepingAttempt: {
      tags: "pending",
      invoke: {
        id: "keepAttempt",
        src: "keepAttempt",
        input: ({ context }) => ({ user: context.user, body: bodyIn(context) }),
        onDone: { target: "creating", actions: { type: "setAttempt", params: outputIn } },
        onError: { target: "failed", actions: { type: "rememberFailure", params: failureIn } },
      },
    },
    creating: {
      tags: "pending",
      invoke: {
        id: "buyCard",
        src: "buyCard",
        input: ({ context }) => attemptIn(context),
        onDone: { target: "created", actions: { type: "rememberCreated", params: outputIn } },
        onError: [
          {
            guard: { type: "isFields", params: failureIn },
            target: "rereading",
            actions: [{ type: "rememberRefusals", params: failureIn }, "dropAttempt"],
          },
          {
            guard: { type: "isKeyRefused", params: failureIn },
            target: "failed",
            actions: [{ type: "rememberFailure", params: failureIn }, "dropAttempt"],
          },
          { target: "failed", actions: { type: "rememberFailure", params: failureIn } },
        ],
      },
    },
    /** A refusal may follow from a balance that has changed since it was read. */
    rereading: {
      tags: "pending",
      invoke: {
        id: "loadTerms",
        src: "loadTerms",
        onDone: { target: "form.editing", actions: [{ type: "setTerms", params: outputIn }, "tellRefused"] },
        onError: { target: "form.editing", actions: "tellRefused" },
      },
      // The form is on the screen, so input during the read counts.
      on: filling,
    },
    failed: {
      tags: ["failed", "recoverable"],
      on: {
        retry: [{ guard: "isRepeat", target: "creating" }, { target: "keepingAttempt" }],
        "connection.restored": { guard: "isLost", target: "creating" },
        "form.edit": { target: "form.editing", actions: "forgetFailure" },
      },
    },
    /** The only time that the code is shown. */
    created: {
      initial: "shown",
      on: { "card.again": { target: "loading", actions: "startAnew" } },
      states: {
        shown: { description: "The card with its code and link", on: { "link.share": "sharing" } },
        sharing: {
          tags: "pending",
          invoke: {
            id: "shareLink",
            src: "shareLink",
            input: ({ context }) => ({ link: createdIn(context).link }),
            onDone: "shown",
            onError: "shareFailed",
          },
        },
        shareFailed: { tags: ["failed", "recoverable"], on: { "link.share": "sharing" } },
      },
    },
  },
});
