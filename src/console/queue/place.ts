import { claimStatuses } from "#machines/claim/claim-lifecycle/statuses.selectors.ts";
import { type QueuePlace, queueViews } from "#machines/console/queue/queue.types.ts";
import { dayIn, idIn, oneOf, page, placesOf, textIn } from "#src/ui/list/places.ts";

/** The longest texts that are searched for. */
export const longest = { search: 254, email: 254, sum: 40 } as const;

const text = (name: string, most: number) => textIn(name, (value) => value.trim().slice(0, most));

const places = placesOf<Omit<QueuePlace, "upTo">>({
  view: oneOf("view", queueViews, "todo"),
  search: text("q", longest.search),
  status: oneOf<QueuePlace["status"]>("status", claimStatuses, ""),
  given: idIn("given"),
  received: idIn("received"),
  least: text("sum_from", longest.sum),
  most: text("sum_to", longest.sum),
  email: text("email", longest.email),
  city: idIn("office"),
  from: dayIn("date_from"),
  to: dayIn("date_to"),
  page,
});

/** Places in the queue of orders. It has them beside the desk of an order, too, which stays as it moves on. */
export const queuePlaces = {
  ...places,
  home: (pathname: string) => pathname.replace(/\/(?:orders\/[^/]+)?$/, ""),
};
