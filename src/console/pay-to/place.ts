import type { PayToPlace } from "#machines/console/pay-to/pay-to.types.ts";
import { page, placesOf } from "#src/ui/list/places.ts";

/** Places in what visitors pay to. */
export const payToPlaces = placesOf<PayToPlace>({
  currency: {
    name: "currency",
    usual: 0,
    read: (text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0),
  },
  page,
});
