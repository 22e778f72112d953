import type { components } from "#openapi/schema.d.ts";
import { createList } from "#machines/shared/list.ts";

type Counts = components["schemas"]["WaitingCounts"];

/** A list of staff in which something may wait. Its name is its id. */
export type WaitingName = Counts[number]["name"];

/** How much waits for staff in each of their lists. */
export const waitingMachine = createList<Counts, null, { id: WaitingName; count: number }>()({
  id: "waiting",
  description: "How much waits for staff in each of their lists, while the console is open.",
  rows: (counts) => counts.map(({ name, count }) => ({ id: name, count })),
  isLive: () => true,
});
