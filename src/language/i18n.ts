import { type I18n, type Messages, setupI18n } from "@lingui/core";
import type { Locale } from "#domain/text/locale.ts";

interface Catalog {
  messages: Messages;
}

/** One chunk per language and area, see `lingui.config.ts`. The bundler needs literal paths. */
const catalogs = {
  first: { ru: () => import("../../locales/ru.po"), en: () => import("../../locales/en.po") },
  claim: {
    ru: () => import("../../locales/claim/ru.po"),
    en: () => import("../../locales/claim/en.po"),
  },
  account: {
    ru: () => import("../../locales/account/ru.po"),
    en: () => import("../../locales/account/en.po"),
  },
  site: { ru: () => import("../../locales/site/ru.po"), en: () => import("../../locales/site/en.po") },
} satisfies Record<string, Record<Locale, () => Promise<Catalog>>>;

/** A part of the site whose messages load together. */
type Area = keyof typeof catalogs;

/** Loads an area's messages in a language. Those of the first route load before the first render. */
export const loadMessages = async (locale: Locale, area: Area = "first"): Promise<Messages> =>
  (await catalogs[area][locale]()).messages;

/** Each render gets its own instance, so that concurrent renders in two languages do not mix. */
export function createI18n(locale: Locale, messages: Messages): I18n {
  return setupI18n({ locale, messages: { [locale]: messages } });
}

let page: { locale: Locale; i18n: I18n; added: Set<Area> } | undefined;

/** The instance of the page in the browser; its language stays while the page lives. */
export function openPageI18n(locale: Locale): I18n {
  page = { locale, i18n: createI18n(locale, {}), added: new Set() };
  return page.i18n;
}

/**
 * Adds messages to the page in the browser, once; the components that use them render afterwards. It triggers
 * no other render: React would discard a prerendered page that is not hydrated yet, with what was typed into
 * it. A renderer brings the messages itself.
 */
export async function addMessages(area: Area): Promise<void> {
  if (page === undefined || page.added.has(area)) return;
  const { locale, i18n, added } = page;
  const messages = await loadMessages(locale, area);
  added.add(area);
  // `load` would tell every component.
  Object.assign(i18n.messages, messages);
}

/** Resolves with a chunk once its messages are loaded, too. */
export const withMessages = async <Module>(chunk: Promise<Module>, area: Area): Promise<Module> => {
  const [module] = await Promise.all([chunk, addMessages(area)]);
  return module;
};
