import type { ApiFailure } from "#domain/api-failure.ts";
import type { registrationMachine } from "#machines/registration/registration.machine.ts";
import type { RegistrationField } from "#machines/registration/registration.types.ts";
import { captcha, countedDown, throttled, throttledSeen, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

const fields: Record<RegistrationField, string> = {
  email: "‘E-mail’",
  password: "‘Password’",
  repeat: "‘Repeat the password’",
};

/** The registration page. */
export const registrationWords: WordsFor<typeof registrationMachine> = {
  begin: ({ rid }) => `Open /en/register${rid === null ? "" : `?rid=${rid}`} in a private window`,
  events: {
    "field.change": ({ field, value }) =>
      field === "password"
        ? `Type \`${value}\` into ${fields[field]}; where it is to be refused, \`password1234\``
        : `Type \`${value}\` into ${fields[field]}`,
    "rules.change": "Tick ‘I agree to the exchange rules and the AML and KYC policy’",
    "form.submit": "Press ‘Create an account’",
  },
  done: {
    captcha: captcha.obtained,
    signUp: "The server makes the account",
  },
  failed: {
    signUp: (failure: ApiFailure) =>
      `The server makes no account: ${why(failure, {
        fields: "it refuses a password that everybody knows",
        throttled,
      })}`,
  },
  timers: { second: countedDown },
  canHappen: captcha.canHappen,
  states: {
    editing:
      "The card ‘Create an account’ can be filled in; what is wrong with a field stands below it, what went wrong else above the button",
    obtainingCaptcha: "The button ‘Create an account’ shows that it works",
    signingUp: "The button ‘Create an account’ shows that it works",
    throttled: throttledSeen,
    sent: "The card says ‘Almost done: check your mail’; the letter lies at /dev/mailbox",
  },
};
