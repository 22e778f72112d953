import type { AccountLetter } from "#server/account/auth/account-letter.ts";
import type { WithdrawalStatus } from "#machines/earnings/withdrawal-lifecycle/withdrawal-lifecycle.machine.ts";
import type { Locale } from "#server/platform/locale.ts";

/** Statuses announced by mail. */
export type MailedStatus = Extract<WithdrawalStatus, "waiting" | "paid" | "rejected">;

/** Texts of the letters, in both languages. */
export const withdrawalLetters: Record<Locale, Record<MailedStatus, AccountLetter>> = {
  ru: {
    waiting: {
      title: "Вывод № {number} создан",
      paragraphs: [
        "Оператор проверит вывод и отправит деньги.",
        "Вывод создали не вы? Сразу смените пароль и напишите в поддержку.",
      ],
      action: "Открыть вывод",
    },
    paid: {
      title: "Вывод № {number}: деньги отправлены",
      paragraphs: ["Не пришли за сутки? Напишите нам и назовите номер вывода."],
      action: "Открыть вывод",
    },
    rejected: {
      title: "Вывод № {number} отклонён",
      paragraphs: ["Мы не смогли выполнить этот вывод. Вся сумма снова доступна на вашем балансе."],
      action: "Открыть вывод",
    },
  },
  en: {
    waiting: {
      title: "Withdrawal No. {number} created",
      paragraphs: [
        "An operator will check the withdrawal and send the money.",
        "Didn't you create it? Change your password at once and contact support.",
      ],
      action: "Open withdrawal",
    },
    paid: {
      title: "Withdrawal No. {number}: money sent",
      paragraphs: ["Not there in a day? Contact us and name the withdrawal number."],
      action: "Open withdrawal",
    },
    rejected: {
      title: "Withdrawal No. {number} declined",
      paragraphs: [
        "We couldn't carry out this withdrawal. The whole amount is available in your balance again.",
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
