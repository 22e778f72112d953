import type { ApiFailure } from "#domain/api-failure.ts";
import type { giftPurchaseMachine } from "#machines/gift-purchase/gift-purchase.machine.ts";
import type { PurchaseStart } from "#machines/gift-purchase/gift-purchase.types.ts";
import { pageWords, signedIn, waiting, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

/** Buying a gift card. */
export const giftPurchaseWords: WordsFor<typeof giftPurchaseMachine> = {
  begin: `${signedIn} and open /en/account/gift`,
  events: {
    "field.change": ({ field, text }) => `Type ${text} into the ${field} field`,
    "field.leave": "Leave the field",
    "amount.fill": "Press ‘Available balance’",
    "delivery.choose": "Choose ‘By e-mail’",
    "step.next": "Press ‘Next’",
    "form.edit": "Press ‘Back’, or ‘Back to the form’ after a failure",
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
        return "The balance loads, after a reload that interrupted the creation of a card";
      return `The balance loads: ${terms.available} USDT`;
    },
    loadTerms: "The balance is refreshed",
    keepAttempt: "",
    buyCard: "The server creates the card",
    shareLink: "Close the share dialog of the browser",
  },
  failed: {
    loadStart: (failure: ApiFailure) => `The balance cannot be loaded: ${why(failure)}`,
    loadTerms: (failure: ApiFailure) => `The balance cannot be refreshed: ${why(failure)}`,
    keepAttempt: "",
    buyCard: (failure: ApiFailure) =>
      failure.kind === "fields"
        ? "The server rejects the amount: another tab has spent it"
        : `The card is not created: ${why(failure, {
            idempotency_mismatch: "the server has seen the key with another request",
            idempotency_in_progress: "the same request is still running",
          })}`,
    shareLink: "The browser cannot share",
  },
  timers: { retryDelay: waiting.retryDelay },
  states: {
    loading: "A grey placeholder appears below ‘Give a card’ in place of the form",
    loadFailed: "The page says ‘Your balance could not be loaded’, with ‘Try again’",
    nothing: "The page says ‘There is too little on your balance’",
    "form.editing":
      "The form asks for the amount, the delivery and the message; any error in a field appears beside it",
    "form.review": "The page says ‘Check everything’",
    keepingAttempt: "",
    creating: "The button ‘Create the card’ shows progress",
    rereading: "",
    failed: "The page says what went wrong, with ‘Try again’ and ‘Back to the form’",
    "created.shown": "The page says ‘The card is created’, with the code, the link and its QR code",
    "created.sharing": "The browser's share dialog is open",
    "created.shareFailed": "A message says ‘The link could not be shared’",
  },
};
