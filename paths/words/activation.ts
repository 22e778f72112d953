import type { ApiFailure } from "#domain/api-failure.ts";
import type { activationMachine } from "#machines/activation/activation.machine.ts";
import { countedDown, throttled, throttledSeen, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

const linkMissing = "The link is incomplete (before you open it, remove some characters from its end)";

/** The page that opens from the link in the activation mail. */
export const activationWords: WordsFor<typeof activationMachine> = {
  begin:
    "In a private window, register with a new e-mail address at /en/register, and open the link in the e-mail at /dev/mailbox",
  events: {
    "account.activate": "Press ‘Activate account’",
    "field.change": ({ field, value }) =>
      field === "password"
        ? `Type \`${value}\` into ‘Password’ (\`password1234\` if the server is to reject it)`
        : `Type \`${value}\` into ‘Repeat the password’`,
    "form.submit": "Press ‘Set the password and activate’",
  },
  done: {
    readLinkToken: (token: string | null) => (token === null ? linkMissing : "The link is complete"),
    activateAccount: "The server activates the account",
  },
  failed: {
    readLinkToken: linkMissing,
    activateAccount: (failure: ApiFailure) =>
      `The server does not activate the account: ${why(failure, {
        fields:
          failure.kind === "fields" && "token" in failure.fields
            ? "the link has already been used (use it in another tab first)"
            : "it asks for a password (open the link in a browser other than the one you registered in; once it asks, it rejects a common password)",
        throttled,
      })}`,
  },
  timers: { second: countedDown },
  states: {
    readingLink: "",
    pressedEarly: "",
    "offered.waiting": "The card ‘Account activation’ has the button ‘Activate account’",
    "offered.activating": "The button ‘Activate account’ shows progress",
    "offered.failed": "A message above the button says why it failed; the button is enabled",
    "offered.throttled": throttledSeen,
    "choosing.editing":
      "The card ‘Choose your password’ can be filled in; any error in a field appears below it, any other error above the button",
    "choosing.activating": "The button ‘Set the password and activate’ shows progress",
    "choosing.throttled": throttledSeen,
    linkMissing: "The card ‘Account activation’ asks for ‘E-mail’, with the button ‘Send a link’",
    linkRefused: "The card says ‘This link no longer works’ and has the button ‘Send a link’",
    activated: "The card says ‘Account successfully activated’, with a link to ‘Sign in’",
  },
};
