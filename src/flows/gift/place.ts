import { giftFilters } from "#machines/gift-cards/gift-cards.types.ts";
import { listPlaces } from "#src/flows/shared/listPlace.ts";

/** Places in the list of gift cards. */
export const { placeIn, placeSearch } = listPlaces(giftFilters);
