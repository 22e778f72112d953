import type { AccountLetter } from "#server/account/auth/account-letter.ts";
import type { WithdrawalStatus } from "#machines/earnings/withdrawal-lifecycle/withdrawal-lifecycle.machine.ts";
import type { Locale } from "#server/platform/locale.ts";

/** Statuses announced by mail. */
export type MailedStatus = Extract<WithdrawalStatus, "waiting" | "paid" | "rejected">;

/** Texts of the letters, in both languages. */
export const withdrawalLetters: Record<Locale, Record<MailedStatus, AccountLetter>> = {
  ru: {
    waiting: {
      title: "Вывод № {number} создан",
      paragraphs: [
        "Мы получили вашу заявку на вывод. Оператор проверит её и отправит деньги.",
        "Если заявку создали не вы, сразу смените пароль и напишите в поддержку.",
      ],
      action: "Открыть вывод",
    },
    paid: {
      title: "Вывод № {number} выплачен",
      paragraphs: [
        "Деньги отправлены. Обычно они приходят за несколько минут, иногда банку нужно больше времени.",
      ],
      action: "Открыть вывод",
    },
    rejected: {
      title: "Вывод № {number} отклонён",
      paragraphs: ["Мы не смогли выполнить этот вывод. Вся сумма снова доступна на вашем балансе."],
      action: "Открыть вывод",
    },
  },
  en: {
    waiting: {
      title: "Withdrawal no. {number} created",
      paragraphs: [
        "We have received your withdrawal request. An operator will check it and send the money.",
        "If you did not create it, change your password at once and contact support.",
      ],
      action: "Open withdrawal",
    },
    paid: {
      title: "Withdrawal no. {number} paid",
      paragraphs: ["The money is on its way. It usually arrives within minutes; some banks take longer."],
      action: "Open withdrawal",
    },
    rejected: {
      title: "Withdrawal no. {number} rejected",
      paragraphs: [
        "We could not carry out this withdrawal. The whole amount is available in your balance again.",
      ],
      action: "Open withdrawal",
    },
  },
};

/** Labels of the figures in a letter. */
export const withdrawalLabels: Record<
  Locale,
  Record<"amount" | "arrives" | "to" | "reason" | "transaction", string>
> = {
  ru: {
    amount: "Списано с баланса",
    arrives: "К получению",
    to: "Куда",
    reason: "Причина",
    transaction: "Транзакция",
  },
  en: {
    amount: "Taken from your balance",
    arrives: "You receive",
    to: "Where to",
    reason: "Reason",
    transaction: "Transaction",
  },
};
