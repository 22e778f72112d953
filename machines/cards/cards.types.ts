import type { ApiFailure } from "#domain/api-failure.ts";
import type { PageEvent } from "#machines/page-events.ts";
import type { CardPage, CardRequest } from "#machines/card-verification/card-verification.types.ts";

/** Which requests are listed. */
export const cardFilters = ["all", "draft", "submitted", "approved", "rejected", "expired"] as const;
export type CardFilter = (typeof cardFilters)[number];

/** The place in the address: a filter of the requests, and the page from 1. */
export interface CardPlace {
  filter: CardFilter;
  page: number;
}

export interface CardsContext extends CardPlace {
  /** The last list that was read; it stays while the next one loads. */
  list: CardPage | null;
  failure: ApiFailure | null;
  /** Reads that failed in a row. */
  failedReads: number;
  /** The request that is to be deleted. */
  deletedId: string | null;
  deletionFailure: ApiFailure | null;
  /** The card that is being written into the exchange form. */
  usedId: string | null;
  useFailure: ApiFailure | null;
}

/** Commands of the user. */
export type CardsCommand =
  | { type: "filter.choose"; filter: CardFilter }
  | { type: "page.open"; page: number }
  /** Opens the dialog 'delete it?'. */
  | { type: "card.delete"; id: string }
  /** OK in the open dialog. */
  | { type: "dialog.accept" }
  | { type: "dialog.dismiss" }
  | { type: "card.use"; id: string }
  | { type: "retry" };

/** The address was changed by the browser's own buttons. */
export type PlaceFact = { type: "place.returned" } & CardPlace;

/** Facts that one region sends to the others. */
export type ListFact = { type: "list.changed" };

export type CardsEvent = CardsCommand | PlaceFact | ListFact | PageEvent;

/** The place that the address should show. */
export type PlaceChanged = { type: "place.changed" } & CardPlace;

/** `use.ready`: the exchange form is filled in; go there. */
export type CardsEmitted = { type: "use.ready" };

export type { CardPage, CardRequest };
