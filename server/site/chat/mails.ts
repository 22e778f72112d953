import type { Config } from "#server/config.ts";
import { writeLetter } from "#server/platform/mail/letter.ts";
import type { Locale } from "#server/platform/locale.ts";
import { localePrefix } from "#server/platform/locale.ts";
import type { OutgoingMail } from "#server/platform/jobs/outbox.ts";

const texts = {
  ru: {
    answer: "Вам ответили в чате",
    file: "Приложен файл «{name}». Он ждёт вас в чате на сайте.",
    answerTo: "Вам ответили в чате: заявка № {number}",
    open: "Открыть сайт",
    footer:
      "Вы получили это письмо, потому что писали нам в чат на сайте. Чтобы продолжить разговор, откройте чат в том же браузере или ответьте на письмо. Вы нам не писали? Ничего делать не нужно.",
  },
  en: {
    answer: "You have a reply in the chat",
    file: "The file “{name}” is attached. You'll find it in the chat on the site.",
    answerTo: "You have a reply in the chat: order No. {number}",
    open: "Open the site",
    footer:
      "You received this email because you wrote to us in the chat on the site. To continue, open the chat in the same browser, or reply to this email. Didn't you write to us? You don't need to do anything.",
  },
} as const satisfies Record<Locale, Record<string, string>>;

type Mail = Omit<OutgoingMail, "dedupeKey">;
type Brand = Pick<Config, "BRAND_NAME" | "PUBLIC_URL">;

/** Data of a letter about a conversation. */
export interface ChatLetter {
  readonly locale: Locale;
  readonly to: string;
  readonly claim: { readonly id: string; readonly number: number } | null;
  readonly answers: readonly { readonly text: string; readonly file: { readonly name: string } | null }[];
}

/**
 * Mails the answers that a visitor has not seen. It does not link the claim, because anyone with that link
 * can open the claim.
 */
export const answerMail = (
  { BRAND_NAME: brand, PUBLIC_URL: origin }: Brand,
  { locale, to, claim, answers }: ChatLetter,
  replyTo: string | null,
): Mail => {
  const text = texts[locale];
  return {
    locale,
    to,
    ...(replyTo !== null && { replyTo }),
    ...writeLetter({
      locale,
      brand,
      title: claim === null ? text.answer : text.answerTo.replace("{number}", String(claim.number)),
      paragraphs: answers
        .flatMap((answer) => [
          ...answer.text.split(/[\r\n]+/),
          answer.file === null ? "" : text.file.replace("{name}", () => answer.file?.name ?? ""),
        ])
        .filter((line) => line.trim() !== ""),
      action: { label: text.open, url: `${origin}${localePrefix[locale]}/` },
      footer: text.footer,
    }),
  };
};
