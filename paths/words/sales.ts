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
  if (results.length === 0) return "The server returns no sales (choose days without sales)";
  return older === null
    ? "The server returns the last page of sales"
    : "The server returns the first of several pages of sales";
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
        ? "Press the browser's back button to return to an address whose period ends before it begins"
        : "Press the browser's back button",
    "export.start": "Press ‘Download as CSV’",
    retry: "Press ‘Try again’",
    ...pageWords,
  },
  done: {
    loadSales: arrived,
    refreshSales: "The sales are refreshed",
    exportSales: "The browser saves a file with the sales",
  },
  failed: {
    loadSales: (failure: ApiFailure) =>
      failure.kind === "notFound"
        ? "The server answers that there is no shop (sign in with another account)"
        : `The sales cannot be loaded: ${why(failure)}`,
    refreshSales: (failure: ApiFailure) => `The sales cannot be refreshed: ${why(failure)}`,
    exportSales: (failure: ApiFailure) => `The file is not created: ${why(failure)}`,
  },
  timers: { retryDelay: waiting.retryDelay },
  states: {
    "list.arriving": "",
    "list.loading": "Grey placeholders fill the list; a list that was already shown stays, but is disabled",
    "list.failed": "A card says ‘The sales could not be loaded’, with ‘Try again’",
    "list.absent": "A card says ‘You have no shop yet’, with ‘Apply for a shop’",
    "list.misordered": "‘The period ends before it begins.’ appears beside ‘To’; both days stay",
    "list.shown": "The sales are listed, newest first; if there are none, the page says so",
    "list.refreshing": "",
    "list.stale":
      "A message says ‘This list may be out of date’, with ‘Try again’; the sales stay on the page",
    "export.idle": "The button ‘Download as CSV’ appears; it is enabled if there are sales",
    "export.exporting": "The button ‘Download as CSV’ shows progress",
    "export.failed": "A message says ‘The file could not be made’",
  },
};
