import type { Locale } from "#server/platform/locale.ts";

interface LetterText {
  readonly title: string;
  readonly lead: string;
  readonly action: string;
}

/** Letters to a card's owner, by the new status. */
export const letters: Record<Locale, Record<"approved" | "rejected" | "expired", LetterText>> = {
  ru: {
    approved: {
      title: "Карта проверена",
      lead: "Мы проверили вашу карту. Когда вы платите с неё, действует курс для проверенных карт.",
      action: "Открыть карту",
    },
    rejected: {
      title: "Карту не удалось проверить",
      lead: "Мы не смогли подтвердить вашу карту. Причина указана ниже. Исправьте данные или фотографию и отправьте карту ещё раз.",
      action: "Попробовать ещё раз",
    },
    expired: {
      title: "Проверка карты истекла",
      lead: "Срок проверки вашей карты истёк, и курс для проверенных карт на неё больше не действует. Чтобы он действовал снова, отправьте карту на проверку ещё раз.",
      action: "Проверить снова",
    },
  },
  en: {
    approved: {
      title: "Your card is verified",
      lead: "We've verified your card. When you pay from it, the rate for verified cards applies.",
      action: "Open the card",
    },
    rejected: {
      title: "We couldn't verify your card",
      lead: "We couldn't confirm your card. The reason is below. Correct the details or the photo and send the card in again.",
      action: "Try again",
    },
    expired: {
      title: "Your card needs to be verified again",
      lead: "The verification of your card has expired, so the rate for verified cards no longer applies. Send the card in again to renew it.",
      action: "Verify again",
    },
  },
};

/** Labels of the figures in a letter, and the reason for sending it. */
export const labels = {
  ru: {
    card: "Карта",
    until: "Проверка действует до",
    footer: "Вы получили это письмо, потому что отправили карту на проверку в своём аккаунте.",
  },
  en: {
    card: "Card",
    until: "Verified until",
    footer: "You received this email because you sent a card to be verified in your account.",
  },
} as const satisfies Record<Locale, Record<string, string>>;
