import { catalogue } from "#server/platform/messages.ts";

/** What staff are told, in both languages. */
export const messages = catalogue({
  ru: {
    open: "Открыть в консоли",
    footer:
      "Это письмо для сотрудников обменника. О чём сообщать вам лично, выберите в консоли: «Уведомления».",
    linked: "Готово: сюда будут приходить уведомления обменника.",
    mail: "Письма не доставлены: {count}",
    mail_text: "Почтовый сервер не принял их за сутки. Проверьте его настройки и адреса.",
  },
  en: {
    open: "Open in the console",
    footer:
      "This email is for the staff of the exchange. Choose what you're told of in the console, under Notices.",
    linked: "Done: the exchange's notices will come here.",
    mail: "Emails not delivered: {count}",
    mail_text: "The mail server didn't take them for a day. Check its settings and the addresses.",
  },
});
