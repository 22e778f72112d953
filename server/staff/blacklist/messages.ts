import { catalogue } from "#server/platform/messages.ts";

/** Refusals in both languages. Visitors are not told that there is a list. */
export const messages = catalogue({
  ru: {
    email_unusable: "Эта почта не подходит. Укажите другую.",
    listed: "Это уже есть в чёрном списке.",
    requisite_unusable: "Эти реквизиты не подходят. Укажите другие.",
    value: "Проверьте значение: оно не подходит к выбранному виду.",
  },
  en: {
    email_unusable: "This email can't be used. Enter another one.",
    listed: "This is on the blacklist already.",
    requisite_unusable: "These details can't be used. Enter others.",
    value: "Check the value: it doesn't fit the chosen kind.",
  },
});
