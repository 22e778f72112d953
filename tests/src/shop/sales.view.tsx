import { salesMachine } from "#machines/shop/sales/sales.machine.ts";
import { isFiltered } from "#machines/shop/sales/sales.selectors.ts";
import { shopApplicationMachine } from "#machines/shop/shop-application/shop-application.machine.ts";
import { salePlaces } from "#src/shop/sales/place.ts";
import { Sales } from "#src/shop/sales/Sales.tsx";
import { listView } from "../walks/list-view.ts";

/** The sales of a shop. */
export const salesView = listView({
  machine: salesMachine,
  runs: "sales",
  path: ({ place }) => `/account/shop/sales-history${salePlaces.write(place)}`,
  begin: () => <Sales />,
  beside: { shopApplication: shopApplicationMachine },
  loading: "Loading the sales…",
  failed: "The sales couldn't be loaded",
  absent: "heading You have no shop yet",
  around: ({ place, rows, commands }) => [
    place.filter === "all" ? "pressed All" : "pressed Completed",
    "field Our order number or your order ID",
    "button Search",
    "field From",
    "field To",
    `${rows.length === 0 || commands.export.isPending ? "blocked" : "button"} Download as CSV`,
  ],
  empty: ({ place }) =>
    isFiltered(place)
      ? ["heading No sales fit these filters", "button Show all sales"]
      : ["heading No sales yet"],
  rows: () => ["text order-1024"],
  filter: async (page, { filters }) => {
    if (filters.search === "" && filters.filter === "all") return page.press("Show all sales");
    if (filters.filter !== undefined) return page.press("Completed");
    if (filters.from !== undefined) return page.type("From", filters.from);
    if (filters.to !== undefined) return page.type("To", filters.to);
    await page.type("Our order number or your order ID", filters.search ?? "");
    return page.press("Search");
  },
  withheld: [
    {
      why: "All sales are asked for where no sale fits the filters.",
      is: (event, snapshot) =>
        event.type === "filter.change" &&
        event.filters.search === "" &&
        (!snapshot.matches({ list: "shown" }) || snapshot.context.rows.length > 0),
    },
    {
      why: "Without a shop there is nothing to filter or download.",
      is: ({ type }, snapshot) =>
        ["filter.change", "list.export", "page.turn"].includes(type) && snapshot.matches({ list: "absent" }),
    },
  ],
  ignored: [
    {
      why: "The same search again is no other.",
      is: (event, { context }) =>
        event.type === "filter.change" && event.filters.search === context.place.search,
    },
  ],
  commands: {
    export: { press: (page) => page.press("Download as CSV"), failed: "The file couldn't be made" },
  },
  others: ["button All", "button In progress", "button Completed", "button Not completed"],
});
