import { type CardsPlace, cardViews } from "#machines/console/staff-gift-cards/staff-gift-cards.types.ts";
import { oneOf, page, placesOf, textIn } from "#src/ui/list/places.ts";

/** Places in the gift cards. */
export const cardsPlaces = placesOf<CardsPlace>({
  view: oneOf("status", cardViews, "all"),
  search: textIn("q", (text) => text.trim().slice(0, 254)),
  page,
});
