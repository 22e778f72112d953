import type { ApiFailure } from "#domain/api-failure.ts";
import type { captchaMachine } from "#machines/captcha/captcha.machine.ts";
import { anna, password, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

/** The invisible steps between the button of a sign-in form and its request. */
export const captchaWords: WordsFor<typeof captchaMachine> = {
  begin: ({ isDemanded }) =>
    isDemanded
      ? `Open /en/login in a private window, sign in as ${anna} with a wrong password five times, and press ‘Sign in’ once more`
      : `Open /en/login in a private window, fill in ${anna} and ${password}, and press ‘Sign in’`,
  events: {},
  done: {
    checkCaptcha: (isWanted: boolean) =>
      isWanted
        ? "The server wants a captcha (start it with `CAPTCHA_LOGIN=true`)"
        : "The server wants no captcha",
    solveCaptcha: "The page solves the captcha without anybody's help",
  },
  failed: {
    checkCaptcha: (failure: ApiFailure) => `Whether a captcha is wanted is not told: ${why(failure)}`,
    solveCaptcha: (failure: ApiFailure) => `The captcha is not solved: ${why(failure)}`,
  },
  timers: {},
  states: {
    deciding: "",
    checking: "The button ‘Sign in’ shows that it works",
    solving: "The button ‘Sign in’ shows that it works",
    unnecessary: "",
    solved: "",
    failed: "What went wrong stands above the button, and it can be pressed again",
  },
};
