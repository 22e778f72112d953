import type { ApiFailure } from "#domain/api-failure.ts";
import type { PageEvent } from "#machines/page-events.ts";
import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type GiftCard = Schemas["GiftCard"];
export type GiftCardPage = Schemas["GiftCardPage"];

/** Which cards are listed. */
export const giftFilters = ["all", "bought", "received"] as const;
export type GiftFilter = (typeof giftFilters)[number];

/** The place in the address: a filter of the cards, and the page from 1. */
export interface GiftPlace {
  filter: GiftFilter;
  page: number;
}

export interface GiftCardsContext extends GiftPlace {
  /** The last list that was read; it stays while the next one loads. */
  list: GiftCardPage | null;
  failure: ApiFailure | null;
  /** Reads that failed in a row. */
  failedReads: number;
  /** The card that is to be taken back. */
  takenId: string | null;
  takingFailure: ApiFailure | null;
}

/** Commands of the user. */
export type GiftCardsCommand =
  | { type: "filter.choose"; filter: GiftFilter }
  | { type: "page.open"; page: number }
  /** Opens the dialog 'take the money back?'. */
  | { type: "card.takeBack"; id: string }
  | { type: "dialog.accept" }
  | { type: "dialog.dismiss" }
  | { type: "retry" };

/** The address was changed by the browser's own buttons. */
export type GiftPlaceFact = { type: "place.returned" } & GiftPlace;

/** A card was bought, redeemed or taken back on this page. */
export type CardsFact = { type: "cards.changed" };

export type GiftCardsEvent = GiftCardsCommand | GiftPlaceFact | CardsFact | PageEvent;

/** The place that the address should show. */
export type GiftPlaceChanged = { type: "place.changed" } & GiftPlace;
