import { catalogue } from "#server/platform/messages.ts";

/** Texts of pictures and their refusals. */
export const messages = catalogue({
  ru: {
    home: "Обмен валют онлайн",
    busy: "Сейчас рисуется слишком много картинок. Повторите запрос чуть позже.",
  },
  en: {
    home: "Currency exchange online",
    busy: "Too many pictures are being drawn. Try again in a moment.",
  },
});
