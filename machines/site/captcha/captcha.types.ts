import type { ApiFailure } from "#domain/api-failure.ts";

export interface CaptchaInput {
  /** The server has refused an attempt without a captcha, whatever the settings say. */
  isDemanded: boolean;
}

export interface CaptchaContext extends CaptchaInput {
  solution: string;
  failure: ApiFailure | null;
}

/** The solution, empty when none is required; or the reason why there is none. */
export type CaptchaOutput = { solution: string } | { failure: ApiFailure };

/** Inputs and outputs of the actors. They reject with `ApiFailure`. */
export interface CaptchaActors {
  /** Whether `settings.captchaLogin` requires a captcha. */
  checkCaptcha: { input: undefined; output: boolean };
  /** Solves a captcha; empty when the server has none. */
  solveCaptcha: { input: undefined; output: string };
}
