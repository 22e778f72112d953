import { catalogue } from "#server/platform/messages.ts";

/** Refusals of words for letters, in both languages. */
export const messages = catalogue({
  ru: {
    placeholder: "{placeholder} здесь ничем не заменяется. Можно вписать: {placeholders}.",
  },
  en: {
    placeholder: "Nothing replaces {placeholder} here. You can use: {placeholders}.",
  },
});
