import { catalogue } from "#server/platform/messages.ts";

/** Refusals of what staff do with accounts, in both languages. The last ones name what has not ended. */
export const messages = catalogue({
  ru: {
    last_admin: "Это последний администратор. Сначала назначьте другого.",
    not_allowed: "С этим аккаунтом вы этого сделать не можете.",
    changed: "Аккаунт тем временем изменился. Обновите страницу.",
    has_role: "Это сотрудник. Сначала снимите роль.",
    unconfirmed: "Адрес не подтверждён: неизвестно, чей он.",
    open: "Пока стереть нельзя. Сначала завершите: {what}.",
    order: "заявки № {numbers}",
    withdrawal: "выводы № {numbers}",
    gift_card: "подарочные карты № {numbers}",
    sale: "заявки магазина № {numbers}",
    reward: "вознаграждения № {numbers}",
    balance: "деньги на балансе",
  },
  en: {
    last_admin: "This is the last administrator. Appoint another one first.",
    not_allowed: "You can't do this with this account.",
    changed: "The account has changed meanwhile. Reload the page.",
    has_role: "They are staff. Take their role away first.",
    unconfirmed: "Their address isn't confirmed: nobody knows whose it is.",
    open: "They can't be erased yet. First settle: {what}.",
    order: "orders No. {numbers}",
    withdrawal: "withdrawals No. {numbers}",
    gift_card: "gift cards No. {numbers}",
    sale: "the shop's orders No. {numbers}",
    reward: "rewards No. {numbers}",
    balance: "money on a balance",
  },
});
