import type { CurrenciesTable } from "#server/exchange/calculator/tables.ts";
import type { Trx } from "#server/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import { moneyIn } from "#server/platform/figures.ts";
import { writeLetter } from "#server/platform/mail/letter.ts";
import type { Locale } from "#server/platform/locale.ts";
import { codeOnWire } from "./codes.ts";
import type { GiftCardRow } from "./store.ts";

const texts = {
  ru: {
    title: "Вам подарили карту на {money}",
    intro: "Кто-то отправил вам подарочную карту. Активируйте её, и деньги окажутся на вашем балансе.",
    message: "Сообщение от отправителя:",
    code: "Код карты",
    amount: "Сумма",
    action: "Активировать карту",
    footer: "Вы получили это письмо, потому что отправитель карты указал ваш адрес. Карта бессрочная.",
  },
  en: {
    title: "You've received a {money} gift card",
    intro: "Someone sent you a gift card. Redeem it to add the money to your balance.",
    message: "A message from the sender:",
    code: "Card code",
    amount: "Amount",
    action: "Redeem the card",
    footer: "You received this email because the sender gave us your address. The card doesn't expire.",
  },
} as const satisfies Record<Locale, Record<string, string>>;

/** Mail programs turn anything like an address into a link. An invisible word joiner prevents it. */
const unlinked = (text: string): string => text.replaceAll(/([.:/@])(?=\S)/g, "$1\u2060");

/** Mails a card's link with the sender's message, in the sender's language. */
export const sendCard = async (
  trx: Trx,
  { config, mail }: Pick<Deps, "config" | "mail">,
  row: GiftCardRow,
  {
    code,
    currency,
    locale,
  }: { readonly code: string; readonly currency: CurrenciesTable; readonly locale: Locale },
): Promise<void> => {
  if (row.recipient === null) return;
  const words = texts[locale];
  const spelled = codeOnWire({ config }, code, locale);
  const money = moneyIn(locale, { ...currency, amount: row.amount });
  const written = writeLetter({
    locale,
    brand: config.BRAND_NAME,
    title: words.title.replace("{money}", money),
    paragraphs: [
      words.intro,
      ...(row.message === null ? [] : [words.message, ...unlinked(row.message).split(/\n+/)]),
    ],
    rows: [
      [words.amount, money],
      [words.code, spelled.code],
    ],
    action: { label: words.action, url: spelled.link },
    footer: words.footer,
  });
  await mail.send(trx, { locale, to: row.recipient, ...written, dedupeKey: `gift:${row.id}`, secret: true });
};
