import { activationPath, recoveryPath } from "#domain/account/account-links.ts";
import type { Addressee, MailConfig } from "#server/account/auth/account-letter.ts";
import { accountLetter } from "#server/account/auth/account-letter.ts";
import type { Locale } from "#server/platform/locale.ts";
import type { OutgoingMail } from "#server/platform/jobs/outbox.ts";
import type { UserLetterName } from "./mail-texts.ts";
import { userLetters } from "./mail-texts.ts";

const letterTo = (
  config: MailConfig,
  user: Addressee,
  name: UserLetterName,
  details: Parameters<typeof accountLetter>[3],
): OutgoingMail => accountLetter(config, user, (locale) => userLetters[locale][name], details);

/** Mails the activation link, in the language of the request. */
export const activationMail = (
  config: MailConfig,
  user: Addressee,
  token: string,
  locale: Locale,
): OutgoingMail => letterTo(config, user, "activation", { path: activationPath(token), locale });

/** Mails the link to choose a new password. */
export const recoveryMail = (
  config: MailConfig,
  user: Addressee,
  token: string,
  locale: Locale,
): OutgoingMail => letterTo(config, user, "recovery", { path: recoveryPath(token), locale });

/** Mails that the address already has an account, at most once an hour. */
export const registeredMail = (
  config: MailConfig,
  user: Addressee,
  hour: number,
  locale: Locale,
): OutgoingMail =>
  letterTo(config, user, "registered", {
    path: "/login",
    locale,
    dedupeKey: `account:${user.id}:registered:${String(hour)}`,
  });

/** Mails that the account needs no activation, at most once an hour. */
export const activeMail = (config: MailConfig, user: Addressee, hour: number, locale: Locale): OutgoingMail =>
  letterTo(config, user, "active", {
    path: "/login",
    locale,
    dedupeKey: `account:${user.id}:active:${String(hour)}`,
  });

/** Mails that the password was changed. */
export const passwordMail = (config: MailConfig, user: Addressee): OutgoingMail =>
  letterTo(config, user, "password", { path: "/forget" });
