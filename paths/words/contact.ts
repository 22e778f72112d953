import type { ApiFailure } from "#domain/api-failure.ts";
import type { contactMachine } from "#machines/contact/contact.machine.ts";
import type { ContactField } from "#machines/contact/contact.types.ts";
import { captcha, countedDown, refusedFields, throttled, throttledSeen, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

const fields: Record<ContactField, string> = {
  email: "‘E-mail’",
  number: "‘Order number’",
  message: "‘Message’",
};

/** The form of /contacts, and the page that recovers the link of an order. */
export const contactWords: WordsFor<typeof contactMachine> = {
  begin: ({ purpose }) => `Open ${purpose === "message" ? "/en/contacts" : "/en/find-claim"}`,
  events: {
    "field.change": ({ field, value }) => `Type \`${value}\` into ${fields[field]}, if the form has it`,
    "form.submit": "Press the button below the fields: ‘Send’ or ‘Send the link’",
    "form.again": "Press ‘Write again’ or ‘Find another order’",
  },
  done: { captcha: captcha.obtained, send: "The server accepts the request" },
  failed: {
    send: (failure: ApiFailure) =>
      `The server does not accept the request: ${why(failure, { fields: "it rejects the address", throttled })}`,
  },
  timers: { second: countedDown },
  // The page refuses the same addresses as the server.
  canHappen: (event) => captcha.canHappen(event) && !("email" in refusedFields(event)),
  states: {
    editing:
      "The fields can be filled in; any error in a field appears below it, any other error above the button",
    obtainingCaptcha: "The button shows progress",
    sending: "The button shows progress",
    throttled: throttledSeen,
    sent: "A message says ‘Your message has arrived’ or ‘Check your mail’; the e-mails are at /dev/mailbox",
  },
};
