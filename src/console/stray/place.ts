import type { StrayPlace } from "#machines/console/stray/stray.types.ts";
import { page, placesOf, textIn } from "#src/ui/list/places.ts";

/** Places in the payments without an order. */
export const strayPlaces = placesOf<StrayPlace>({
  search: textIn("q", (text) => text.trim().slice(0, 256)),
  page,
});
