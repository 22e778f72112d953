import type { FormContext, FormRefused } from "#machines/shared/form.ts";
import type { LinkActors, LinkContext } from "#machines/shared/mail-link.ts";

/** The password that is chosen here, and its repetition. */
export type ActivationField = "password" | "repeat";

export interface ActivationContext extends Record<ActivationField, string>, FormContext, LinkContext {}

/** Commands of the user. Opening the link alone changes nothing. */
export type ActivationEvent =
  | { type: "account.activate" }
  | { type: "field.change"; field: ActivationField; value: string }
  | { type: "form.submit" };

export type ActivationEmitted = FormRefused;

/** Inputs and outputs of the actors. */
export interface ActivationActors extends LinkActors {
  /**
   * POST /users/activate/{token}/. Without a password it works only in the browser that registered. Rejects
   * with `ApiFailure`; for `fields.token` see `recovery.types.ts`; `fields.password` asks for a password, or
   * for another one.
   */
  activateAccount: { input: { token: string; password: string; repeat: string }; output: void };
}
