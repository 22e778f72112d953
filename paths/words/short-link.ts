import type { ApiFailure } from "#domain/api-failure.ts";
import type { shortLinkMachine } from "#machines/short-link/short-link.machine.ts";
import { anna, countedDown, throttledSeen, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

/** ‘Short link’ on /account/shop/link-generation, for the owner of a shop. */
export const shortLinkWords: WordsFor<typeof shortLinkMachine> = {
  begin: `Sign in as ${anna}, who has a shop, and open /en/account/shop/link-generation`,
  events: { "link.shorten": "Press ‘Make it short’" },
  done: { shorten: "The short address arrives" },
  failed: {
    shorten: (failure: ApiFailure) =>
      `The link is not made short: ${why(failure, {
        fields: "the shop has 1,000 short links",
        throttled: "the server asks to wait (make 121 links short within an hour)",
      })}`,
  },
  timers: { second: countedDown },
  states: {
    long: "Below the link stands ‘Make it short’",
    shortening: "‘Make it short’ shows that it works",
    throttled: throttledSeen,
    failed: "It says why the link could not be made short, and ‘Make it short’ can be pressed again",
    short: "The short address stands below the link, with its own QR code",
  },
};
