import type { Selectable } from "kysely";
import { activationPath, recoveryPath } from "#domain/account-links.ts";
import type { Agent } from "#server/auth/agent.ts";
import type { Config } from "#server/platform/config.ts";
import { writeLetter } from "#server/platform/letter.ts";
import type { Locale } from "#server/platform/locale.ts";
import { localePrefix } from "#server/platform/locale.ts";
import type { OutgoingMail } from "#server/platform/outbox.ts";
import type { AccountLetterName } from "./mail-texts.ts";
import { accountLabels, accountLetters } from "./mail-texts.ts";
import type { UsersTable } from "./tables.ts";

type MailConfig = Pick<Config, "PUBLIC_URL" | "BRAND_NAME">;
type Addressee = Pick<Selectable<UsersTable>, "id" | "email" | "language">;

interface Details {
  /** Bare path that the button leads to. */
  readonly path: string;
  readonly locale?: Locale;
  readonly rows?: readonly (readonly [string, string])[];
  readonly dedupeKey?: string;
}

const letterTo = (
  config: MailConfig,
  { email, language }: Addressee,
  name: AccountLetterName,
  { path, locale = language, rows, dedupeKey }: Details,
): OutgoingMail => {
  const { title, paragraphs, action } = accountLetters[locale][name];
  const written = writeLetter({
    locale,
    brand: config.BRAND_NAME,
    title,
    paragraphs,
    ...(rows && { rows }),
    ...(action !== undefined && {
      action: { label: action, url: `${config.PUBLIC_URL}${localePrefix[locale]}${path}` },
    }),
    footer: accountLabels[locale].footer,
  });
  return { locale, to: email, ...written, ...(dedupeKey !== undefined && { dedupeKey }) };
};

/** The link that activates an account, in the language of whoever asked for it. */
export const activationMail = (
  config: MailConfig,
  user: Addressee,
  token: string,
  locale: Locale,
): OutgoingMail => letterTo(config, user, "activation", { path: activationPath(token), locale });

/** The link to choose a new password. */
export const recoveryMail = (
  config: MailConfig,
  user: Addressee,
  token: string,
  locale: Locale,
): OutgoingMail => letterTo(config, user, "recovery", { path: recoveryPath(token), locale });

/** Tells that the address has an account already; one an hour at most. */
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

/** Tells that the account needs no activation; one an hour at most. */
export const activeMail = (config: MailConfig, user: Addressee, hour: number, locale: Locale): OutgoingMail =>
  letterTo(config, user, "active", {
    path: "/login",
    locale,
    dedupeKey: `account:${user.id}:active:${String(hour)}`,
  });

/** Tells that the password was changed. */
export const passwordMail = (config: MailConfig, user: Addressee): OutgoingMail =>
  letterTo(config, user, "password", { path: "/forget" });

/** Tells that the second factor was set up or removed. */
export const otpMail = (config: MailConfig, user: Addressee, on: boolean): OutgoingMail =>
  letterTo(config, user, on ? "otpOn" : "otpOff", { path: "/account/settings" });

/** Tells of a sign-in from a browser that the account did not know. */
export const signInMail = (
  config: MailConfig,
  user: Addressee,
  agent: Agent,
  now: Date,
  locale: Locale,
): OutgoingMail => {
  const labels = accountLabels[locale];
  const time = new Intl.DateTimeFormat(locale, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "UTC",
  }).format(now);
  return letterTo(config, user, "signIn", {
    path: "/account/settings",
    locale,
    rows: [
      ...(agent.browser === null ? [] : [[labels.browser, agent.browser] as const]),
      ...(agent.system === null ? [] : [[labels.system, agent.system] as const]),
      [labels.address, agent.address],
      [labels.time, `${time} UTC`],
    ],
  });
};
