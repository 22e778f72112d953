import { catalogue } from "#server/platform/messages.ts";

/** Refusals of gateway callbacks, in both languages. */
export const messages = catalogue({
  ru: {
    amount: "Сумма должна быть больше нуля.",
    currency: "Платёж ожидается в другой валюте.",
    reversed: "Платёж отозван: платёжная система сообщила, что деньги вернулись к отправителю или не дошли.",
    signature: "Подпись неверна.",
  },
  en: {
    amount: "The amount must be above zero.",
    currency: "The payment is expected in another currency.",
    reversed:
      "The payment was taken back: the payment system says that the money returned to its sender or never arrived.",
    signature: "The signature is wrong.",
  },
});
