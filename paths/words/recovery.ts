import type { ApiFailure } from "#domain/api-failure.ts";
import type { recoveryMachine } from "#machines/recovery/recovery.machine.ts";
import { anna, countedDown, throttled, throttledSeen, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

const linkMissing = "The link is incomplete (before you open it, remove some characters from its end)";

/** The pages for a forgotten password. */
export const recoveryWords: WordsFor<typeof recoveryMachine> = {
  begin: ({ page }) =>
    page === "request"
      ? "Open /en/forget in a private window"
      : `In a private window, request a link for ${anna} at /en/forget, and open the link in the e-mail at /dev/mailbox`,
  events: {
    "field.change": ({ field, value }) =>
      field === "password"
        ? `Type \`${value}\` into ‘New password’ (\`password1234\` if the server is to reject it)`
        : `Type \`${value}\` into ‘Repeat the password’`,
    "form.submit": "Press ‘Change password’",
  },
  done: {
    readLinkToken: (token: string | null) => (token === null ? linkMissing : "The link is complete"),
    recoverPassword: "The server changes the password",
  },
  failed: {
    readLinkToken: linkMissing,
    recoverPassword: (failure: ApiFailure) =>
      `The server does not change the password: ${why(failure, {
        fields:
          failure.kind === "fields" && "token" in failure.fields
            ? "the link has already been used (use it in another tab first)"
            : "it rejects a common password",
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
      "The card ‘New password’ can be filled in; any error in a field appears below it, any other error above the button",
    changingPassword: "The button ‘Change password’ shows progress",
    throttled: throttledSeen,
    linkMissing: "The card says ‘This link is not complete’, with the button ‘Send a link’",
    linkRefused: "The card says ‘This link no longer works’, with the button ‘Send a link’",
    changed: "The card says ‘Password changed successfully’, with a link to ‘Sign in’",
  },
};
