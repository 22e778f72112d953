import { type Locale, locales } from "#domain/text/locale.ts";

type Reason = Readonly<Record<Locale, string>>;

/** The reasons that staff give most, in the words of both languages. */
export const readyReasons = {
  transferUnconfirmed: {
    ru: "Банк отправителя попросил подтвердить перевод.",
    en: "The sender's bank asked us to confirm the transfer.",
  },
  transferRefused: {
    ru: "Банк отправителя не подтвердил перевод.",
    en: "The sender's bank didn't confirm the transfer.",
  },
  bankClosed: {
    ru: "Сейчас мы не принимаем платежи из этого банка.",
    en: "We don't take payments from this bank right now.",
  },
  riskListed: {
    ru: "Монеты связаны с адресом из списка рисков.",
    en: "The coins are linked to an address on a risk list.",
  },
  sourceUnproven: {
    ru: "Источник монет не подтверждён.",
    en: "The source of the coins wasn't confirmed.",
  },
  networkClosed: {
    ru: "Сейчас мы не принимаем монеты из этой сети.",
    en: "We don't take coins from this network right now.",
  },
} as const satisfies Record<string, Reason>;

const all: readonly Reason[] = Object.values(readyReasons);

/**
 * A reason that staff gave, for a reader of `locale`: a ready one in the reader's language, any other as it was written, with
 * the language that it was written in.
 */
export function reasonIn(locale: Locale, reason: string): { readonly text: string; readonly lang: Locale } {
  const ready = all.find((one) => locales.some((lang) => one[lang] === reason));
  if (ready !== undefined) return { text: ready[locale], lang: locale };
  return { text: reason, lang: /\p{Script=Cyrillic}/u.test(reason) ? "ru" : "en" };
}
