import { catalogue } from "#server/platform/messages.ts";

/** Responses to letters from visitors, in both languages. */
export const messages = catalogue({
  ru: {
    email: "Введите корректный адрес электронной почты.",
    found: "Если такая заявка есть, ссылка на неё отправлена на почту.",
    number: "Используйте только цифры.",
    sent: "Сообщение получено. Ответим на вашу почту.",
  },
  en: {
    email: "Enter a valid email address.",
    found: "If this order exists, we've sent its link to its email.",
    number: "Use digits only.",
    sent: "Your message has arrived. We'll answer by email.",
  },
});
