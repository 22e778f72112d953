import { isFiltered, noFilters } from "#machines/console/queue/queue.selectors.ts";
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
    `pressed ${{ todo: "To do now", mine: "Mine", waiting: "Waiting for visitors", problems: "Problems", all: "All" }[place.view]}`,
  ],
  empty: ({ place }) => [
    `heading ${place.search === "" && !isFiltered(place) ? "Nothing here" : "Nothing found"}`,
  ],
  renew: "3 new orders: show",
  rows: ({ rows }) => rows.map(({ number }) => `link No. ${number}` as const),
  filter: async (page, { filters }) => {
    if (filters.view !== undefined) await page.press("Problems");
    if (filters.given === 0) await page.press("Clear the filters");
    else if (filters.given !== undefined) await page.choose("Receives", "13");
    else if (filters.from !== undefined) await page.type("From", filters.from);
    if (filters.email !== undefined && filters.given === undefined) {
      await page.type("Email of the visitor", filters.email);
      await page.press("Apply");
    }
    if (filters.search === undefined) return;
    await page.type("Number, email, details, transaction", filters.search);
    await page.press("Find");
  },
  withheld: [
    {
      why: "A single filter is taken away by itself.",
      is: (event, { context: { place } }) =>
        event.type === "filter.change" &&
        event.filters.given === 0 &&
        Object.entries(noFilters).filter(([name, usual]) => place[name as keyof typeof noFilters] !== usual)
          .length < 2,
    },
    {
      why: "The currencies come with the orders.",
      is: (event, { context: { data } }) =>
        event.type === "filter.change" && event.filters.given === 13 && data === null,
    },
    {
      why: "New orders are shown where there are some.",
      is: (event, { context: { data } }) =>
        event.type === "list.renew" && !(data !== null && data.arrived > 0),
    },
  ],
  ignored: [
    {
      why: "The same choice again is no other.",
      is: (event, { context: { place } }) =>
        event.type === "filter.change" && event.filters.given === 13 && place.given === 13,
    },
  ],
  commands: {},
  others: [
    "button To do now",
    "button Waiting for visitors",
    "button Problems",
    "button Mine",
    "button All",
    "button Find",
    "button Clear the search",
    "button Without…",
    "button Apply",
    "button Clear the filters",
    "button Show without filters",
    "button 3 new orders: show",
    "unticked Sound for new orders",
    "ticked Sound for new orders",
    "field Number, email, details, transaction",
    "field Status",
    "field Receives",
    "field Pays out",
    "field Office",
    "field From",
    "field To",
    "field Receives at least",
    "field Receives at most",
    "field Email of the visitor",
    "button Newer",
  ],
});
