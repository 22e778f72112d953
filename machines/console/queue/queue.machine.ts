import { createList } from "#machines/shared/list.ts";
import type { QueuePage, QueuePlace } from "./queue.types.ts";

/** The orders as staff see them. New ones arrive while somebody looks. */
export const queueMachine = createList<QueuePage, QueuePlace>()({
  id: "queue",
  description: "The queue of orders for staff: viewed, searched and paged, and read again twice a minute.",
  pages: "numbers",
  isLive: () => true,
});
