import { type PeoplePlace, peopleViews } from "#machines/console/people/people.types.ts";
import { oneOf, page, placesOf, textIn } from "#src/ui/list/places.ts";

/** Places in the people. */
export const peoplePlaces = placesOf<PeoplePlace>({
  view: oneOf("view", peopleViews, "all"),
  search: textIn("q", (text) => text.trim().slice(0, 254)),
  page,
});
