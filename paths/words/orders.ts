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
  if (count === 0) return "The server returns no orders (choose a filter that matches none)";
  return results.some(({ is_final: isFinal }) => !isFinal)
    ? "The server returns orders, 25 in all, some in progress (create orders while signed in)"
    : "The server returns one page of orders, none in progress";
};

/** The account's list of orders. */
export const ordersWords: WordsFor<typeof ordersMachine> = {
  begin: ({ page }) =>
    `${signedIn}, slow the network down and open /en/account/orders${page > 1 ? `?page=${page}, which is beyond the last page` : ""}`,
  events: {
    "filter.choose": ({ filter }) => `Press the filter ${filters[filter]}`,
    "page.open": "Press ‘Older’",
    "place.returned": "Press the browser's back button",
    "order.repeat": "Press ‘Repeat’ beside an order",
    "export.start": "Press ‘Download as CSV’",
    retry: "Press ‘Try again’",
    ...pageWords,
  },
  done: {
    loadOrders: arrived,
    refreshOrders: "The orders are refreshed",
    prepareRepeat: "The form is prepared",
    exportOrders: "The browser saves a file with the orders",
  },
  failed: {
    loadOrders: (failure: ApiFailure) => `The orders cannot be loaded: ${why(failure)}`,
    refreshOrders: (failure: ApiFailure) => `The orders cannot be refreshed: ${why(failure)}`,
    prepareRepeat: (failure: ApiFailure) => `The order is not repeated: ${why(failure)}`,
    exportOrders: (failure: ApiFailure) => `The file is not created: ${why(failure)}`,
  },
  timers: {
    refreshInterval: "Wait half a minute",
    retryDelay: waiting.retryDelay,
  },
  states: {
    "list.loading": "Grey placeholders fill the list; a list that was already shown stays, but is disabled",
    "list.failed": "A card says ‘Your orders could not be loaded’, with ‘Try again’",
    "list.shown": "The orders are listed, newest first; if there are none, the page says so",
    "list.refreshing": "",
    "list.stale":
      "A message says ‘This list may be out of date’, with ‘Try again’; the orders stay on the page",
    "repeat.idle": "",
    "repeat.preparing": "The button ‘Repeat’ of the order shows progress",
    "repeat.failed": "A message says ‘The order could not be repeated’",
    "repeat.ready": "The exchange form opens with the data of the order",
    "export.idle": "The button ‘Download as CSV’ appears; it is enabled if there are orders",
    "export.exporting": "The button ‘Download as CSV’ shows progress",
    "export.failed": "A message says ‘The file could not be made’",
  },
};
