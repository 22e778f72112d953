import type { Messages } from "@lingui/core";
import type { Locale } from "#domain/locale.ts";

const catalogs = {
  ru: () => import("../../../locales/content/ru.po"),
  en: () => import("../../../locales/content/en.po"),
};

/** The messages of database-backed pages, loaded with those pages. */
export const loadContentMessages = async (locale: Locale): Promise<Messages> =>
  (await catalogs[locale]()).messages;
