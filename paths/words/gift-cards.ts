import type { ApiFailure } from "#domain/api-failure.ts";
import type { GiftCardPage } from "#machines/gift-cards/gift-cards.types.ts";
import type { giftCardsMachine } from "#machines/gift-cards/gift-cards.machine.ts";
import { pageWords, signedIn, waiting, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

const arrived = ({ count }: GiftCardPage) => {
  if (count === 0) return "The server returns no cards (choose a filter that matches none)";
  return count === 1
    ? "The server returns one card, not redeemed yet"
    : "The server returns cards, 25 in all";
};

/** The gift cards of the account. */
export const giftCardsWords: WordsFor<typeof giftCardsMachine> = {
  begin: ({ page }) =>
    `${signedIn}, slow the network down and open /en/account/gift${page > 1 ? `?page=${page}, which is beyond the last page` : ""}`,
  events: {
    "filter.choose": "Press the filter ‘Received’",
    "page.open": "Press ‘Older’",
    "place.returned": "Press the browser's back button",
    "card.takeBack": "Press ‘Take back’ beside a card that is not redeemed",
    "dialog.accept": "Press ‘Yes, take it back’",
    "dialog.dismiss": "Press ‘Leave the card’",
    "cards.changed": "Create a card or redeem one on this page",
    retry: "Press ‘Try again’",
    ...pageWords,
  },
  done: {
    loadCards: arrived,
    refreshCards: "The cards are refreshed",
    takeBack: "The server takes the card back",
  },
  failed: {
    loadCards: (failure: ApiFailure) => `The cards cannot be loaded: ${why(failure)}`,
    refreshCards: (failure: ApiFailure) => `The cards cannot be refreshed: ${why(failure)}`,
    takeBack: (failure: ApiFailure) => `The card is not taken back: ${why(failure)}`,
  },
  timers: { retryDelay: waiting.retryDelay },
  states: {
    "list.loading": "Grey placeholders fill the list; a list that was already shown stays, but is disabled",
    "list.failed": "A card says ‘Your gift cards could not be loaded’, with ‘Try again’",
    "list.shown": "The cards are listed, newest first; if there are none, the page says so",
    "list.refreshing": "",
    "list.stale":
      "A message says ‘This list may be out of date’, with ‘Try again’; the cards stay on the page",
    "taking.idle": "",
    "taking.asking": "A dialog asks ‘Take this card back?’",
    "taking.taking": "The button ‘Take back’ of the card shows progress",
    "taking.failed": "A message says ‘The card could not be taken back’",
  },
};
