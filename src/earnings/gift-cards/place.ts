import { giftFilters, type GiftPlace } from "#machines/earnings/gift-cards/gift-cards.types.ts";
import { oneOf, page, placesOf } from "#src/ui/list/places.ts";

/** Places in the list of gift cards. */
export const giftPlaces = placesOf<GiftPlace>({ filter: oneOf("state", giftFilters, "all"), page });
