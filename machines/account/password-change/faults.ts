import { passwordFault } from "#domain/account/password.ts";
import { type Faults, faultsOf, firstRefused, shownFaults } from "#machines/shared/fields.ts";
import { passwordFields } from "./password-change.types.ts";
import type { PasswordChangeContext, PasswordChangeFault, PasswordField } from "./password-change.types.ts";

type Form = Pick<PasswordChangeContext, "values" | "email">;

function faultOf(field: PasswordField, { values, email }: Form): PasswordChangeFault | null {
  const { old_password: old, password, repeat_password: repeated } = values;
  if (values[field] === "") return "required";
  if (field === "password") return passwordFault(password, email) ?? (password === old ? "same" : null);
  return field === "repeat_password" && password !== repeated ? "mismatch" : null;
}

export const formFaults = (form: Form): Faults<PasswordChangeFault> =>
  faultsOf(Object.fromEntries(passwordFields.map((field) => [field, faultOf(field, form)])));

/** The first input that needs a correction: refused by the page (once touched) or by the server. */
export const firstInvalid = (context: PasswordChangeContext): PasswordField | undefined =>
  firstRefused(
    { faults: shownFaults(formFaults(context), context.touched), refusals: context.refusals },
    passwordFields,
  );
