import type { ApiFailure } from "#domain/api-failure.ts";
import type { mailRequestMachine } from "#machines/mail-request/mail-request.machine.ts";
import { anna, captcha, countedDown, refusedFields, throttled, throttledSeen, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

/** The form that asks for an e-mail with a link. */
export const mailRequestWords: WordsFor<typeof mailRequestMachine> = {
  begin: ({ purpose }) =>
    purpose === "recovery"
      ? "Open /en/forget in a private window"
      : `Register with ${anna} at /en/register in a private window, until the card says ‘Almost done: check your mail’`,
  events: {
    "email.change": ({ value }) => `Type \`${value}\` into ‘E-mail’`,
    "form.submit": "Press the button below the field: ‘Send a link’ or ‘Send it again’",
    "form.again": "Press ‘Send it again’",
  },
  done: {
    captcha: captcha.obtained,
    requestMail: "The server accepts the request",
  },
  failed: {
    requestMail: (failure: ApiFailure) =>
      `The server does not accept the request: ${why(failure, {
        fields: "it rejects the address",
        throttled,
      })}`,
  },
  timers: { second: countedDown },
  // The page refuses the same addresses as the server.
  canHappen: (event) => captcha.canHappen(event) && !("email" in refusedFields(event)),
  states: {
    editing:
      "The field ‘E-mail’ can be filled in; any error in it appears below it, any other error above the button",
    obtainingCaptcha: "The button shows progress",
    requesting: "The button shows progress",
    throttled: throttledSeen,
    sent: "A message says ‘Check your mail’; if there is such an account, the e-mail is at /dev/mailbox",
  },
};
