import type { ApiFailure } from "#domain/api-failure.ts";
import type { alertLinkMachine } from "#machines/alert-link/alert-link.machine.ts";
import { countedDown, throttled, throttledSeen, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

const linkMissing = "The link is incomplete (before you open it, remove some characters from its end)";

/** The page that opens from the links in an alert's e-mails. */
export const alertLinkWords: WordsFor<typeof alertLinkMachine> = {
  begin: ({ purpose }) =>
    `Request an alert on /en, and open the ${purpose === "confirm" ? "link of the button" : "unsubscribe link"} in the e-mail at /dev/mailbox`,
  events: { "link.use": "Press ‘Confirm’ or ‘Unsubscribe’" },
  done: {
    readLinkToken: (token: string | null) => (token === null ? linkMissing : "The link is complete"),
    useLink: "The server accepts the request",
  },
  failed: {
    readLinkToken: linkMissing,
    useLink: (failure: ApiFailure) =>
      `The server does not accept the request: ${why(failure, {
        notFound: "the link has already been used (use it in another tab first)",
        throttled,
      })}`,
  },
  timers: { second: countedDown },
  states: {
    readingLink: "",
    pressedEarly: "",
    waiting: "A card explains what the button does",
    using: "The button shows progress",
    failed: "A message above the button says why it failed; the button is enabled",
    throttled: throttledSeen,
    linkMissing: "The card says ‘This link is not complete’",
    linkRefused: "The card says ‘This link no longer works’",
    used: "The card says ‘Your alert is set’ or ‘You are unsubscribed’",
  },
};
