import { createList } from "#machines/shared/list.ts";
import { isComplete } from "./queue.selectors.ts";
import type { QueuePage, QueuePlace } from "./queue.types.ts";

/** The orders as staff see them. New ones arrive while somebody looks. */
export const queueMachine = createList<QueuePage, QueuePlace>()({
  id: "queue",
  description:
    "The queue of orders for staff: viewed, filtered, searched and paged. It is read again when orders change; new ones wait until they are asked for.",
  pages: "numbers",
  isLive: () => true,
  isComplete,
  holds: ({ newest }) => ({ upTo: newest }),
});
