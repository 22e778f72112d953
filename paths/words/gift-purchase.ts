import type { ApiFailure } from "#domain/api-failure.ts";
import type { giftPurchaseMachine } from "#machines/gift-purchase/gift-purchase.machine.ts";
import type { PurchaseStart } from "#machines/gift-purchase/gift-purchase.types.ts";
import { pageWords, signedIn, waiting, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

/** Buying a gift card. */
export const giftPurchaseWords: WordsFor<typeof giftPurchaseMachine> = {
  begin: `${signedIn} and open /en/account/gift`,
  events: {
    "field.change": ({ field, text }) => `Type ${text} into the field of the ${field}`,
    "field.leave": "Leave the field",
    "amount.fill": "Press ‘Available balance’",
    "delivery.choose": "Choose ‘Send by e-mail’",
    "step.next": "Press ‘Next’",
    "form.edit": "Press ‘Back’, or ‘Back to the form’ where something has failed",
    "card.buy": "Press ‘Create the card’",
    "card.again": "Press ‘Create another card’",
    "link.share": "Press ‘Share’",
    "cards.changed": "Redeem a card on this page, or take one back",
    retry: "Press ‘Try again’",
    ...pageWords,
  },
  done: {
    loadStart: ({ terms, attempt }: PurchaseStart) => {
      if (attempt !== null)
        return "The balance arrives, after a reload that interrupted the creation of a card";
      return `The balance arrives: ${terms.available} USDT`;
    },
    loadTerms: "The balance is read again",
    keepAttempt: "",
    buyCard: "The server creates the card",
    shareLink: "The window for sharing is closed",
  },
  failed: {
    loadStart: (failure: ApiFailure) => `The balance does not arrive: ${why(failure)}`,
    loadTerms: (failure: ApiFailure) => `The balance is not read again: ${why(failure)}`,
    keepAttempt: "",
    buyCard: (failure: ApiFailure) =>
      failure.kind === "fields"
        ? "The server refuses the amount: another tab has spent it"
        : `The card is not created: ${why(failure, {
            idempotency_mismatch: "the server knows the key with another request",
            idempotency_in_progress: "the same request is still running",
          })}`,
    shareLink: "The browser cannot share",
  },
  timers: { retryDelay: waiting.retryDelay },
  states: {
    loading: "Below ‘Give a card’ a grey block stands in the place of the form",
    loadFailed: "The page says ‘Your balance could not be loaded’, with ‘Try again’",
    nothing: "The page says ‘There is too little on your balance’",
    "form.editing": "There are fields for amount, delivery and message; what is wrong is said beside them",
    "form.review": "The page says ‘Check everything’",
    keepingAttempt: "",
    creating: "The button ‘Create the card’ shows that it works",
    rereading: "",
    failed: "The page says what went wrong, with ‘Try again’ and ‘Back to the form’",
    "created.shown": "The page says ‘The card is created’, with the code, the link and its QR code",
    "created.sharing": "The browser's window for sharing is open",
    "created.shareFailed": "A message says ‘The link could not be shared’",
  },
};
