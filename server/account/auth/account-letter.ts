import type { Config } from "#server/config.ts";
import { writeLetter } from "#server/platform/mail/letter.ts";
import type { Locale } from "#server/platform/locale.ts";
import { localePrefix } from "#server/platform/locale.ts";
import type { OutgoingMail } from "#server/platform/jobs/outbox.ts";
import type { AccountRow } from "./account-store.ts";

/** The text of a letter about an account. */
export interface AccountLetter {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Label of the button. */
  readonly action?: string;
}

/** Site settings used in letters. */
export type MailConfig = Pick<Config, "PUBLIC_URL" | "BRAND_NAME">;

/** The account's owner, who receives its letters. */
export type Addressee = Pick<AccountRow, "id" | "email" | "language">;

interface Details {
  /** Path of the button's link, without the language prefix. */
  readonly path: string;
  /** Language of the letter. Defaults to the account's. */
  readonly locale?: Locale;
  readonly rows?: readonly (readonly [string, string])[];
  readonly dedupeKey?: string;
}

/** The reason for sending the letter. */
const footer: Record<Locale, string> = {
  ru: "Вы получили это письмо, потому что этот адрес указан в аккаунте.",
  en: "You received this email because an account uses this address.",
};

/** Writes a letter to the owner of an account. */
export const accountLetter = (
  { PUBLIC_URL, BRAND_NAME }: MailConfig,
  { email, language }: Addressee,
  letterIn: (locale: Locale) => AccountLetter,
  { path, locale = language, rows, dedupeKey }: Details,
): OutgoingMail => {
  const { title, paragraphs, action } = letterIn(locale);
  const written = writeLetter({
    locale,
    brand: BRAND_NAME,
    title,
    paragraphs,
    ...(rows && { rows }),
    ...(action !== undefined && {
      action: { label: action, url: `${PUBLIC_URL}${localePrefix[locale]}${path}` },
    }),
    footer: footer[locale],
  });
  return { locale, to: email, ...written, ...(dedupeKey !== undefined && { dedupeKey }) };
};
