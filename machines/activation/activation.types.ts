import type { FormContext, FormRefused } from "#machines/form.ts";
import type { LinkActors, LinkContext } from "#machines/mail-link.ts";

/** The password that is chosen here, and its repetition. */
export type ActivationField = "password" | "repeat";

export interface ActivationContext extends Record<ActivationField, string>, FormContext, LinkContext {}

/** What the person does: opening the link alone changes nothing (Product 4). */
export type ActivationEvent =
  | { type: "account.activate" }
  | { type: "field.change"; field: ActivationField; value: string }
  | { type: "form.submit" };

export type ActivationEmitted = FormRefused;

/** What the actors take and give. */
export interface ActivationActors extends LinkActors {
  /**
   * POST /users/activate/{token}/; without a password it counts only in the browser that registered. Rejects with
   * `ApiFailure`; `fields.token`: see `recovery.types.ts`; `fields.password`: it has to be chosen, or another one.
   */
  activateAccount: { input: { token: string; password: string; repeat: string }; output: void };
}
