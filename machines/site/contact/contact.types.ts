import type { CaptchaAttempt } from "#machines/shared/attempt.ts";
import type { FormContext, FormRefused } from "#machines/shared/form.ts";

/** The purpose of a letter: a question, or a request for a lost claim's link. */
export type ContactPurpose = "message" | "link";

/** The fields of the form. The number is optional in a message; a request for a link has no message. */
export type ContactField = "email" | "number" | "message";

export interface ContactInput {
  purpose: ContactPurpose;
}

export interface ContactContext
  extends ContactInput, Record<ContactField, string>, FormContext, CaptchaAttempt {}

/** What the person does. */
export type ContactEvent =
  | { type: "field.change"; field: ContactField; value: string }
  | { type: "form.submit" }
  /** Another message, or another claim. */
  | { type: "form.again" };

export type ContactEmitted = FormRefused;

/** Inputs and outputs of the actors. They reject with `ApiFailure`. */
export interface ContactActors {
  /** POST /contact/ or /claim/lookup/. The latter answers the same whether or not the claim exists. */
  send: {
    input: Pick<ContactContext, "purpose" | "email" | "number" | "message" | "recaptcha">;
    output: void;
  };
}
