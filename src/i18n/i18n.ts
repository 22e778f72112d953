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

const loadArea =
  (area: keyof typeof catalogs) =>
  async (locale: Locale): Promise<Messages> =>
    (await catalogs[area][locale]()).messages;

/** The messages of the first route in a language, loaded before the first render. */
export const loadMessages = loadArea("first");

/** The messages of what the first route loads behind the form. */
export const loadLateMessages = loadArea("late");

/** The messages that the claim's pages add to them. */
export const loadClaimMessages = loadArea("claim");

/** The messages that the pages of signing in and of the account add to them. */
export const loadAccountMessages = loadArea("account");

/** The messages that verified cards and identity documents add to them. */
export const loadVerificationMessages = loadArea("verification");

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

/** Adds messages to the page that a browser shows, which draws all of it again; a renderer brings them itself. */
export async function addMessages(load: (locale: Locale) => Promise<Messages>): Promise<void> {
  if (page === undefined || page.added.has(load)) return;
  const messages = await load(page.locale);
  page.added.add(load);
  page.i18n.load(page.locale, messages);
}

/** A chunk, once the messages that it shows are there too. */
export const withMessages = async <Module>(
  chunk: Promise<Module>,
  adding: Promise<void>,
): Promise<Module> => {
  const [module] = await Promise.all([chunk, adding]);
  return module;
};

/** Adds the messages of what the first route loads behind the form. */
export const addLateMessages = (): Promise<void> => addMessages(loadLateMessages);

/** Adds the messages of the claim's pages. */
export const addClaimMessages = (): Promise<void> => addMessages(loadClaimMessages);

/** Adds the messages of the account's pages. */
export const addAccountMessages = (): Promise<void> => addMessages(loadAccountMessages);

/** Adds the messages of verified cards and identity documents. */
export const addVerificationMessages = (): Promise<void> => addMessages(loadVerificationMessages);
