import { catalogue } from "#server/platform/messages.ts";

/** What staff are told, in both languages. */
export const messages = catalogue({
  ru: {
    open: "Открыть в консоли",
    footer:
      "Это письмо для сотрудников обменника. О чём сообщать вам лично, выберите в консоли: «Уведомления».",
    linked: "Готово: сюда будут приходить уведомления обменника.",
    mail: "Письма не доставлены: {count}",
    mail_text:
      "Почтовый сервер отказал окончательно или не принимал их сутки. Проверьте адреса и настройки сервера.",
    mail_refused: "Почтовый сервер не принимает письма обменника",
    mail_refused_text:
      "Он отказывает нам, а не получателям: проверьте вход на сервер и адрес отправителя. Письма ждут и уйдут, когда это исправят.",
    error: "Ошибка",
    telegram_gone: "Уведомления в Telegram отключены",
    telegram_gone_text:
      "Telegram больше не доставляет вам сообщения бота: чат удалён или бот заблокирован. Подключите Telegram снова в консоли.",
    telegram_refused: "Telegram не принимает сообщения бота",
    telegram_refused_text:
      "Он отказывает нам: проверьте токен бота. Покажите ошибку тому, кто обслуживает сервер.",
  },
  en: {
    open: "Open in the console",
    footer:
      "This email is for the staff of the exchange. Choose what you're told of in the console, under Notices.",
    linked: "Done: the exchange's notices will come here.",
    mail: "Emails not delivered: {count}",
    mail_text:
      "The mail server refused them for good, or didn't take them for a day. Check the addresses and its settings.",
    mail_refused: "The mail server refuses the exchange's mail",
    mail_refused_text:
      "It refuses us, not the recipients: check our sign-in there and the sender's address. Emails wait and leave once this is mended.",
    error: "Error",
    telegram_gone: "Telegram notices are off",
    telegram_gone_text:
      "Telegram no longer delivers the bot's messages to you: the chat is gone, or the bot is blocked. Connect Telegram again in the console.",
    telegram_refused: "Telegram refuses the bot's messages",
    telegram_refused_text:
      "It refuses us: check the bot's token. Show the error to whoever looks after the server.",
  },
});
