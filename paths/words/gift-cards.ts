import type { ApiFailure } from "#domain/api-failure.ts";
import type { GiftCardPage } from "#machines/gift-cards/gift-cards.types.ts";
import type { giftCardsMachine } from "#machines/gift-cards/gift-cards.machine.ts";
import { pageWords, signedIn, waiting, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

const arrived = ({ count }: GiftCardPage) => {
  if (count === 0) return "The cards arrive: there are none (choose a filter that nothing fits)";
  return count === 1 ? "The card arrives, one that is not redeemed" : "The cards arrive, 25 of them";
};

/** The gift cards of the account. */
export const giftCardsWords: WordsFor<typeof giftCardsMachine> = {
  begin: ({ page }) =>
    `${signedIn}, slow the network down and open /en/account/gift${page > 1 ? `?page=${page}, which is beyond the last page` : ""}`,
  events: {
    "filter.choose": "Press the filter ‘Received’",
    "page.open": "Press ‘Older’",
    "place.returned": "Go back with the browser's button",
    "card.takeBack": "Press ‘Take back’ beside a card that is not redeemed",
    "dialog.accept": "Press ‘Yes, take it back’",
    "dialog.dismiss": "Press ‘Leave the card’",
    "cards.changed": "Create a card or redeem one on this page",
    retry: "Press ‘Try again’",
    ...pageWords,
  },
  done: {
    loadCards: arrived,
    refreshCards: "The cards are read again",
    takeBack: "The card is taken back",
  },
  failed: {
    loadCards: (failure: ApiFailure) => `The cards do not arrive: ${why(failure)}`,
    refreshCards: (failure: ApiFailure) => `The cards are not read again: ${why(failure)}`,
    takeBack: (failure: ApiFailure) => `The card is not taken back: ${why(failure)}`,
  },
  timers: { retryDelay: waiting.retryDelay },
  states: {
    "list.loading": "The list is grey; where there was one, it stays, and cannot be pressed",
    "list.failed": "A card says ‘Your gift cards could not be loaded’, with ‘Try again’",
    "list.shown": "The cards are there, the newest first; where there are none, the page says so",
    "list.refreshing": "",
    "list.stale":
      "A message says ‘This list may be out of date’, with ‘Try again’; the cards are still there",
    "taking.idle": "",
    "taking.asking": "A dialog asks ‘Take this card back?’",
    "taking.taking": "The button ‘Take back’ of that card shows that it works",
    "taking.failed": "A message says ‘The card could not be taken back’",
  },
};
