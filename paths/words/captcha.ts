import type { ApiFailure } from "#domain/api-failure.ts";
import type { captchaMachine } from "#machines/captcha/captcha.machine.ts";
import { anna, password, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

/** The invisible steps between the button of a sign-in form and its request. */
export const captchaWords: WordsFor<typeof captchaMachine> = {
  begin: ({ isDemanded }) =>
    isDemanded
      ? `Open /en/login in a private window, try to sign in as ${anna} with a wrong password five times, and press ‘Sign in’ once more`
      : `Open /en/login in a private window, fill in ${anna} and ${password}, and press ‘Sign in’`,
  events: {},
  done: {
    checkCaptcha: (isWanted: boolean) =>
      isWanted
        ? "The server requires a captcha (start it with `CAPTCHA_LOGIN=true`)"
        : "The server requires no captcha",
    solveCaptcha: "The page solves the captcha by itself",
  },
  failed: {
    checkCaptcha: (failure: ApiFailure) =>
      `The page cannot find out whether a captcha is required: ${why(failure)}`,
    solveCaptcha: (failure: ApiFailure) => `The captcha is not solved: ${why(failure)}`,
  },
  timers: {},
  states: {
    deciding: "",
    checking: "The button ‘Sign in’ shows progress",
    solving: "The button ‘Sign in’ shows progress",
    unnecessary: "",
    solved: "",
    failed: "A message above the button says what went wrong; the button is enabled again",
  },
};
