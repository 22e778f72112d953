import type { ApiFailure } from "#domain/api-failure.ts";
import type { appMachine } from "#machines/app/app.machine.ts";
import type { RecentReading, Tech } from "#machines/app/app.types.ts";
import { pageWords, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

const read = (readings: readonly RecentReading[]) =>
  readings.some(({ claim }) => claim === null)
    ? "The claims are read; one of them has ended (cancel it before)"
    : "The claims are read";

/** The parts of every page: header, language, banner, the claims of this browser. */
export const appWords: WordsFor<typeof appMachine> = {
  begin: "Open the home page",
  events: {
    "locale.choose": ({ locale }) => `Press ${locale.toUpperCase()} in the header`,
    "route.preload": "Point at a link to another page",
    "page.reload": "Press ‘Reload’ where a message offers it",
    "update.dismiss": "Press ‘Later’ where a message offers it",
    "route.changed": ({ route }) =>
      route === null
        ? "Go to an address that does not exist: with the browser's console, `history.pushState(null, '', '/nothing')`"
        : "Press ‘Rules’",
    "heading.shown": "",
    "chunk.failed":
      "Follow a link whose page cannot be loaded (stop the server, and follow one that was not pointed at before)",
    "claim.created": "Fill in the form and press ‘Go to payment’",
    "claim.moved": "On the page of a claim, press ‘Cancel the order’ or let the operator move it",
    ...pageWords,
  },
  done: {
    saveLocale: "",
    readTech: ({ active }: Tech) =>
      active
        ? "The server says that maintenance is under way (`npm run operator -- tech on --minutes 10`)"
        : "The server says that there is no maintenance",
    loadRecentClaims: (ids: readonly string[]) =>
      ids.length === 0 ? "" : "This browser has created two claims before",
    readRecentClaims: read,
    saveRecentClaims: "",
  },
  failed: {
    saveLocale: "The browser does not keep the language",
    readTech: (failure: ApiFailure) =>
      `The server does not say whether there is maintenance: ${why(failure)}`,
    loadRecentClaims: "The browser does not tell which claims it has created",
    readRecentClaims: (failure: ApiFailure) => `The claims are not read: ${why(failure)}`,
    saveRecentClaims: "The browser does not keep which claims it has created",
  },
  timers: {
    techInterval: "Wait half a minute",
    recentInterval: "Wait half a minute",
  },
  states: {
    "route.known": "The page of the address is there",
    "route.unknown": "The page says ‘Page not found: …’",
    "navigation.settled": "",
    "navigation.arriving": "The heading of the new page has the focus when it is there",
    "locale.chosen": "The page is in the language that was chosen",
    "locale.saving": "",
    "tech.asking": "",
    "tech.waiting": "",
    "tech.paused": "",
    "recent.restoring": "",
    "recent.choosing": "",
    "recent.none": "The home page lists no claims",
    "recent.refreshing": "",
    "recent.listed": "The home page lists ‘Your orders’ that have not ended, each with ‘Open’",
    "recent.saving": "",
    "recent.paused": "",
    "visibility.shown": "",
    "visibility.hidden": "",
  },
};
