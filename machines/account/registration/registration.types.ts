import type { CaptchaAttempt } from "#machines/shared/attempt.ts";
import type { FormContext, FormRefused } from "#machines/shared/form.ts";

/** What is typed in to register. */
export type RegistrationField = "email" | "password" | "repeat";

export interface RegistrationInput {
  /** Referral code of the person who referred the visitor. */
  rid: string | null;
}

export interface RegistrationContext
  extends RegistrationInput, Record<RegistrationField, string>, FormContext, CaptchaAttempt {
  /** Whether the rules were read and agreed to. */
  rules: boolean;
}

/** What the person does. */
export type RegistrationEvent =
  | { type: "field.change"; field: RegistrationField; value: string }
  | { type: "rules.change"; agreed: boolean }
  | { type: "form.submit" };

export type RegistrationEmitted = FormRefused;

/** Inputs and outputs of the actors. They reject with `ApiFailure`. */
export interface RegistrationActors {
  /** POST /users/signup/. The answer does not reveal whether the e-mail is known. */
  signUp: {
    input: Pick<RegistrationContext, "email" | "password" | "repeat" | "rules" | "recaptcha" | "rid">;
    output: void;
  };
}
