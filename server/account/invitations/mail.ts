import { invitationPath } from "#domain/account/account-links.ts";
import type { StaffRole } from "#domain/account/permissions.ts";
import type { Config } from "#server/config.ts";
import type { OutgoingMail } from "#server/platform/jobs/outbox.ts";
import type { Locale } from "#server/platform/locale.ts";
import { localePrefix } from "#server/platform/locale.ts";
import { writeLetter } from "#server/platform/mail/letter.ts";
import type { InvitationRow } from "./store.ts";

interface Texts {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly role: string;
  readonly action: string;
  readonly footer: string;
  readonly roles: Readonly<Record<StaffRole, string>>;
}

const texts: Record<Locale, Texts> = {
  ru: {
    title: "Приглашение в команду",
    paragraphs: [
      "Администратор обменника приглашает вас работать с нами. Откройте ссылку и придумайте пароль. Ссылка действует семь суток и сработает один раз.",
      "Вы этого не ждали? Ничего не делайте: без вас аккаунт не заработает.",
    ],
    role: "Роль",
    action: "Принять приглашение",
    footer: "Вы получили это письмо, потому что администратор указал ваш адрес. Никому его не пересылайте.",
    roles: {
      editor: "Редактор",
      operator: "Оператор",
      senior: "Старший оператор",
      admin: "Администратор",
    },
  },
  en: {
    title: "Join our team",
    paragraphs: [
      "An administrator of the exchange invites you to work with us. Open the link and choose a password. The link works once and expires in seven days.",
      "Didn't you expect this? Ignore this email: the account won't work without you.",
    ],
    role: "Role",
    action: "Accept the invitation",
    footer:
      "You received this email because an administrator gave us your address. Don't forward it to anyone.",
    roles: {
      editor: "Content editor",
      operator: "Operator",
      senior: "Senior operator",
      admin: "Administrator",
    },
  },
};

/** Mails the link of an invitation, in the language that was chosen for it. Whoever reads it could become staff. */
export const invitationMail = (
  { BRAND_NAME: brand, PUBLIC_URL: origin }: Pick<Config, "BRAND_NAME" | "PUBLIC_URL">,
  { email, role, language: locale }: Pick<InvitationRow, "email" | "role" | "language">,
  token: string,
): OutgoingMail => {
  const { title, paragraphs, role: label, action, footer, roles } = texts[locale];
  return {
    locale,
    to: email,
    ...writeLetter({
      locale,
      brand,
      title,
      paragraphs,
      rows: [[label, roles[role]]],
      action: { label: action, url: `${origin}${localePrefix[locale]}${invitationPath(token)}` },
      footer,
    }),
    secret: true,
  };
};
