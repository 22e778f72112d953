import { type ContentPlace, contentKinds, contentStates } from "#machines/console/content/content.types.ts";
import { oneOf, page, placesOf } from "#src/ui/list/places.ts";

/** Places in the list of texts. */
export const contentPlaces = placesOf<ContentPlace>({
  kind: oneOf("kind", contentKinds, "all"),
  state: oneOf("state", contentStates, "all"),
  page,
});
