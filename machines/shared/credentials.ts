import { type PasswordFault, passwordFault } from "#domain/account/password.ts";
import { validateEmail } from "#domain/requisites/email.ts";
import type { FormField } from "./fields.ts";

/** Why the page refuses a field of the forms of signing in. */
export type CredentialFault = "required" | "format" | "mismatch" | "rules" | PasswordFault;

/** A field of these forms as a view draws it. */
export type CredentialField = FormField<CredentialFault>;

/** What is wrong with an e-mail address. */
export function emailFault(email: string): CredentialFault | undefined {
  const text = email.trim();
  if (text === "") return "required";
  return validateEmail(text).ok ? undefined : "format";
}

/** Faults of a new password, which must differ from this e-mail address, and of its repetition. */
export const newPasswordFaults = (
  { password, repeat }: Record<"password" | "repeat", string>,
  email: string,
): Record<"password" | "repeat", CredentialFault | undefined> => ({
  password: password === "" ? "required" : passwordFault(password, email),
  repeat: repeat === "" ? "required" : repeat === password ? undefined : "mismatch",
});
