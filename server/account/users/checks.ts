import type { PasswordFault } from "#domain/account/password.ts";
import { normalizePassword, PASSWORD_MAX, PASSWORD_MIN, passwordFault } from "#domain/account/password.ts";
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

/** Throws if there are any errors. @throws ApiError 400. */
export const refuseFields = (fields: FieldMessages): void => {
  if (Object.keys(fields).length > 0) throw fieldErrors(fields);
};

/** Whether a password was repeated correctly. Text too long to be a password is compared as it is. */
const isRepeated = (password: string, repeated: string): boolean =>
  password === repeated || normalizePassword(password) === normalizePassword(repeated);

/** All errors of a new password and its repetition, by field. */
export const newPasswordFaults = (
  given: { readonly password: string; readonly repeat_password: string },
  email: string,
  brand: string,
): FieldMessages => {
  const { password, repeat_password: repeated } = given;
  const fault = passwordFault(password, email);
  const words = [brand, email.split("@", 1)[0] ?? ""];
  const refused =
    fault !== undefined
      ? faults[fault]
      : isCommonPassword(password, words)
        ? messages("password_common")
        : undefined;
  return {
    ...(refused && { password: refused }),
    ...(!isRepeated(password, repeated) && { repeat_password: messages("password_repeat") }),
  };
};

/** An e-mail address in its normal form; undefined when it is not valid. */
export const normalEmail = (text: string): string | undefined => {
  const result = validateEmail(text.trim());
  return result.ok ? result.value : undefined;
};

/** An e-mail address in its normal form. @throws ApiError 400. */
export const checkedEmail = (text: string): string => {
  const email = normalEmail(text);
  if (email === undefined) throw fieldErrors({ email: messages("email") });
  return email;
};
