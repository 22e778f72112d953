import type { CaptchaAttempt } from "#machines/attempt.ts";
import type { FormContext, FormRefused } from "#machines/form.ts";

/** What a visitor wants of the exchange: to ask something, or the link of a claim that they have lost. */
export type ContactPurpose = "message" | "link";

/** What is typed in. A message may go without a number, and a request for a link goes without a message. */
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

/** What the actors take and give. They reject with `ApiFailure`. */
export interface ContactActors {
  /** POST /contact/ or /claim/lookup/. The second answers alike whether there is such a claim or not. */
  send: {
    input: Pick<ContactContext, "purpose" | "email" | "number" | "message" | "recaptcha">;
    output: void;
  };
}
