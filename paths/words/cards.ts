import type { ApiFailure } from "#domain/api-failure.ts";
import type { CardFilter, CardPage, ListFact } from "#machines/cards/cards.types.ts";
import type { cardsMachine } from "#machines/cards/cards.machine.ts";
import { pageWords, signedIn, waiting, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

const filters: Record<CardFilter, string> = {
  all: "‘All’",
  draft: "‘Not submitted’",
  submitted: "‘Being checked’",
  approved: "‘Verified’",
  rejected: "‘Declined’",
  expired: "‘Expired’",
};

const arrived = ({ count, results }: CardPage) => {
  if (count === 0) return "The server returns no cards (choose a filter that matches none)";
  return results.some(({ status }) => status === "submitted")
    ? "The server returns cards, 25 in all, one of them being checked (add as many)"
    : "The server returns one page of cards, one of them verified";
};

/** The account's list of cards. */
export const cardsWords: WordsFor<typeof cardsMachine, ListFact["type"]> = {
  begin: ({ page }) =>
    `${signedIn}, slow the network down and open /en/account/cards${page > 1 ? `?page=${page}, which is beyond the last page` : ""}`,
  events: {
    "filter.choose": ({ filter }) => `Press the filter ${filters[filter]}`,
    "page.open": "Press ‘Older’",
    "place.returned": "Press the browser's back button",
    "card.delete": "Press ‘Delete’ beside a card",
    "dialog.accept": "Press ‘Yes, delete’",
    "dialog.dismiss": "Press ‘Keep the card’",
    "card.use": "Press ‘Use this card’ beside a verified card",
    retry: "Press ‘Try again’",
    ...pageWords,
  },
  done: {
    loadCards: arrived,
    refreshCards: "The cards are refreshed",
    deleteCard: "The server deletes the card",
    prepareUse: "The form is prepared",
  },
  failed: {
    loadCards: (failure: ApiFailure) => `The cards cannot be loaded: ${why(failure)}`,
    refreshCards: (failure: ApiFailure) => `The cards cannot be refreshed: ${why(failure)}`,
    deleteCard: (failure: ApiFailure) => `The card is not deleted: ${why(failure)}`,
    prepareUse: (failure: ApiFailure) => `The form is not filled in: ${why(failure)}`,
  },
  timers: {
    refreshInterval: "Wait half a minute",
    retryDelay: waiting.retryDelay,
  },
  states: {
    "list.loading": "Grey placeholders fill the list; a list that was already shown stays, but is disabled",
    "list.failed": "A card says ‘Your cards could not be loaded’, with ‘Try again’",
    "list.shown": "The cards are listed, newest first; if there are none, the page says so",
    "list.refreshing": "",
    "list.stale":
      "A message says ‘This list may be out of date’, with ‘Try again’; the cards stay on the page",
    "deletion.idle": "",
    "deletion.asking": "A dialog asks ‘Delete this card?’",
    "deletion.deleting": "The button ‘Delete’ of the card shows progress",
    "deletion.failed": "A message says ‘The card could not be deleted’",
    "use.idle": "",
    "use.preparing": "The button ‘Use this card’ of the card shows progress",
    "use.failed": "A message says ‘The card could not be put into the form’",
    "use.ready": "The exchange form opens with the card in it",
  },
};
