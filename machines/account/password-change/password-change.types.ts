import type { ApiFailure } from "#domain/api-failure.ts";
import type { PasswordFault } from "#domain/account/password.ts";
import type { Refusals } from "#machines/shared/fields.ts";
import type { WaitContext } from "#machines/shared/form.ts";

/** The inputs, named as on the wire. */
export const passwordFields = ["old_password", "password", "repeat_password"] as const;
export type PasswordField = (typeof passwordFields)[number];
export type PasswordValues = Readonly<Record<PasswordField, string>>;

/** Why the page refuses an input. */
export type PasswordChangeFault = PasswordFault | "required" | "mismatch" | "same";

export interface PasswordChangeInput {
  /** The account's e-mail: a password must not be it. */
  email: string;
}

export interface PasswordChangeContext extends PasswordChangeInput, WaitContext {
  values: PasswordValues;
  /** Fields whose faults are shown. */
  touched: readonly PasswordField[];
  /** The server's messages, by its field names. */
  refusals: Refusals;
  failure: ApiFailure | null;
}

export type PasswordChangeEvent =
  | { type: "field.change"; field: PasswordField; value: string }
  | { type: "field.leave"; field: PasswordField }
  | { type: "form.submit" };

/** `password.changed`: every other session has ended. `form.refused`: focus that field. */
export type PasswordChangeEmitted =
  | { type: "password.changed" }
  | { type: "form.refused"; field: PasswordField };

export interface PasswordChangeActors {
  /** changePassword. Never repeated by itself. */
  changePassword: { input: PasswordValues; output: void };
}
