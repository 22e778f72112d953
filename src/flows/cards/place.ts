import { type CardPlace, cardFilters } from "#machines/cards/cards.types.ts";
import { oneOf, page, placesOf } from "#src/flows/shared/list/places.ts";

/** Places in the list of cards. */
export const cardPlaces = placesOf<CardPlace>({ filter: oneOf("state", cardFilters, "all"), page });
