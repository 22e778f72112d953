import type { ApiFailure } from "#domain/api-failure.ts";
import type { shopSitesMachine } from "#machines/shop-sites/shop-sites.machine.ts";
import { anna, pageWords, waiting, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

const notDone = (what: string) => (failure: ApiFailure) => `${what}: ${why(failure)}`;

/** The sites on /account/shop/link-generation, for the owner of a shop. */
export const shopSitesWords: WordsFor<typeof shopSitesMachine> = {
  begin: `Sign in as ${anna}, who has a shop, open /en/account/shop/link-generation and use ‘Sites that may show the widget’`,
  events: {
    "site.change": ({ value }) => `Type \`${value}\` into ‘Site address’`,
    "site.add": "Press ‘Add the site’",
    "site.remove": "Press ‘Remove’ beside the site",
    "sites.doubted": "",
    retry: "Press ‘Try again’",
    ...pageWords,
  },
  done: {
    loadSites: "The sites load",
    refreshSites: "The sites are refreshed",
    addSite: "The server adds the site",
    removeSite: "The server removes the site",
  },
  failed: {
    loadSites: notDone("The sites cannot be loaded"),
    refreshSites: notDone("The sites cannot be refreshed"),
    addSite: notDone("The site is not added"),
    removeSite: notDone("The site is not removed"),
  },
  timers: {
    retryDelay: waiting.retryDelay,
    second: "Wait a second",
  },
  states: {
    "list.loading": "Grey placeholders appear in place of the sites",
    "list.failed": "The section says ‘The sites could not be loaded’, with ‘Try again’",
    "list.shown": "The sites are listed, each with ‘Remove’",
    "list.refreshing": "",
    "list.stale": "A message above the sites says that they may be out of date",
    "work.editing": "",
    "work.adding": "‘Add the site’ shows progress",
    "work.throttled": "The section says in how many seconds you can add another site",
    "work.removing": "‘Remove’ shows progress",
    "work.failed": "A message says ‘The site could not be removed’",
  },
};
