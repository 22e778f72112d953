import type { Messages } from "@lingui/core";
import type { Locale } from "#domain/locale.ts";

const catalogs = {
  ru: () => import("../../../locales/chat/ru.po"),
  en: () => import("../../../locales/chat/en.po"),
};

/** The messages of the chat, loaded with it. */
export const loadChatMessages = async (locale: Locale): Promise<Messages> =>
  (await catalogs[locale]()).messages;
