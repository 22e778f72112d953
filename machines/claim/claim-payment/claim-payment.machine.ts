import { assign, setup } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import type { PageEvent } from "#machines/shared/page-events.ts";
import type { components } from "#openapi/schema.d.ts";
import { failureIn, outputIn } from "#machines/shared/outcome.ts";
import { retryDelayOf } from "#machines/shared/retry-delay.ts";
import type { Tag } from "#machines/shared/tags.ts";
import { callbackContract, promiseContract } from "#machines/shared/unprovided.ts";

/** What to pay to. */
export type PaymentRequisite = components["schemas"]["PaymentRequisite"];
/** One line of what to pay to. */
export type PaymentField = PaymentRequisite["fields"][number];
/** The form that leads to the payment gateway. */
export type PaymentForm = components["schemas"]["PaymentForm"];

export interface ClaimPaymentInput {
  /** Id of the claim. */
  claimId: string;
  /** `redirect` leads to a gateway; `requisite` shows an address, a card or an office. */
  way: "requisite" | "redirect";
}

interface ClaimPaymentContext extends ClaimPaymentInput {
  requisite: PaymentRequisite | null;
  form: PaymentForm | null;
  failure: ApiFailure | null;
  /** Reads that failed in a row. */
  failedReads: number;
}

/** What the visitor does. */
export type ClaimPaymentCommand =
  /** Read the gateway's form and leave for it. */
  | { type: "payment.open" }
  /** Read again what could not be read. */
  | { type: "payment.retry" };

type ClaimPaymentEvent = ClaimPaymentCommand | PageEvent;

/** Inputs and outputs of the actors. Those that call the server reject with `ApiFailure`. */
interface ClaimPaymentActors {
  /** GET /claim/{id}/requisite/. */
  readPaymentRequisite: { input: { id: string }; output: PaymentRequisite };
  /** GET /claim/{id}/form/. */
  readPaymentForm: { input: { id: string }; output: PaymentForm };
  /** Sends each `PageEvent`. */
  watchPage: { input: undefined; sends: PageEvent };
}

type Actors = ClaimPaymentActors;

/**
 * The payment of one claim while money is due: loads and shows the requisites, or loads the gateway's form and
 * sends the visitor there. Parent: `claim`, which emits `payment.redirect` when this chart is `redirecting`.
 */
export const claimPaymentMachine = setup({
  types: {
    context: {} as ClaimPaymentContext,
    events: {} as ClaimPaymentEvent,
    input: {} as ClaimPaymentInput,
    tags: {} as Tag,
  },
  actors: {
    readPaymentRequisite: promiseContract<PaymentRequisite, Actors["readPaymentRequisite"]["input"]>(),
    readPaymentForm: promiseContract<PaymentForm, Actors["readPaymentForm"]["input"]>(),
    watchPage: callbackContract<Actors["watchPage"]["sends"]>(),
  },
  delays: {
    /** Grows with each failure: see `retryDelayOf`. */
    retryDelay: ({ context }) => retryDelayOf(context),
    /** A browser that has not left for the gateway by then never will, so the button comes back. */
    redirectPatience: 10_000,
  },
  guards: {
    isRedirect: ({ context }) => context.way === "redirect",
  },
  actions: {
    rememberRequisite: assign({
      requisite: (_, requisite: PaymentRequisite) => requisite,
      failure: null,
      failedReads: 0,
    }),
    rememberForm: assign({ form: (_, form: PaymentForm) => form, failure: null }),
    rememberFailure: assign({
      failure: (_, failure: ApiFailure) => failure,
      failedReads: ({ context }) => context.failedReads + 1,
    }),
  },
}).createMachine({
  id: "claim-payment",
  description: "Shows the payment details, or opens the payment gateway, while a payment is due.",
  meta: {
    begin:
      "On /en, create an order that sends Bitcoin, or SBP where the way is `redirect`, and press ‘Confirm order’ with the network slowed down",
  },
  context: ({ input }) => ({ ...input, requisite: null, form: null, failure: null, failedReads: 0 }),
  invoke: { id: "watchPage", src: "watchPage" },
  initial: "choosingWay",
  states: {
    choosingWay: { always: [{ guard: "isRedirect", target: "redirectOffered" }, "readingRequisite"] },
    readingRequisite: {
      tags: "pending",
      invoke: {
        id: "readPaymentRequisite",
        src: "readPaymentRequisite",
        input: ({ context }) => ({ id: context.claimId }),
        onDone: {
          target: "requisiteShown",
          actions: { type: "rememberRequisite", params: outputIn },
        },
        onError: { target: "requisiteFailed", actions: { type: "rememberFailure", params: failureIn } },
      },
    },
    requisiteShown: {
      description: "The page shows ‘Amount’, the payment details and a QR code, each line with ‘Copy’",
    },
    requisiteFailed: {
      description: "‘The payment details couldn't be loaded’, with ‘Try again’",
      tags: ["failed", "recoverable"],
      after: { retryDelay: "readingRequisite" },
      on: { "payment.retry": "readingRequisite", "connection.restored": "readingRequisite" },
    },
    redirectOffered: {
      description: "The button ‘Go to payment’ is enabled",
      on: { "payment.open": { target: "readingForm", description: "Press ‘Go to payment’" } },
    },
    readingForm: {
      tags: "pending",
      invoke: {
        id: "readPaymentForm",
        src: "readPaymentForm",
        input: ({ context }) => ({ id: context.claimId }),
        onDone: {
          target: "redirecting",
          actions: { type: "rememberForm", params: outputIn },
        },
        onError: { target: "redirectFailed", actions: { type: "rememberFailure", params: failureIn } },
      },
    },
    redirecting: {
      description: "The page of the payment system opens",
      tags: "pending",
      after: { redirectPatience: "redirectOffered" },
      // The visitor returned from the gateway by the back button, to the page as they left it.
      on: {
        "page.shown": {
          target: "redirectOffered",
          description: "Return from the gateway with the browser's back button",
        },
      },
    },
    redirectFailed: {
      description: "‘The payment page couldn't be opened’; ‘Go to payment’ is enabled",
      tags: ["failed", "recoverable"],
      on: { "payment.open": "readingForm", "payment.retry": "readingForm" },
    },
  },
});
