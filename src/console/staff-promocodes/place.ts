import type { PromocodesPlace } from "#machines/console/staff-promocodes/staff-promocodes.types.ts";
import { page, placesOf } from "#src/ui/list/places.ts";

/** Places in the promo codes. */
export const promocodesPlaces = placesOf<PromocodesPlace>({ page });
