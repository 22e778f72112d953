import type { ApiFailure } from "#domain/api-failure.ts";
import type { claimPaymentMachine } from "#machines/claim-payment/claim-payment.machine.ts";
import { pageWords, waiting, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

/** The part of a claim's page that says how to pay. */
export const claimPaymentWords: WordsFor<typeof claimPaymentMachine> = {
  begin: ({ way }) =>
    way === "redirect"
      ? "Create an order that sends SBP, and press ‘Confirm and go to payment’"
      : "Create an order that sends Bitcoin, slow the network down, and press ‘Confirm and go to payment’",
  events: {
    "payment.open": "Press ‘Go to payment’",
    "payment.retry": "Press ‘Try again’, or ‘Go to payment’ if the page shows that button",
    ...pageWords,
    "page.shown": "Return from the gateway with the browser's back button",
  },
  done: {
    readPaymentRequisite: "The server returns the payment details",
    readPaymentForm: "The server returns the address of the gateway",
  },
  failed: {
    readPaymentRequisite: (failure: ApiFailure) => `The payment details cannot be loaded: ${why(failure)}`,
    readPaymentForm: (failure: ApiFailure) => `The address of the gateway cannot be loaded: ${why(failure)}`,
  },
  timers: {
    retryDelay: waiting.retryDelay,
    redirectPatience: "Wait ten seconds while the gateway does not answer (slow the network down)",
  },
  states: {
    choosingWay: "",
    readingRequisite: "Grey placeholders appear in place of the payment details",
    requisiteShown:
      "The page shows ‘Amount’, the payment details and a QR code, with a button ‘Copy’ on each line",
    requisiteFailed: "A message says ‘The payment details could not be loaded’, with ‘Try again’",
    redirectOffered: "The button ‘Go to payment’ is enabled",
    readingForm: "The button ‘Go to payment’ shows progress",
    redirecting: "The page of the payment system opens",
    redirectFailed: "A message says ‘The payment page could not be opened’; ‘Go to payment’ is enabled",
  },
};
