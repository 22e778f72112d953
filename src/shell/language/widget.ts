import type { Messages } from "@lingui/core";
import type { Locale } from "#domain/locale.ts";

const catalogs = {
  ru: () => import("../../../locales/widget/ru.po"),
  en: () => import("../../../locales/widget/en.po"),
};

/** The messages of the widget, which is a separate page. */
export const loadWidgetMessages = async (locale: Locale): Promise<Messages> =>
  (await catalogs[locale]()).messages;
