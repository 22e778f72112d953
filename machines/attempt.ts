import { retryAfterOf } from "#domain/api-failure.ts";
import type { ApiFailure } from "#domain/api-failure.ts";
import { isObtained } from "./captcha/captcha.selectors.ts";
import type { CaptchaInput, CaptchaOutput } from "./captcha/captcha.types.ts";
import { leftBy } from "./form.ts";
import type { WaitContext } from "./form.ts";
import { failureIn, outputIn } from "./outcome.ts";

/** What is remembered of the captcha of one attempt. */
export interface CaptchaAttempt {
  /** Solution of the captcha for this attempt; empty where there is none. */
  recaptcha: string;
  /** The server has refused this attempt without a captcha. */
  isCaptchaDemanded: boolean;
}

/** An attempt that has just begun. */
export const fresh = { refusals: {}, failure: null, recaptcha: "", isCaptchaDemanded: false };

/** Milliseconds of a second: what is counted down on the page is counted in seconds. */
export const second = 1000;

/** Where the server does not say how long, a quarter of a minute is not felt as a punishment. */
const defaultWait = 15;

/** Guards of a chart that waits between attempts: `throttled` is its state. */
export const waitGuards = {
  isThrottled: (_: unknown, failure: ApiFailure) => failure.kind === "throttled",
  isWaitOver: ({ context }: { context: WaitContext }) => context.secondsLeft <= 1,
};

/** Seconds to wait before another attempt. */
export const waitOf = (failure: ApiFailure): number => retryAfterOf(failure) ?? defaultWait;

/** Where `onError` leads when the server wants a pause between attempts. */
export const onThrottled = {
  guard: { type: "isThrottled", params: failureIn },
  target: "throttled",
  actions: { type: "beginWait", params: failureIn },
} as const;

/** The state `throttled`: counts the seconds down, then goes back to where an attempt begins. */
export const throttledUntil = <Target extends string>(target: Target) =>
  ({
    tags: "failed",
    after: {
      second: [
        { guard: "isWaitOver", target },
        { target: "throttled", reenter: true, actions: "countDown" },
      ],
    },
  }) as const;

/** Guards of a chart that obtains a captcha before it sends its form: `obtainingCaptcha` is its state. */
export const captchaGuards = {
  hasCaptcha: (_: unknown, output: CaptchaOutput) => isObtained(output),
  /** After some refusals the server wants a captcha that it did not want before. */
  isCaptchaAsked: ({ context }: { context: CaptchaAttempt }, failure: ApiFailure) =>
    context.recaptcha === "" && failure.kind === "fields" && failure.fields["recaptcha"] !== undefined,
};

/** What a captcha leaves in the form. */
export const leftByCaptcha = (output: CaptchaOutput) =>
  isObtained(output) ? { recaptcha: output.solution } : leftBy(output.failure);

/** Where `onError` leads when the server wants a captcha after all. */
export const onCaptchaAsked = {
  guard: { type: "isCaptchaAsked", params: failureIn },
  target: "obtainingCaptcha",
  actions: "demandCaptcha",
} as const;

/** The state `obtainingCaptcha`: what was typed is sent with it, or edited again where it cannot be had. */
export const captchaBefore = <Target extends string>(target: Target) =>
  ({
    tags: "pending",
    invoke: {
      id: "captcha",
      src: "captcha",
      input: ({ context }: { context: CaptchaAttempt }): CaptchaInput => ({
        isDemanded: context.isCaptchaDemanded,
      }),
      onDone: [
        {
          guard: { type: "hasCaptcha", params: outputIn },
          target,
          actions: { type: "rememberCaptcha", params: outputIn },
        },
        { target: "editing", actions: { type: "rememberCaptcha", params: outputIn } },
      ],
    },
  }) as const;

/** Where `onError` leads in all other cases: back to the form, which says why. */
export const onRefused = {
  target: "editing",
  actions: [{ type: "rememberFailure", params: failureIn }, "tellRefused"],
} as const;
