import type { ApiFailure } from "#domain/api-failure.ts";
import type { recoveryMachine } from "#machines/recovery/recovery.machine.ts";
import { anna, countedDown, throttled, throttledSeen, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

const linkMissing = "The link is not a whole one: remove some letters of its end before opening it";

/** The pages for a forgotten password. */
export const recoveryWords: WordsFor<typeof recoveryMachine> = {
  begin: ({ page }) =>
    page === "request"
      ? "Open /en/forget in a private window"
      : `Ask for a link for ${anna} at /en/forget in a private window, and open the link of the letter at /dev/mailbox in it`,
  events: {
    "field.change": ({ field, value }) =>
      field === "password"
        ? `Type \`${value}\` into ‘New password’; where it is to be refused, \`password1234\``
        : `Type \`${value}\` into ‘Repeat the password’`,
    "form.submit": "Press ‘Change password’",
  },
  done: {
    readLinkToken: (token: string | null) => (token === null ? linkMissing : "The link is a whole one"),
    recoverPassword: "The server changes the password",
  },
  failed: {
    readLinkToken: linkMissing,
    recoverPassword: (failure: ApiFailure) =>
      `The server does not change the password: ${why(failure, {
        fields:
          failure.kind === "fields" && "token" in failure.fields
            ? "the link was used already (use it in another tab before)"
            : "it refuses a password that everybody knows",
        throttled,
      })}`,
  },
  timers: { second: countedDown },
  states: {
    opening: "",
    requestingLink: "The card ‘Password recovery’ asks for ‘E-mail’",
    readingLink: "",
    pressedEarly: "",
    checking: "",
    editing:
      "The card ‘New password’ can be filled in; what is wrong with a field stands below it, what went wrong else above the button",
    changingPassword: "The button ‘Change password’ shows that it works",
    throttled: throttledSeen,
    linkMissing: "The card says ‘This link is not complete’ and has the button ‘Send a link’",
    linkRefused: "The card says ‘This link no longer works’ and has the button ‘Send a link’",
    changed: "The card says ‘Password changed successfully’ and leads to ‘Sign in’",
  },
};
