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
        ? `Type \`${value}\` into ${fields[field]} (\`password1234\` if the server is to reject it)`
        : `Type \`${value}\` into ${fields[field]}`,
    "rules.change": "Tick ‘I agree to the exchange rules and the AML and KYC policy’",
    "form.submit": "Press ‘Create an account’",
  },
  done: {
    captcha: captcha.obtained,
    signUp: "The server creates the account",
  },
  failed: {
    signUp: (failure: ApiFailure) =>
      `The server does not create the account: ${why(failure, {
        fields: "it rejects a common password",
        throttled,
      })}`,
  },
  timers: { second: countedDown },
  canHappen: captcha.canHappen,
  states: {
    editing:
      "The card ‘Create an account’ can be filled in; any error in a field appears below it, any other error above the button",
    obtainingCaptcha: "The button ‘Create an account’ shows progress",
    signingUp: "The button ‘Create an account’ shows progress",
    throttled: throttledSeen,
    sent: "The card says ‘Almost done: check your mail’; the e-mail is at /dev/mailbox",
  },
};
