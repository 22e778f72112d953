import { cardFilters } from "#machines/cards/cards.types.ts";
import { listPlaces } from "#src/flows/shared/listPlace.ts";

/** Places in the list of cards. */
export const { placeIn, placeSearch } = listPlaces(cardFilters);
