import type { CaptchaAttempt } from "#machines/shared/attempt.ts";
import type { FormContext, FormRefused } from "#machines/shared/form.ts";

/** The mail's content: a password reset link, or the activation link again. */
export type MailPurpose = "recovery" | "activation";

export interface MailRequestInput {
  purpose: MailPurpose;
  /** Filled in where it is known. */
  email: string;
}

export interface MailRequestContext extends MailRequestInput, FormContext, CaptchaAttempt {}

/** What the person does. */
export type MailRequestEvent =
  | { type: "email.change"; value: string }
  | { type: "form.submit" }
  /** The mail did not come: ask for it again. */
  | { type: "form.again" };

export type MailRequestEmitted = FormRefused;

/** Inputs and outputs of the actors. They reject with `ApiFailure`. */
export interface MailRequestActors {
  /** POST /users/restore/ or /users/reactivate/. The answer does not reveal whether the e-mail is known. */
  requestMail: { input: { purpose: MailPurpose; email: string; recaptcha: string }; output: void };
}
