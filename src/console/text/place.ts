import type { TextPlace } from "#machines/console/text/text.types.ts";
import type { Places } from "#src/ui/list/places.ts";

/** A text's place is its page's path, which its page gives. */
export const textPlaces = (place: TextPlace): Places<TextPlace> => ({
  read: () => place,
  write: () => "",
});
