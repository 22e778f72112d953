import type { ApiFailure } from "#domain/api-failure.ts";
import type { claimPaymentMachine } from "#machines/claim-payment/claim-payment.machine.ts";
import { pageWords, waiting, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

/** The part of a claim's page that says how to pay. */
export const claimPaymentWords: WordsFor<typeof claimPaymentMachine> = {
  begin: ({ way }) =>
    way === "redirect"
      ? "Create a claim that gives SBP, and press ‘Confirm and go to payment’"
      : "Create a claim that gives Bitcoin, slow the network down, and press ‘Confirm and go to payment’",
  events: {
    "payment.open": "Press ‘Go to payment’",
    "payment.retry": "Press ‘Try again’; where the button is ‘Go to payment’, press that",
    ...pageWords,
    "page.shown": "Come back from the gateway with the browser's button",
  },
  done: {
    readPaymentRequisite: "The server tells what to pay to",
    readPaymentForm: "The server tells the way to the gateway",
  },
  failed: {
    readPaymentRequisite: (failure: ApiFailure) => `The server does not tell what to pay to: ${why(failure)}`,
    readPaymentForm: (failure: ApiFailure) =>
      `The server does not tell the way to the gateway: ${why(failure)}`,
  },
  timers: {
    retryDelay: waiting.retryDelay,
    redirectPatience: "Wait ten seconds while the gateway does not answer (slow the network down)",
  },
  states: {
    choosingWay: "",
    readingRequisite: "Grey lines stand where it will be said what to pay to",
    requisiteShown: "‘Amount’, what to pay to and a QR code are there, each line with a button ‘Copy’",
    requisiteFailed:
      "A message says ‘The payment details could not be loaded’ and has the button ‘Try again’",
    redirectOffered: "The button ‘Go to payment’ can be pressed",
    readingForm: "The button ‘Go to payment’ shows that it works",
    redirecting: "The page of the payment system opens",
    redirectFailed: "A message says ‘The payment page could not be opened’; ‘Go to payment’ can be pressed",
  },
};
