import { type QueuePlace, queueViews } from "#machines/console/queue/queue.types.ts";
import { oneOf, page, placesOf, textIn } from "#src/ui/list/places.ts";

/** Places in the queue of orders. */
export const queuePlaces = placesOf<QueuePlace>({
  view: oneOf("view", queueViews, "todo"),
  search: textIn("q", (text) => text.trim().slice(0, 254)),
  page,
});
