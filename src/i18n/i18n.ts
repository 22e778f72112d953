import { type I18n, type Messages, setupI18n } from "@lingui/core";
import type { Locale } from "#domain/locale.ts";

interface Catalog {
  messages: Messages;
}

/** One chunk per language and area; written out, because a name put together would bring its own searching along. */
const catalogs = {
  first: { ru: () => import("../../locales/ru.po"), en: () => import("../../locales/en.po") },
  late: { ru: () => import("../../locales/late/ru.po"), en: () => import("../../locales/late/en.po") },
  claim: { ru: () => import("../../locales/claim/ru.po"), en: () => import("../../locales/claim/en.po") },
  verification: {
    ru: () => import("../../locales/verification/ru.po"),
    en: () => import("../../locales/verification/en.po"),
  },
  account: {
    ru: () => import("../../locales/account/ru.po"),
    en: () => import("../../locales/account/en.po"),
  },
} satisfies Record<string, Record<Locale, () => Promise<Catalog>>>;

/** A part of the site whose messages are loaded together. */
type Area = keyof typeof catalogs;

/** The messages of an area in a language; those of the first route are loaded before the first render. */
export const loadMessages = async (locale: Locale, area: Area = "first"): Promise<Messages> =>
  (await catalogs[area][locale]()).messages;

/** An instance of its own for each render, so that rendering two languages at once does not mix them. */
export function createI18n(locale: Locale, messages: Messages): I18n {
  return setupI18n({ locale, messages: { [locale]: messages } });
}

let page: { locale: Locale; i18n: I18n; added: Set<unknown> } | undefined;

/** The instance of the page that a browser shows; its language stays for as long as the page lives. */
export function openPageI18n(locale: Locale): I18n {
  page = { locale, i18n: createI18n(locale, {}), added: new Set() };
  return page.i18n;
}

/** The instance of the page that a browser shows; undefined before it is opened. */
export const pageI18n = (): I18n | undefined => page?.i18n;

/**
 * Adds messages to the page that a browser shows, once; what shows them is drawn afterwards. Nothing else is drawn again:
 * React would throw away a prerendered page that does not live yet, with what was typed into it. A renderer brings them
 * itself.
 */
export async function addMessages(source: Area | ((locale: Locale) => Promise<Messages>)): Promise<void> {
  if (page === undefined || page.added.has(source)) return;
  const { locale, i18n, added } = page;
  const messages = await (typeof source === "string" ? loadMessages(locale, source) : source(locale));
  added.add(source);
  // `load` would tell every component.
  Object.assign(i18n.messages, messages);
}

/** A chunk, once the messages that it shows are there too. */
export const withMessages = async <Module>(chunk: Promise<Module>, area: Area): Promise<Module> => {
  const [module] = await Promise.all([chunk, addMessages(area)]);
  return module;
};
