import { catalogue } from "#server/platform/messages.ts";

/** Why nobody becomes the owner, in both languages. */
export const messages = catalogue({
  ru: {
    code: "Эта ссылка не подходит, или у обменника уже есть владелец.",
    letter_code: "В письме другой код. Возьмите его из последнего.",
  },
  en: {
    code: "This link doesn't fit, or the exchange has an owner already.",
    letter_code: "The letter has another code. Take it from the last one.",
  },
});
