import { catalogue } from "#server/platform/messages.ts";

/** Why a message of the chat is refused, and what staff are told of it, in both languages. */
export const messages = catalogue({
  ru: {
    claim: "Заявка",
    cookies: "Чтобы писать в чат, разрешите сайту файлы cookie.",
    email: "Введите корректный адрес электронной почты.",
    empty: "Напишите сообщение.",
    file_gone: "Этого файла уже нет на сервере. Приложите его ещё раз.",
    number: "Разговор",
    waiting: "В чате ждут ответа",
    waiting_text: "Клиент ждёт дольше двух минут.",
  },
  en: {
    claim: "Order",
    cookies: "Allow cookies for this site to write in the chat.",
    email: "Enter a valid email address.",
    empty: "Write a message.",
    file_gone: "This file is no longer on the server. Attach it again.",
    number: "Conversation",
    waiting: "A visitor is waiting in the chat",
    waiting_text: "The visitor has been waiting for more than two minutes.",
  },
});
