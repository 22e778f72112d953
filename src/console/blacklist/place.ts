import type { BlacklistPlace } from "#machines/console/blacklist/blacklist.types.ts";
import { page, placesOf, textIn } from "#src/ui/list/places.ts";

/** Places in the blacklist. */
export const blacklistPlaces = placesOf<BlacklistPlace>({
  search: textIn("q", (text) => text.trim().slice(0, 254)),
  page,
});
