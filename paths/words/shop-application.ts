import type { ApiFailure } from "#domain/api-failure.ts";
import type { ShopField } from "#domain/shop.ts";
import type { shopApplicationMachine } from "#machines/shop-application/shop-application.machine.ts";
import type { MyShop } from "#machines/shop-application/shop-application.types.ts";
import { countedDown, pageWords, refusedFields, throttled, throttledSeen, waiting, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

const fields: Record<ShopField, string> = {
  name: "‘Shop name’",
  site: "‘Site address’",
  sells: "‘What do you sell?’",
  contact: "‘Contact’",
};

const standing = ({ application, shop }: MyShop): string =>
  shop !== null
    ? "The server says that there is a shop: `npm run operator -- shop accept …`"
    : application === null
      ? "The server says that there is no application yet"
      : application.status === "refused"
        ? "The server says that it was refused: `npm run operator -- shop refuse …`"
        : "The server says that the application waits";

const notRead = (failure: ApiFailure) => `The server does not answer: ${why(failure)}`;

/** /account/shop, for a user who wants to become a shop. */
export const shopApplicationWords: WordsFor<typeof shopApplicationMachine> = {
  begin: "Sign in and open /en/account/shop",
  events: {
    "field.change": ({ field, value }) => `Type \`${value}\` into ${fields[field]}`,
    "form.submit": "Press ‘Send the application’",
    "form.again": "Press ‘Apply again’",
    retry: "Press ‘Try again’",
    ...pageWords,
  },
  done: {
    readShop: standing,
    refreshWaiting: standing,
    refreshShop: "The shop arrives",
    apply: "The server takes the application",
  },
  failed: {
    readShop: notRead,
    refreshWaiting: notRead,
    refreshShop: notRead,
    apply: (failure: ApiFailure) =>
      `The server does not take it: ${why(failure, { fields: "it refuses the address of the site", claim_state: "another tab has applied meanwhile", throttled })}`,
  },
  timers: { second: countedDown, retryDelay: waiting.retryDelay },
  // The page refuses the same addresses as the server.
  canHappen: (event) => !("site" in refusedFields(event)),
  states: {
    reading: "A grey block stands where the page will be",
    failed: "The page says ‘Your shop could not be loaded’, with ‘Try again’",
    editing: "The form asks for shop, site, goods and contact; what is wrong with a field stands below it",
    sending: "The button shows that it works",
    throttled: throttledSeen,
    "waiting.fresh": "The page says ‘Your application is under review’, with what was written",
    "waiting.refreshing": "The same",
    "waiting.stale": "The same, and above it ‘This may be out of date’ with ‘Try again’",
    refused: "The page says ‘Your application was declined’ and why, with ‘Apply again’",
    "accepted.fresh": "The page shows the shop with its share",
    "accepted.refreshing": "The same",
    "accepted.stale": "The same, and above it ‘This may be out of date’ with ‘Try again’",
  },
};
