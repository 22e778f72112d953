import type { ApiFailure } from "#domain/api-failure.ts";
import type { OrderFilter, OrderList } from "#machines/orders/orders.types.ts";
import type { ordersMachine } from "#machines/orders/orders.machine.ts";
import { pageWords, signedIn, waiting, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

const filters: Record<OrderFilter, string> = {
  all: "‘All’",
  active: "‘In progress’",
  done: "‘Completed’",
  failed: "‘Not completed’",
};

const arrived = ({ count, results }: OrderList) => {
  if (count === 0) return "The orders arrive: there are none (choose a filter that nothing fits)";
  return results.some(({ is_final: isFinal }) => !isFinal)
    ? "The orders arrive, 25 of them, some in progress (create claims while signed in)"
    : "The orders arrive, all on one page and none in progress";
};

/** The account's list of orders. */
export const ordersWords: WordsFor<typeof ordersMachine> = {
  begin: ({ page }) =>
    `${signedIn}, slow the network down and open /en/account/orders${page > 1 ? `?page=${page}, which is beyond the last page` : ""}`,
  events: {
    "filter.choose": ({ filter }) => `Press the filter ${filters[filter]}`,
    "page.open": "Press ‘Older’",
    "place.returned": "Go back with the browser's button",
    "order.repeat": "Press ‘Repeat’ beside an order",
    "export.start": "Press ‘Download as CSV’",
    retry: "Press ‘Try again’",
    ...pageWords,
  },
  done: {
    loadOrders: arrived,
    refreshOrders: "The orders are read again",
    prepareRepeat: "The form is got ready",
    exportOrders: "The browser keeps a file with the orders",
  },
  failed: {
    loadOrders: (failure: ApiFailure) => `The orders do not arrive: ${why(failure)}`,
    refreshOrders: (failure: ApiFailure) => `The orders are not read again: ${why(failure)}`,
    prepareRepeat: (failure: ApiFailure) => `The order is not repeated: ${why(failure)}`,
    exportOrders: (failure: ApiFailure) => `The file is not made: ${why(failure)}`,
  },
  timers: {
    refreshInterval: "Wait half a minute",
    retryDelay: waiting.retryDelay,
  },
  states: {
    "list.loading": "The list is grey; where there was one, it stays, and cannot be pressed",
    "list.failed": "A card says ‘Your orders could not be loaded’, with ‘Try again’",
    "list.shown": "The orders are there, the newest first; where there are none, the page says so",
    "list.refreshing": "",
    "list.stale":
      "A message says ‘This list may be out of date’, with ‘Try again’; the orders are still there",
    "repeat.idle": "",
    "repeat.preparing": "The button ‘Repeat’ of that order shows that it works",
    "repeat.failed": "A message says ‘The order could not be repeated’",
    "repeat.ready": "The exchange form opens, filled in as the order was",
    "export.idle": "The button ‘Download as CSV’ is there; with orders it can be pressed",
    "export.exporting": "The button ‘Download as CSV’ shows that it works",
    "export.failed": "A message says ‘The file could not be made’",
  },
};
