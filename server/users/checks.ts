import type { PasswordFault } from "#domain/password.ts";
import { normalizePassword, PASSWORD_MAX, PASSWORD_MIN, passwordFault } from "#domain/password.ts";
import { validateEmail } from "#domain/requisites/email.ts";
import type { FieldMessages } from "#server/platform/errors.ts";
import { fieldErrors } from "#server/platform/errors.ts";
import type { Localized } from "#server/platform/messages.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { messages } from "./messages.ts";

const faults: Record<PasswordFault, Localized> = {
  short: messages("password_short", { limit: PASSWORD_MIN }),
  long: messages("password_long", { limit: PASSWORD_MAX }),
  email: messages("password_email"),
};

/** Throws what was found wrong, if anything was. @throws ApiError 400. */
export const refuseFields = (fields: FieldMessages): void => {
  if (Object.keys(fields).length > 0) throw fieldErrors(fields);
};

/** What is wrong with a new password and its repetition, by field. */
export const newPasswordFaults = (
  given: { readonly password: string; readonly repeat_password: string },
  email: string,
  brand: string,
): FieldMessages => {
  const { password, repeat_password: repeated } = given;
  const fault = passwordFault(password, email);
  const words = [brand, email.split("@", 1)[0] ?? ""];
  if (fault !== undefined) return { password: faults[fault] };
  if (isCommonPassword(password, words)) return { password: messages("password_common") };
  if (normalizePassword(password) !== normalizePassword(repeated))
    return { repeat_password: messages("password_repeat") };
  return {};
};

/** An e-mail address in its normal form. @throws ApiError 400. */
export const checkedEmail = (text: string): string => {
  const result = validateEmail(text.trim());
  if (!result.ok) throw fieldErrors({ email: messages("email") });
  return result.value;
};
