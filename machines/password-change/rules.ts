import { passwordFault } from "#domain/password.ts";
import { passwordFields } from "./password-change.types.ts";
import type { PasswordChangeContext, PasswordField, PasswordFieldError } from "./password-change.types.ts";

type Form = Pick<PasswordChangeContext, "values" | "email">;

function errorOf(field: PasswordField, { values, email }: Form): PasswordFieldError | null {
  const { old_password: old, password, repeat_password: repeated } = values;
  if (values[field] === "") return "required";
  if (field === "password") return passwordFault(password, email) ?? (password === old ? "same" : null);
  return field === "repeat_password" && password !== repeated ? "different" : null;
}

/** Every error of the form, in the order in which it is read (Specification 5, Product 4). */
export function passwordErrors(form: Form): Map<PasswordField, PasswordFieldError> {
  return new Map(
    passwordFields.flatMap((field) => {
      const error = errorOf(field, form);
      return error === null ? [] : [[field, error] as const];
    }),
  );
}

/** The first input that needs the user: refused by the page (once touched) or by the server. */
export function firstInvalid(context: PasswordChangeContext): PasswordField | null {
  const errors = passwordErrors(context);
  return (
    passwordFields.find(
      (field) =>
        (context.touched.includes(field) && errors.has(field)) || (context.refusals[field]?.length ?? 0) > 0,
    ) ?? null
  );
}
