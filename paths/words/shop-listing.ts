import type { ApiFailure } from "#domain/api-failure.ts";
import type { shopListingMachine } from "#machines/shop-listing/shop-listing.machine.ts";
import type { MyShop } from "#machines/shop-listing/shop-listing.types.ts";
import { why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

/** The section of /account/shop about the listing on /shops. */
export const shopListingWords: WordsFor<typeof shopListingMachine> = {
  begin: "Sign in as the owner of a shop, open /en/account/shop, and slow the network down",
  events: {
    "listing.change": ({ listed }) => `${listed ? "Tick" : "Untick"} ‘List my shop on the page for shops’`,
    retry: "Press ‘Try again’",
  },
  done: {
    saveListing: ({ shop }: MyShop) =>
      `The server saves that the shop is ${shop?.listed === true ? "" : "not "}to be listed`,
  },
  failed: { saveListing: (failure: ApiFailure) => `The change is not saved: ${why(failure)}` },
  timers: {},
  states: {
    idle: "The line below the checkbox says ‘Changes are saved at once.’",
    saving: "The line below the checkbox says ‘Saving…’",
    saved: "The line below the checkbox says ‘Saved’",
    failed: "A message says ‘This is not saved yet’, with ‘Try again’; the checkbox keeps the choice",
  },
};
