import type { ApiFailure } from "#domain/api-failure.ts";
import type { signInMachine } from "#machines/sign-in/sign-in.machine.ts";
import type { CanHappen } from "../graph.ts";
import { anna, captcha, countedDown, password, throttled, throttledSeen, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

const opened = ({ isKept }: { isKept: boolean }) =>
  isKept
    ? "The server lets in"
    : "The server lets in, but the browser keeps no cookie (forbid cookies for the site before)";

const captchaWanted = "it wants a captcha now (after five refusals), which the page solves by itself";

const refused = (failure: ApiFailure) =>
  `The server does not let in: ${why(failure, {
    unauthorized:
      failure.kind === "unauthorized" && failure.code === "otp_required"
        ? "it asks for the code (the account has two-step sign-in: turn it on in the settings before)"
        : "the password is a wrong one (type one that is)",
    fields: captchaWanted,
    throttled,
  })}`;

const codeRefused = (failure: ApiFailure) =>
  `The server does not let in: ${why(failure, {
    unauthorized:
      failure.kind === "unauthorized" && failure.code === "otp_required"
        ? "the code is a wrong one (type one that is)"
        : "the password is no longer the right one (change it in a browser that is signed in)",
    fields: captchaWanted,
    throttled: "the server asks to wait (give a wrong code eleven times)",
  })}`;

/** What is pressed or typed is on the card that is shown. */
const canHappen: CanHappen = (event, snapshot) => {
  const isCode = snapshot.matches("secondFactor");
  if (event.type === "remember.change") return snapshot.matches("credentials");
  return event.type !== "field.change" || (event["field"] === "otp") === isCode;
};

/** The page of signing in. */
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
    checkCaptcha: captcha.asked,
    checkOtpCaptcha: captcha.asked,
    solveCaptcha: "",
    solveOtpCaptcha: "",
    signIn: opened,
    confirmSignIn: opened,
  },
  failed: {
    checkCaptcha: captcha.notAsked,
    checkOtpCaptcha: captcha.notAsked,
    solveCaptcha: captcha.unsolved,
    solveOtpCaptcha: captcha.unsolved,
    signIn: refused,
    confirmSignIn: codeRefused,
  },
  timers: { second: countedDown },
  canHappen,
  states: {
    "credentials.editing":
      "The card ‘Sign in’ can be filled in; what is wrong with a field stands below it, what went wrong else above the button",
    "credentials.checkingCaptcha": "The button ‘Sign in’ shows that it works",
    "credentials.solvingCaptcha": "The button ‘Sign in’ shows that it works",
    "credentials.signingIn": "The button ‘Sign in’ shows that it works",
    "credentials.throttled": throttledSeen,
    "secondFactor.editing": "The card ‘Confirm that it is you’ asks for ‘Code’; what went wrong stands there",
    "secondFactor.checkingCaptcha": "The button ‘Confirm’ shows that it works",
    "secondFactor.solvingCaptcha": "The button ‘Confirm’ shows that it works",
    "secondFactor.signingIn": "The button ‘Confirm’ shows that it works",
    "secondFactor.throttled": throttledSeen,
    cookiesBlocked:
      "The card says ‘Your browser keeps no cookies for this site’ and has the button ‘Sign in again’",
    signedIn: "The page ‘Your orders’ opens",
  },
};
