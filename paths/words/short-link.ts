import type { ApiFailure } from "#domain/api-failure.ts";
import type { shortLinkMachine } from "#machines/short-link/short-link.machine.ts";
import { anna, countedDown, throttledSeen, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

/** ‘Short link’ on /account/shop/link-generation, for the owner of a shop. */
export const shortLinkWords: WordsFor<typeof shortLinkMachine> = {
  begin: `Sign in as ${anna}, who has a shop, and open /en/account/shop/link-generation`,
  events: { "link.shorten": "Press ‘Shorten the link’" },
  done: { shorten: "The server returns the short address" },
  failed: {
    shorten: (failure: ApiFailure) =>
      `The link is not shortened: ${why(failure, {
        fields: "the shop has 1,000 short links",
        throttled: "the server reports too many attempts (shorten 121 links within an hour)",
      })}`,
  },
  timers: { second: countedDown },
  states: {
    long: "The button ‘Shorten the link’ is below the link",
    shortening: "‘Shorten the link’ shows progress",
    throttled: throttledSeen,
    failed: "A message says why the link could not be shortened; ‘Shorten the link’ is enabled again",
    short: "The short address appears below the link, with its own QR code",
  },
};
