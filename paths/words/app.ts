import type { ApiFailure } from "#domain/api-failure.ts";
import type { appMachine } from "#machines/app/app.machine.ts";
import type { RecentReading, Tech } from "#machines/app/app.types.ts";
import { pageWords, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

const read = (readings: readonly RecentReading[]) =>
  readings.some(({ claim }) => claim === null)
    ? "The orders load; one of them has ended (cancel it first)"
    : "The orders load";

/** The parts of every page: header, language, banner, the orders of this browser. */
export const appWords: WordsFor<typeof appMachine> = {
  begin: "Open the home page",
  events: {
    "locale.choose": ({ locale }) => `Press ${locale.toUpperCase()} in the header`,
    "route.preload": "Point at a link to another page",
    "page.reload": "Press ‘Reload’ in the message",
    "update.dismiss": "Press ‘Later’ in the message",
    "route.changed": ({ route }) =>
      route === null
        ? "Go to an address that does not exist: run `history.pushState(null, '', '/nothing')` in the browser's console"
        : "Press ‘Rules’",
    "heading.shown": "",
    "chunk.failed":
      "Follow a link whose page cannot be loaded (stop the server, and follow a link that you have not pointed at before)",
    "claim.created": "Fill in the form and press ‘Go to payment’",
    "claim.moved": "On the page of an order, press ‘Cancel the order’, or move the order as the operator",
    ...pageWords,
  },
  done: {
    saveLocale: "",
    readTech: ({ active }: Tech) =>
      active
        ? "The server reports maintenance (`npm run operator -- tech on --minutes 10`)"
        : "The server reports no maintenance",
    loadRecentClaims: (ids: readonly string[]) =>
      ids.length === 0 ? "" : "This browser has created two orders before",
    readRecentClaims: read,
    saveRecentClaims: "",
  },
  failed: {
    saveLocale: "The browser does not save the language",
    readTech: (failure: ApiFailure) =>
      `The page cannot find out whether there is maintenance: ${why(failure)}`,
    loadRecentClaims: "The browser does not return the orders that it has created",
    readRecentClaims: (failure: ApiFailure) => `The orders cannot be loaded: ${why(failure)}`,
    saveRecentClaims: "The browser does not save the orders that it has created",
  },
  timers: {
    techInterval: "Wait half a minute",
    recentInterval: "Wait half a minute",
  },
  states: {
    "route.known": "The page at the address is shown",
    "route.unknown": "The page says ‘Page not found: …’",
    "navigation.settled": "",
    "navigation.arriving": "The heading of the new page has the focus once it appears",
    "locale.chosen": "The page is in the chosen language",
    "locale.saving": "",
    "tech.asking": "",
    "tech.waiting": "",
    "tech.paused": "",
    "recent.restoring": "",
    "recent.choosing": "",
    "recent.none": "The home page lists no orders",
    "recent.refreshing": "",
    "recent.listed": "The home page lists the active orders under ‘Your orders’, each with ‘Open’",
    "recent.saving": "",
    "recent.paused": "",
    "visibility.shown": "",
    "visibility.hidden": "",
  },
};
