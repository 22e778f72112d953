import type { ApiFailure } from "#domain/api-failure.ts";
import type { activationMachine } from "#machines/activation/activation.machine.ts";
import { countedDown, throttled, throttledSeen, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

const linkMissing = "The link is not a whole one: remove some letters of its end before opening it";

/** The page that opens from the link in the activation mail. */
export const activationWords: WordsFor<typeof activationMachine> = {
  begin:
    "Register with a new e-mail at /en/register in a private window, and open the link of the letter at /dev/mailbox in it",
  events: {
    "account.activate": "Press ‘Activate account’",
    "field.change": ({ field, value }) =>
      field === "password"
        ? `Type \`${value}\` into ‘Password’; where it is to be refused, \`password1234\``
        : `Type \`${value}\` into ‘Repeat the password’`,
    "form.submit": "Press ‘Set the password and activate’",
  },
  done: {
    readLinkToken: (token: string | null) => (token === null ? linkMissing : "The link is a whole one"),
    activateAccount: "The server opens the account",
  },
  failed: {
    readLinkToken: linkMissing,
    activateAccount: (failure: ApiFailure) =>
      `The server does not open the account: ${why(failure, {
        fields:
          failure.kind === "fields" && "token" in failure.fields
            ? "the link was used already (use it in another tab before)"
            : "it wants a password (open the link in another private window than the one you registered in; once it asks, it refuses a password that everybody knows)",
        throttled,
      })}`,
  },
  timers: { second: countedDown },
  states: {
    readingLink: "",
    pressedEarly: "",
    "offered.waiting": "The card ‘Account activation’ has the button ‘Activate account’",
    "offered.activating": "The button ‘Activate account’ shows that it works",
    "offered.failed": "A message above the button says why it came to nothing; the button can be pressed",
    "offered.throttled": throttledSeen,
    "choosing.editing":
      "The card ‘Choose your password’ can be filled in; what is wrong with a field stands below it, what went wrong else above the button",
    "choosing.activating": "The button ‘Set the password and activate’ shows that it works",
    "choosing.throttled": throttledSeen,
    linkMissing: "The card ‘Account activation’ asks for ‘E-mail’ and has the button ‘Send a link’",
    linkRefused: "The card says ‘This link no longer works’ and has the button ‘Send a link’",
    activated: "The card says ‘Account successfully activated’ and leads to ‘Sign in’",
  },
};
