import type { FormContext, FormRefused } from "#machines/form.ts";

/** The new password and its repetition. */
export type RecoveryField = "password" | "repeat";

export interface RecoveryInput {
  /** `request` asks for a link, `link` is where the link leads (Specification 2: /forget and /recover). */
  page: "request" | "link";
}

export interface RecoveryContext extends RecoveryInput, Record<RecoveryField, string>, FormContext {
  /** Token of the link. */
  token: string | null;
}

/** What the person does. */
export type RecoveryEvent =
  | { type: "field.change"; field: RecoveryField; value: string }
  | { type: "form.submit" };

export type RecoveryEmitted = FormRefused;

/** What the actors take and give. */
export interface RecoveryActors {
  /** The token in the address of the page; null where there is none, or not a whole one. */
  readLinkToken: { input: undefined; output: string | null };
  /**
   * POST /users/restore/{token}/. Rejects with `ApiFailure`; `fields.token` is there when the link was used or has
   * expired.
   */
  recoverPassword: { input: { token: string; password: string; repeat: string }; output: void };
}
