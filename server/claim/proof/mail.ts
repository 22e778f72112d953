import { linkFragment } from "#domain/account/account-links.ts";
import { claimUrl } from "#server/claim/mail/mail.ts";
import { mailLabels } from "#server/claim/mail/texts.ts";
import type { Config } from "#server/config.ts";
import type { OutgoingMail } from "#server/platform/jobs/outbox.ts";
import type { Locale } from "#server/platform/locale.ts";
import { writeLetter } from "#server/platform/mail/letter.ts";

const texts = {
  ru: {
    title: "Заявка № {number}: подтвердите, что она ваша",
    lead: "На странице заявки попросили ссылку, чтобы подтвердить, что заявка ваша. Откройте её и нажмите кнопку: тогда в вашем браузере можно указать, куда вернуть деньги, и открыть чеки. Ссылка действует сутки и один раз.",
    warning: "Это были не вы? Никому не передавайте ссылку.",
  },
  en: {
    title: "Order No. {number}: confirm that it is yours",
    lead: "Someone asked on the order page for a link that shows the order is yours. Open it and press the button: then you can enter where the refund goes and open the receipts in your browser. The link works once, for a day.",
    warning: "Wasn't it you? Don't pass the link on.",
  },
} as const satisfies Record<Locale, Record<string, string>>;

/** The letter with the link that proves whose a claim is. */
export const proofMail = (
  config: Pick<Config, "PUBLIC_URL" | "BRAND_NAME">,
  {
    id,
    number,
    to,
    locale,
    token,
  }: {
    readonly id: string;
    readonly number: string;
    readonly to: string;
    readonly locale: Locale;
    readonly token: string;
  },
): Omit<OutgoingMail, "dedupeKey"> => {
  const { title, lead, warning } = texts[locale];
  const { open, footer } = mailLabels[locale];
  return {
    locale,
    to,
    ...writeLetter({
      locale,
      brand: config.BRAND_NAME,
      title: title.replace("{number}", number),
      paragraphs: [lead, warning],
      action: { label: open, url: claimUrl(config, locale, id) + linkFragment(token) },
      footer,
    }),
  };
};
