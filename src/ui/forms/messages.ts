import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { PASSWORD_MAX, PASSWORD_MIN, type PasswordStrength } from "#domain/account/password.ts";
import type { CredentialFault } from "#machines/shared/credentials.ts";

/** Why the page itself refuses a field. */
export const faultMessages: Record<CredentialFault, MessageDescriptor> = {
  required: msg`Fill in this field`,
  format: msg`This doesn't look like an email address`,
  mismatch: msg`The passwords differ`,
  rules: msg`An account needs your agreement`,
  short: msg`At least ${PASSWORD_MIN} characters`,
  long: msg`At most ${PASSWORD_MAX} characters`,
  email: msg`The password may not be your email address`,
};

/** How hard a password is to guess. */
export const strengthMessages: Record<PasswordStrength, MessageDescriptor> = {
  0: msg`At least ${PASSWORD_MIN} characters, of any kind`,
  1: msg`Weak: easy to guess`,
  2: msg`Fair: a few more words would make it strong`,
  3: msg`Strong`,
};
