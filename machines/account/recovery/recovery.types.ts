import type { FormContext, FormRefused } from "#machines/shared/form.ts";
import type { LinkActors, LinkContext } from "#machines/shared/mail-link.ts";

/** The new password and its repetition. */
export type RecoveryField = "password" | "repeat";

export interface RecoveryInput {
  /** `request` (/forget) asks for a link; `link` (/recover) is the page behind it. */
  page: "request" | "link";
}

export interface RecoveryContext
  extends RecoveryInput, Record<RecoveryField, string>, FormContext, LinkContext {}

/** What the person does. */
export type RecoveryEvent =
  | { type: "field.change"; field: RecoveryField; value: string }
  | { type: "form.submit" };

export type RecoveryEmitted = FormRefused;

/** Inputs and outputs of the actors. */
export interface RecoveryActors extends LinkActors {
  /**
   * POST /users/restore/{token}/. Rejects with `ApiFailure`; `fields.token` means that the link was used or
   * has expired.
   */
  recoverPassword: { input: { token: string; password: string; repeat: string }; output: void };
}
