import type { DirectionsPlace } from "#machines/console/directions/directions.types.ts";
import { page, placesOf, textIn } from "#src/ui/list/places.ts";

/** Places among the pairs. */
export const directionsPlaces = placesOf<DirectionsPlace>({
  search: textIn("q", (text) => text.trim().slice(0, 64)),
  page,
});
