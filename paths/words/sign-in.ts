import type { ApiFailure } from "#domain/api-failure.ts";
import type { signInMachine } from "#machines/sign-in/sign-in.machine.ts";
import type { CanHappen } from "../graph.ts";
import { anna, captcha, countedDown, password, throttled, throttledSeen, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

const opened = ({ isKept }: { isKept: boolean }) =>
  isKept
    ? "The server signs you in (allow cookies; if no code was asked for, two-step sign-in must be off: turn it off in another browser)"
    : "The server signs you in, but the browser keeps no cookie (block cookies for the site first; if no code was asked for, two-step sign-in must be off: turn it off in another browser)";

const refused = (failure: ApiFailure) =>
  `The server does not sign you in: ${why(failure, {
    unauthorized:
      failure.kind === "unauthorized" && failure.code === "otp_required"
        ? "it asks for the code (first turn on two-step sign-in in the settings); if you have entered a code, it is wrong"
        : "the password is wrong (type a wrong one; if the page asks for the code, change the password in another browser)",
    fields: "it now requires a captcha (after five failed attempts), which the page solves by itself",
    throttled,
  })}`;

/** The visitor can use only controls of the card that is shown. */
const canHappen: CanHappen = (event, snapshot) => {
  const isCode = snapshot.matches("secondFactor");
  if (event.type === "remember.change") return snapshot.matches("credentials");
  return event.type !== "field.change" || (event["field"] === "otp") === isCode;
};

/** The sign-in page. */
export const signInWords: WordsFor<typeof signInMachine> = {
  begin: "Open /en/login in a private window",
  events: {
    "field.change": ({ field }) =>
      ({
        email: `Type ${anna} into ‘E-mail’`,
        password: `Type ${password} into ‘Password’ (something else if the server is to reject it)`,
        otp: "Type the digits of the authenticator app, or a recovery code, into ‘Code’ (something else if the server is to reject it)",
      })[field],
    "remember.change": "Tick ‘Remember me for 30 days’",
    "form.submit": "Press the button below the fields: ‘Sign in’, ‘Confirm’ or ‘Sign in again’",
    "otp.cancel": "Press ‘Back’",
  },
  done: {
    captcha: captcha.obtained,
    signIn: opened,
  },
  failed: {
    signIn: refused,
  },
  timers: { second: countedDown },
  canHappen,
  states: {
    "credentials.editing":
      "The card ‘Sign in’ can be filled in; any error in a field appears below it, any other error above the button",
    "credentials.obtainingCaptcha": "The button ‘Sign in’ shows progress",
    "credentials.signingIn": "The button ‘Sign in’ shows progress",
    "credentials.throttled": throttledSeen,
    "secondFactor.editing": "The card ‘Confirm that it is you’ asks for ‘Code’; any error appears there",
    "secondFactor.obtainingCaptcha": "The button ‘Confirm’ shows progress",
    "secondFactor.signingIn": "The button ‘Confirm’ shows progress",
    "secondFactor.throttled": throttledSeen,
    cookiesBlocked:
      "The card says ‘Your browser keeps no cookies for this site’ and has the button ‘Sign in again’",
    signedIn: "The page ‘Your orders’ opens",
  },
};
