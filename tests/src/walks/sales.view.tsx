import type { salesMachine } from "#machines/sales/sales.machine.ts";
import { selectIsFiltered } from "#machines/sales/sales.selectors.ts";
import { shopApplicationMachine } from "#machines/shop-application/shop-application.machine.ts";
import { placeSearch } from "#src/flows/sales/place.ts";
import { Sales } from "#src/flows/sales/Sales.tsx";
import { filterNames } from "#src/flows/shared/orderFilters.ts";
import { english, said } from "./forms.ts";
import { failedReading, staleReading } from "./lists.ts";
import type { Landmark } from "./seen.ts";
import { viewModel, type Shown } from "./view-model.ts";

type Machine = typeof salesMachine;

const filters: Shown<Machine> = ({ context: { place } }) => [
  `pressed ${english._(filterNames[place.filter])}`,
  "field Order number, ours or yours",
  "button Search",
  "field From",
  "field To",
];

const download: Shown<Machine> = (snapshot) => {
  if (snapshot.matches({ list: "absent" })) return [];
  const hasSales = (snapshot.context.list?.results.length ?? 0) > 0;
  const canExport = hasSales && !snapshot.matches({ export: "exporting" });
  return [canExport ? "button Download as CSV" : "blocked Download as CSV"];
};

const list: Shown<Machine> = (snapshot) => {
  const { list: sales } = snapshot.context;
  if (sales === null) return [...filters(snapshot), "text Loading the sales…"];
  if (sales.results.length === 0)
    return selectIsFiltered(snapshot)
      ? [...filters(snapshot), "heading No sales fit these filters", "button Show all sales"]
      : [...filters(snapshot), "heading No sales yet"];
  const ways: Landmark[] =
    sales.older === null && sales.newer === null
      ? []
      : [
          `${sales.newer === null ? "blocked" : "button"} Newer`,
          `${sales.older === null ? "blocked" : "button"} Older`,
        ];
  return [...filters(snapshot), "text order-1024", ...ways];
};

/** The sales of a shop. */
export const salesView = viewModel<Machine>({
  flow: "sales",
  runs: "sales",
  path: ({ place }) => `/account/shop/sales-history${placeSearch(place)}`,
  begin: () => <Sales />,
  beside: { shopApplication: shopApplicationMachine },
  events: {
    "filter.choose": (page, { filter }) => page.press(english._(filterNames[filter])),
    "period.change": (page, { end, day }) => page.type(end === "from" ? "From" : "To", day),
    "search.change": (page, { text }) => page.type("Order number, ours or yours", text),
    "search.submit": (page) => page.press("Search"),
    "filters.clear": (page) => page.press("Show all sales"),
    "page.turn": (page, { way }) => page.press(way === "older" ? "Older" : "Newer"),
    "export.start": (page) => page.press("Download as CSV"),
    retry: (page) => page.press("Try again"),
  },
  facts: {
    "place.returned": "The browser goes back.",
    "page.shown": "The browser says so.",
    "connection.restored": "The browser says so.",
  },
  withheld: [
    {
      why: "All sales are asked for where no sale fits the filters.",
      is: ({ type }, snapshot) =>
        type === "filters.clear" &&
        (!snapshot.matches({ list: "shown" }) || snapshot.context.list?.results.length !== 0),
    },
    {
      why: "Without a shop there is nothing to filter or download.",
      is: ({ type }, snapshot) =>
        ["filter.choose", "period.change", "search.change", "search.submit", "export.start"].includes(type) &&
        snapshot.matches({ list: "absent" }),
    },
    {
      why: "Nothing is typed: the same search again is no other.",
      is: ({ type }, { context }) => type === "search.submit" && context.typed === context.place.search,
    },
  ],
  ignored: [
    {
      why: "A page is on its way already.",
      is: ({ type }, snapshot) => type === "page.turn" && snapshot.matches({ list: "loading" }),
    },
    {
      why: "The same search again is no other.",
      is: ({ type }, { context }) => type === "search.submit" && context.typed === context.place.search,
    },
  ],
  states: {
    "list.loading": list,
    "list.failed": (snapshot) => [
      ...filters(snapshot),
      ...failedReading("The sales could not be loaded", snapshot.context.failure),
    ],
    "list.absent": ["heading You have no shop yet"],
    "list.misordered": (snapshot) => [...filters(snapshot), "text The period ends before it begins."],
    "list.shown": list,
    "list.refreshing": list,
    "list.stale": (snapshot) => [
      ...list(snapshot),
      ...staleReading("This list may be out of date", snapshot.context.failure),
    ],
    "export.idle": download,
    "export.exporting": download,
    "export.failed": (snapshot) => {
      const { exportFailure } = snapshot.context;
      return [
        ...download(snapshot),
        ...(exportFailure === null
          ? []
          : [`alert The file could not be made ${said(exportFailure)}` as const]),
      ];
    },
  },
  others: ["button All", "button In progress", "button Completed", "button Not completed"],
});
