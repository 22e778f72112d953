import type { CaptchaAttempt } from "#machines/shared/attempt.ts";
import type { FormContext, FormRefused } from "#machines/shared/form.ts";

/** The fields of the form; `otp` is the code of the second factor. */
export type SignInField = "email" | "password" | "otp";

export interface SignInContext extends Record<SignInField, string>, FormContext, CaptchaAttempt {
  /** 30 days, else until the browser closes. */
  remember: boolean;
}

/** What the person does. */
export type SignInEvent =
  | { type: "field.change"; field: SignInField; value: string }
  | { type: "remember.change"; remember: boolean }
  | { type: "form.submit" }
  /** Back to e-mail and password. */
  | { type: "otp.cancel" };

export type SignInEmitted = FormRefused;

/** Inputs and outputs of the actors. They reject with `ApiFailure`. */
export interface SignInActors {
  /**
   * POST /auth/login/. Passes the access token to the session, which opens with it. Returns whether the
   * browser stored the refresh cookie; without it the session lasts as long as one token.
   */
  signIn: {
    input: Pick<SignInContext, "email" | "password" | "remember" | "otp" | "recaptcha">;
    output: { isKept: boolean };
  };
}
