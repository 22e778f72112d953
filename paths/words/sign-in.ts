import type { ApiFailure } from "#domain/api-failure.ts";
import type { signInMachine } from "#machines/sign-in/sign-in.machine.ts";
import type { CanHappen } from "../graph.ts";
import { anna, captcha, countedDown, password, throttled, throttledSeen, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

const opened = ({ isKept }: { isKept: boolean }) =>
  isKept
    ? "The server lets in (cookies are allowed; where no code was asked for, two-step sign-in is off: turn it off in another browser)"
    : "The server lets in, but the browser keeps no cookie (forbid cookies for the site before; where no code was asked for, two-step sign-in is off: turn it off in another browser)";

const refused = (failure: ApiFailure) =>
  `The server does not let in: ${why(failure, {
    unauthorized:
      failure.kind === "unauthorized" && failure.code === "otp_required"
        ? "it asks for the code (the account has two-step sign-in: turn it on in the settings before); where one was given, it is a wrong one"
        : "the password is a wrong one (type one that is; where the code is asked for, change it in another browser)",
    fields: "it wants a captcha now (after five refusals), which the page solves by itself",
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
        password: `Type ${password} into ‘Password’; where it is to be refused, something else`,
        otp: "Type the digits of the authenticator app, or a recovery code, into ‘Code’; where it is to be refused, something else",
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
      "The card ‘Sign in’ can be filled in; what is wrong with a field stands below it, what went wrong else above the button",
    "credentials.obtainingCaptcha": "The button ‘Sign in’ shows that it works",
    "credentials.signingIn": "The button ‘Sign in’ shows that it works",
    "credentials.throttled": throttledSeen,
    "secondFactor.editing": "The card ‘Confirm that it is you’ asks for ‘Code’; what went wrong stands there",
    "secondFactor.obtainingCaptcha": "The button ‘Confirm’ shows that it works",
    "secondFactor.signingIn": "The button ‘Confirm’ shows that it works",
    "secondFactor.throttled": throttledSeen,
    cookiesBlocked:
      "The card says ‘Your browser keeps no cookies for this site’ and has the button ‘Sign in again’",
    signedIn: "The page ‘Your orders’ opens",
  },
};
