import type { CaptchaOutput, CaptchaInput } from "#machines/site/captcha/captcha.machine.ts";
import { retryAfterOf, type ApiFailure } from "#domain/api-failure.ts";
import { leftBy, type WaitContext } from "./form.ts";
import { failureIn, outputIn } from "./outcome.ts";

/** Whether the parent may go on with its attempt. */
const isObtained = (output: CaptchaOutput): output is { solution: string } => "solution" in output;

/** The captcha state of one attempt. */
export interface CaptchaAttempt {
  /** Solution of the captcha for this attempt; empty when there is none. */
  recaptcha: string;
  /** The server has refused this attempt without a captcha. */
  isCaptchaDemanded: boolean;
}

/** An attempt that has just begun. */
export const fresh = { refusals: {}, failure: null, recaptcha: "", isCaptchaDemanded: false };

/** Milliseconds per second: countdowns on the page are in seconds. */
export const second = 1000;

/** The wait when the server sets none; a quarter of a minute does not feel like a punishment. */
const defaultWait = 15;

/** Guards for a chart with a wait between attempts, its state `throttled`. */
export const waitGuards = {
  isThrottled: (_: unknown, failure: ApiFailure) => failure.kind === "throttled",
  isWaitOver: ({ context }: { context: WaitContext }) => context.secondsLeft <= 1,
};

/** Seconds to wait before another attempt. */
export const waitOf = (failure: ApiFailure): number => retryAfterOf(failure) ?? defaultWait;

/** The `onError` branch for a server that requires a pause between attempts. */
export const onThrottled = {
  guard: { type: "isThrottled", params: failureIn },
  target: "throttled",
  actions: { type: "beginWait", params: failureIn },
} as const;

/** The state `throttled`: counts the seconds down, then returns to where an attempt starts. */
export const throttledUntil = <Target extends string>(target: Target) =>
  ({
    tags: "failed",
    description: "A message ‘Too many attempts’ says when the next attempt is possible",
    after: {
      second: [
        { guard: "isWaitOver", target },
        { target: "throttled", reenter: true, actions: "countDown" },
      ],
    },
  }) as const;

/** Guards for a chart that obtains a captcha before it sends its form, its state `obtainingCaptcha`. */
export const captchaGuards = {
  hasCaptcha: (_: unknown, output: CaptchaOutput) => isObtained(output),
  /** After some refusals the server requires a captcha that was not needed before. */
  isCaptchaAsked: ({ context }: { context: CaptchaAttempt }, failure: ApiFailure) =>
    context.recaptcha === "" && failure.kind === "fields" && failure.fields["recaptcha"] !== undefined,
};

/** What a captcha leaves in the form. */
export const leftByCaptcha = (output: CaptchaOutput) =>
  isObtained(output) ? { recaptcha: output.solution } : leftBy(output.failure);

/** The `onError` branch for a server that now requires a captcha. */
export const onCaptchaAsked = {
  guard: { type: "isCaptchaAsked", params: failureIn },
  target: "obtainingCaptcha",
  actions: "demandCaptcha",
} as const;

/**
 * The state `obtainingCaptcha`: sends the form once the captcha is solved, or returns to editing when it
 * fails.
 */
export const captchaBefore = <Target extends string>(target: Target) =>
  ({
    description: "The button is busy",
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

/** The `onError` branch for all other failures: back to the form, which shows the reason. */
export const onRefused = {
  target: "editing",
  actions: [{ type: "rememberFailure", params: failureIn }, "tellRefused"],
} as const;
