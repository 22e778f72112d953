import { catalogue } from "#server/platform/messages.ts";

/** Refusals of confirmations, in both languages. */
export const messages = catalogue({
  ru: {
    changed: "Это действие больше не ждёт: с тех пор что-то изменилось. Обновите страницу.",
    own_act: "Это ввели вы. Подтвердит другой сотрудник.",
    own_affair: "Это касается вас самих. Решает другой сотрудник.",
  },
  en: {
    changed: "This doesn't wait any more: something has changed since. Reload the page.",
    own_act: "You entered this. A colleague confirms it.",
    own_affair: "This is your own affair. A colleague decides it.",
  },
});
