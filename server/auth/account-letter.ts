import type { Config } from "#server/platform/config.ts";
import { writeLetter } from "#server/platform/letter.ts";
import type { Locale } from "#server/platform/locale.ts";
import { localePrefix } from "#server/platform/locale.ts";
import type { OutgoingMail } from "#server/platform/outbox.ts";
import type { AccountRow } from "./account-store.ts";

/** What a letter about an account says. */
export interface AccountLetter {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Label of the button. */
  readonly action?: string;
}

/** What letters need to know of the site. */
export type MailConfig = Pick<Config, "PUBLIC_URL" | "BRAND_NAME">;

/** The owner of an account, to whom its letters go. */
export type Addressee = Pick<AccountRow, "id" | "email" | "language">;

interface Details {
  /** The path that the button leads to, without the language. */
  readonly path: string;
  /** Language of the letter; the account's when left out. */
  readonly locale?: Locale;
  readonly rows?: readonly (readonly [string, string])[];
  readonly dedupeKey?: string;
}

/** Why the letter came. */
const footer: Record<Locale, string> = {
  ru: "Вы получили это письмо, потому что этот адрес указан в аккаунте.",
  en: "You received this message because an account uses this address.",
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
