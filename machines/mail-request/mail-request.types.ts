import type { FormContext, FormRefused } from "#machines/form.ts";

/** What the mail is to bring: a link to a new password, or the activation link once more. */
export type MailPurpose = "recovery" | "activation";

export interface MailRequestInput {
  purpose: MailPurpose;
  /** Filled in where it is known. */
  email: string;
}

export interface MailRequestContext extends MailRequestInput, FormContext {
  /** Solution of the captcha for this attempt. */
  recaptcha: string;
}

/** What the person does. */
export type MailRequestEvent =
  | { type: "email.change"; value: string }
  | { type: "form.submit" }
  /** The mail did not come: ask for it again. */
  | { type: "form.again" };

export type MailRequestEmitted = FormRefused;

/** What the actors take and give. They reject with `ApiFailure`. */
export interface MailRequestActors {
  /** Whether `settings.captchaLogin` asks for a captcha (Product 4). */
  checkCaptcha: { input: undefined; output: boolean };
  /** Solves a captcha; empty where the server has none. */
  solveCaptcha: { input: undefined; output: string };
  /** POST /users/restore/ or /users/reactivate/. The answer does not tell whether the e-mail is known (Product 4). */
  requestMail: { input: { purpose: MailPurpose; email: string; recaptcha: string }; output: void };
}
