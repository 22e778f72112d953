import { queueMachine } from "#machines/console/queue/queue.machine.ts";
import { Queue } from "#src/console/queue/Queue.tsx";
import { queuePlaces } from "#src/console/queue/place.ts";
import { listView } from "../walks/list-view.ts";

/** The queue of orders for staff. */
export const queueView = listView({
  machine: queueMachine,
  runs: "queue",
  path: ({ place }) => `/${queuePlaces.write(place)}`,
  begin: () => <Queue />,
  loading: "Loading the orders…",
  failed: "The orders couldn't be loaded",
  around: ({ place }) => [
    `pressed ${{ todo: "To do now", waiting: "Waiting for visitors", problems: "Problems", all: "All" }[place.view]}`,
  ],
  empty: ({ place }) => [`heading ${place.search === "" ? "Nothing here" : "Nothing found"}`],
  rows: ({ rows }) => rows.map(({ number }) => `link No. ${number}` as const),
  filter: async (page, { filters }) => {
    if (filters.view !== undefined) await page.press("Problems");
    if (filters.search === undefined) return;
    await page.type("Number, id or email", filters.search);
    await page.press("Find");
  },
  commands: {},
  others: [
    "button To do now",
    "button Waiting for visitors",
    "button Problems",
    "button All",
    "button Find",
    "field Number, id or email",
    "button Newer",
    "button Page…",
  ],
});
