import { letterFilters, type LettersPlace } from "#machines/console/letters/letters.types.ts";
import { oneOf, page, placesOf } from "#src/ui/list/places.ts";

/** Places in the letters. */
export const lettersPlaces = placesOf<LettersPlace>({ state: oneOf("state", letterFilters, "all"), page });
