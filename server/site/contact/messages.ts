import { catalogue } from "#server/platform/messages.ts";

/** Responses to letters from visitors, in both languages. */
export const messages = catalogue({
  ru: {
    control: "Сообщение содержит недопустимые управляющие символы.",
    email: "Введите корректный адрес электронной почты.",
    empty: "Напишите сообщение.",
    found: "Если такая заявка есть, ссылка на неё отправлена на почту.",
    number: "Номер заявки состоит только из цифр.",
    sent: "Сообщение получено. Ответим на вашу почту.",
  },
  en: {
    control: "The message contains control characters that are not allowed.",
    email: "Enter a valid e-mail address.",
    empty: "Write a message.",
    found: "If there is such an order, its link has been sent to its e-mail.",
    number: "An order's number consists of digits only.",
    sent: "Your message has arrived. We will answer by e-mail.",
  },
});
