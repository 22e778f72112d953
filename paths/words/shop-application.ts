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
    ? "The server answers that there is a shop (`npm run operator -- shop accept …`)"
    : application === null
      ? "The server answers that there is no application yet"
      : application.status === "refused"
        ? "The server answers that the application was declined (`npm run operator -- shop refuse …`)"
        : "The server answers that the application is under review";

const notRead = (failure: ApiFailure) => `The shop cannot be loaded: ${why(failure)}`;

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
    refreshShop: "The shop loads",
    apply: "The server accepts the application",
  },
  failed: {
    readShop: notRead,
    refreshWaiting: notRead,
    refreshShop: notRead,
    apply: (failure: ApiFailure) =>
      `The server does not accept the application: ${why(failure, { fields: "it rejects the address of the site", claim_state: "another tab has already applied", throttled })}`,
  },
  timers: { second: countedDown, retryDelay: waiting.retryDelay },
  // The page refuses the same addresses as the server.
  canHappen: (event) => !("site" in refusedFields(event)),
  states: {
    reading: "A grey placeholder appears in place of the page",
    failed: "The page says ‘Your shop could not be loaded’, with ‘Try again’",
    editing:
      "The form asks for the shop, the site, the goods and a contact; any error in a field appears below it",
    sending: "The button shows progress",
    throttled: throttledSeen,
    "waiting.fresh": "The page says ‘Your application is under review’, with the text of the application",
    "waiting.refreshing": "The page stays the same",
    "waiting.stale": "The page stays the same, with ‘This may be out of date’ and ‘Try again’ above it",
    refused: "The page says ‘Your application was declined’ and the reason, with ‘Apply again’",
    "accepted.fresh": "The page shows the shop and its share",
    "accepted.refreshing": "The page stays the same",
    "accepted.stale": "The page stays the same, with ‘This may be out of date’ and ‘Try again’ above it",
  },
};
