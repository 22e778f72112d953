import type { Config } from "#server/config.ts";
import { writeLetter } from "#server/platform/mail/letter.ts";
import type { Locale } from "#server/platform/locale.ts";
import type { OutgoingMail } from "#server/platform/jobs/outbox.ts";

const texts = {
  ru: {
    fromSite: "Сообщение с сайта",
    aboutClaim: "Сообщение с сайта: заявка № {number}",
    email: "Почта",
    number: "Заявка",
    answer: "Ответьте на это письмо: ответ уйдёт клиенту. Адрес никто не проверял.",
    arrived: "Мы получили ваше сообщение",
    arrivedText: "Ответим на этот адрес. Писать ещё раз не нужно.",
    notYou: "Вы нам не писали? Ничего делать не нужно: кто-то ошибся адресом.",
    link: "Ссылка на заявку № {number}",
    linkText:
      "Вы попросили ссылку на свою заявку. Никому её не пересылайте: по ней видна заявка и можно её отменить.",
    open: "Открыть заявку",
    linkFooter:
      "Вы получили это письмо, потому что этот адрес указан в заявке. Если ссылку просили не вы, ничего делать не нужно.",
  },
  en: {
    fromSite: "A message from the site",
    aboutClaim: "A message from the site: order No. {number}",
    email: "Email",
    number: "Order",
    answer: "Reply to this message to answer the visitor. The address hasn't been verified.",
    arrived: "We've received your message",
    arrivedText: "We'll reply to this address. You don't need to write again.",
    notYou: "Didn't you write to us? You don't need to do anything: someone mistyped an address.",
    link: "Link to order No. {number}",
    linkText:
      "You asked for the link to your order. Don't share it: anyone who has it can see the order and cancel it.",
    open: "Open the order",
    linkFooter:
      "You received this email because an order uses this address. If you didn't ask for the link, you don't need to do anything.",
  },
} as const satisfies Record<Locale, Record<string, string>>;

/** A visitor's message. */
export interface VisitorMessage {
  readonly email: string;
  /** Number of the claim it is about, if any. */
  readonly number: string | null;
  readonly message: string;
  readonly locale: Locale;
}

type Mail = Omit<OutgoingMail, "dedupeKey">;
type Brand = Pick<Config, "BRAND_NAME">;

/** The letter that delivers a visitor's message to the exchange. Replies go to the visitor. */
export const messageMail = (
  { BRAND_NAME: brand }: Brand,
  to: string,
  { email, number, message, locale }: VisitorMessage,
): Mail => {
  const text = texts[locale];
  return {
    locale,
    to,
    replyTo: email,
    ...writeLetter({
      locale,
      brand,
      title: number === null ? text.fromSite : text.aboutClaim.replace("{number}", number),
      paragraphs: message.split(/[\r\n]+/).filter((line) => line.trim() !== ""),
      rows: [[text.email, email], ...(number === null ? [] : [[text.number, number] as const])],
      footer: text.answer,
    }),
  };
};

/**
 * Confirms to the visitor that the message has arrived. It quotes nothing, because the address may be a
 * stranger's.
 */
export const arrivedMail = (
  { BRAND_NAME: brand }: Brand,
  { email, locale }: Pick<VisitorMessage, "email" | "locale">,
): Mail => {
  const { arrived, arrivedText, notYou } = texts[locale];
  const letter = { locale, brand, title: arrived, paragraphs: [arrivedText], footer: notYou };
  return { locale, to: email, ...writeLetter(letter) };
};

/** Sends the link of a claim to its creator. */
export const linkMail = (
  { BRAND_NAME: brand }: Brand,
  { email, locale, number, url }: { email: string; locale: Locale; number: string; url: string },
): Mail => {
  const { link, linkText, open, linkFooter } = texts[locale];
  return {
    locale,
    to: email,
    ...writeLetter({
      locale,
      brand,
      title: link.replace("{number}", number),
      paragraphs: [linkText],
      action: { label: open, url },
      footer: linkFooter,
    }),
  };
};
