import { catalogue } from "#server/platform/messages.ts";

/** Refusals of words for letters, in both languages. */
export const messages = catalogue({
  ru: {
    control: "Уберите управляющие символы.",
    line: "Тема — одна строка.",
    place: "{place} здесь ничем не заменяется. Можно вписать: {places}.",
  },
  en: {
    control: "Remove control characters.",
    line: "A subject is one line.",
    place: "Nothing replaces {place} here. You can use: {places}.",
  },
});
