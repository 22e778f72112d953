import { catalogue } from "#server/platform/messages.ts";

/** Why nobody becomes the owner, in both languages. */
export const messages = catalogue({
  ru: { code: "Эта ссылка не подходит, или у обменника уже есть владелец." },
  en: { code: "This link doesn't fit, or the exchange has an owner already." },
});
