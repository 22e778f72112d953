import { catalogue } from "#server/platform/messages.ts";

/** Refusals of what staff do with accounts, in both languages. */
export const messages = catalogue({
  ru: {
    last_admin: "Это последний администратор. Сначала назначьте другого.",
    not_allowed: "С этим аккаунтом вы этого сделать не можете.",
    changed: "Аккаунт тем временем изменился. Обновите страницу.",
  },
  en: {
    last_admin: "This is the last administrator. Appoint another one first.",
    not_allowed: "You can't do this with this account.",
    changed: "The account has changed meanwhile. Reload the page.",
  },
});
