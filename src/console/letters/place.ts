import type { LettersPlace } from "#machines/console/letters/letters.types.ts";
import { page, placesOf } from "#src/ui/list/places.ts";

/** Pages of the letters. */
export const lettersPlaces = placesOf<LettersPlace>({ page });
