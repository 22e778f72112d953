import type { ApiFailure } from "#domain/api-failure.ts";
import type { alertLinkMachine } from "#machines/alert-link/alert-link.machine.ts";
import { countedDown, throttled, throttledSeen, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

const linkMissing = "The link is not a whole one: remove some letters of its end before opening it";

/** The page that opens from the links in an alert's letters. */
export const alertLinkWords: WordsFor<typeof alertLinkMachine> = {
  begin: ({ purpose }) =>
    `Ask for an alert on /en, and open the link ${purpose === "confirm" ? "of the button" : "that unsubscribes"} in the letter at /dev/mailbox`,
  events: { "link.use": "Press ‘Confirm’ or ‘Unsubscribe’" },
  done: {
    readLinkToken: (token: string | null) => (token === null ? linkMissing : "The link is a whole one"),
    useLink: "The server does what was asked for",
  },
  failed: {
    readLinkToken: linkMissing,
    useLink: (failure: ApiFailure) =>
      `The server does not do it: ${why(failure, {
        notFound: "the link was used already (use it in another tab before)",
        throttled,
      })}`,
  },
  timers: { second: countedDown },
  states: {
    readingLink: "",
    pressedEarly: "",
    waiting: "A card says what the button does",
    using: "The button shows that it works",
    failed: "A message above the button says why it came to nothing; the button can be pressed",
    throttled: throttledSeen,
    linkMissing: "The card says ‘This link is not complete’",
    linkRefused: "The card says ‘This link no longer works’",
    used: "The card says ‘Your alert is set’ or ‘You are unsubscribed’",
  },
};
