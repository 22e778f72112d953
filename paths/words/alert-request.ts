import type { ApiFailure } from "#domain/api-failure.ts";
import type { alertRequestMachine } from "#machines/alert-request/alert-request.machine.ts";
import { captcha, countedDown, throttled, throttledSeen, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

/** The dialog for requesting an alert for a direction. */
export const alertRequestWords: WordsFor<typeof alertRequestMachine> = {
  begin: ({ kind }) =>
    kind === "rate"
      ? "Open /en?cur_from=BTC&cur_to=SBERRUB and press ‘Tell me when the rate changes’"
      : "Close the pair (`npm run operator`), open /en with it and press ‘Tell me when it is back’",
  events: {
    "field.change": ({ field, value }) =>
      `Type \`${value}\` into ${field === "email" ? "‘E-mail’" : "‘Rate’, if the dialog has it"}`,
    "bound.choose": ({ bound }) =>
      `Choose ${bound === "below" ? "‘or less’" : "‘or more’"}, if the dialog offers it`,
    "form.submit": "Press ‘Tell me’",
  },
  done: { captcha: captcha.obtained, send: "The server accepts the request" },
  failed: {
    send: (failure: ApiFailure) =>
      `The server does not accept the request: ${why(failure, { fields: "the rate has already been reached", throttled })}`,
  },
  timers: { second: countedDown },
  canHappen: captcha.canHappen,
  states: {
    editing:
      "The fields can be filled in; any error in a field appears below it, any other error above the button",
    obtainingCaptcha: "The button shows progress",
    sending: "The button shows progress",
    throttled: throttledSeen,
    sent: "A message says ‘Check your mail’; the e-mail is at /dev/mailbox",
  },
};
