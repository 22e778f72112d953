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
      `Type \`${value}\` into ${field === "email" ? "‘E-mail’" : "‘Rate’, where there is one"}`,
    "bound.choose": ({ bound }) =>
      `Choose ${bound === "below" ? "‘or less’" : "‘or more’"}, where there is the choice`,
    "form.submit": "Press ‘Tell me’",
  },
  done: { captcha: captcha.obtained, send: "The server takes what was sent" },
  failed: {
    send: (failure: ApiFailure) =>
      `The server does not take it: ${why(failure, { fields: "the rate is there already", throttled })}`,
  },
  timers: { second: countedDown },
  canHappen: captcha.canHappen,
  states: {
    editing:
      "The fields can be filled in; what is wrong with one stands below it, what went wrong else above the button",
    obtainingCaptcha: "The button shows that it works",
    sending: "The button shows that it works",
    throttled: throttledSeen,
    sent: "A message says ‘Check your mail’; the letter lies at /dev/mailbox",
  },
};
