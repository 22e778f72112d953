import { catalogue } from "#server/platform/messages.ts";

/** Refusals of words for letters, in both languages. */
export const messages = catalogue({
  ru: {
    line: "Тема — одна строка.",
    placeholder: "{placeholder} здесь ничем не заменяется. Можно вписать: {placeholders}.",
  },
  en: {
    line: "A subject is one line.",
    placeholder: "Nothing replaces {placeholder} here. You can use: {placeholders}.",
  },
});
