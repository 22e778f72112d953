import { catalogue } from "#server/platform/messages.ts";

/** Refusals of gateway callbacks, in both languages. */
export const messages = catalogue({
  ru: {
    amount: "Сумма должна быть больше нуля.",
    currency: "Платёж ожидается в другой валюте.",
    sent_at: "Сообщение помечено будущим временем.",
    signature: "Подпись неверна.",
  },
  en: {
    amount: "The amount must be above zero.",
    currency: "The payment is expected in another currency.",
    sent_at: "The message is dated in the future.",
    signature: "The signature is wrong.",
  },
});
