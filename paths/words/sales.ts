import type { ApiFailure } from "#domain/api-failure.ts";
import type { OrderFilter } from "#machines/orders/orders.types.ts";
import type { salesMachine } from "#machines/sales/sales.machine.ts";
import type { SalePage } from "#machines/sales/sales.types.ts";
import { pageWords, signedIn, waiting, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

const filters: Record<OrderFilter, string> = {
  all: "‘All’",
  active: "‘In progress’",
  done: "‘Completed’",
  failed: "‘Not completed’",
};

const ends = { from: "‘From’", to: "‘To’" };

const arrived = ({ results, older }: SalePage) => {
  if (results.length === 0) return "The sales arrive: there are none (choose days without one)";
  return older === null
    ? "The sales arrive: the last page of them"
    : "The sales arrive: the first of several pages";
};

/** The sales of the user's shop. */
export const salesWords: WordsFor<typeof salesMachine> = {
  begin: ({ place: { from, to } }) =>
    `${signedIn}, slow the network down and open /en/account/shop/sales-history${
      from === "" ? "" : `?date_from=${from}&date_to=${to}, which ends before it begins`
    }`,
  events: {
    "filter.choose": ({ filter }) => `Press the filter ${filters[filter]}`,
    "period.change": ({ end, day }) => `Set ${ends[end]} to ${day}`,
    "search.change": ({ text }) => `Type ${text} into ‘Order number, ours or yours’`,
    "search.submit": "Press ‘Search’",
    "filters.clear": "Press ‘Show all sales’",
    "page.turn": ({ way }) => (way === "older" ? "Press ‘Older’" : "Press ‘Newer’"),
    "place.returned": ({ place: { from, to } }) =>
      from > to && to !== ""
        ? "Go back with the browser's button to an address whose period ends before it begins"
        : "Go back with the browser's button",
    "export.start": "Press ‘Download as CSV’",
    retry: "Press ‘Try again’",
    ...pageWords,
  },
  done: {
    loadSales: arrived,
    refreshSales: "The sales are read again",
    exportSales: "The browser keeps a file with the sales",
  },
  failed: {
    loadSales: (failure: ApiFailure) =>
      failure.kind === "notFound"
        ? "The answer is that there is no shop (take another account)"
        : `The sales do not arrive: ${why(failure)}`,
    refreshSales: (failure: ApiFailure) => `The sales are not read again: ${why(failure)}`,
    exportSales: (failure: ApiFailure) => `The file is not made: ${why(failure)}`,
  },
  timers: { retryDelay: waiting.retryDelay },
  states: {
    "list.arriving": "",
    "list.loading": "The list is grey; where there was one, it stays, and cannot be pressed",
    "list.failed": "A card says ‘The sales could not be loaded’, with ‘Try again’",
    "list.absent": "A card says ‘You have no shop yet’, with ‘Apply for a shop’",
    "list.misordered": "‘The period ends before it begins.’ stands beside ‘To’; both days are still there",
    "list.shown": "The sales are there, the newest first; where there are none, the page says so",
    "list.refreshing": "",
    "list.stale":
      "A message says ‘This list may be out of date’, with ‘Try again’; the sales are still there",
    "export.idle": "The button ‘Download as CSV’ is there; with sales it can be pressed",
    "export.exporting": "The button ‘Download as CSV’ shows that it works",
    "export.failed": "A message says ‘The file could not be made’",
  },
};
