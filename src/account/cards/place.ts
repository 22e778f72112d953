import { type CardPlace, cardFilters } from "#machines/account/cards/cards.types.ts";
import { oneOf, page, placesOf } from "#src/ui/list/places.ts";

/** Places in the list of cards. */
export const cardPlaces = placesOf<CardPlace>({ filter: oneOf("state", cardFilters, "all"), page });
