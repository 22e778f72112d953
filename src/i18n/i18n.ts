import { type I18n, type Messages, setupI18n } from "@lingui/core";
import type { Locale } from "#domain/locale.ts";

interface Catalog {
  messages: Messages;
}

/** The messages of the first route in a language; one chunk per language, loaded before the first render. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const catalog: Catalog = await import(`../../locales/${locale}.po`);
  return catalog.messages;
}

/** The messages that the claim's pages add to them. */
export async function loadClaimMessages(locale: Locale): Promise<Messages> {
  const catalog: Catalog = await import(`../../locales/claim/${locale}.po`);
  return catalog.messages;
}

/** The messages that the pages of signing in and of the account add to them. */
export async function loadAccountMessages(locale: Locale): Promise<Messages> {
  const catalog: Catalog = await import(`../../locales/account/${locale}.po`);
  return catalog.messages;
}

/** An instance of its own for each render, so that rendering two languages at once does not mix them. */
export function createI18n(locale: Locale, messages: Messages): I18n {
  return setupI18n({ locale, messages: { [locale]: messages } });
}

let page: { locale: Locale; i18n: I18n } | undefined;

/** The instance of the page that a browser shows; its language stays for as long as the page lives. */
export function openPageI18n(locale: Locale): I18n {
  page = { locale, i18n: createI18n(locale, {}) };
  return page.i18n;
}

/** Adds the messages of the claim's pages to the page that a browser shows; a renderer brings them itself. */
export async function addClaimMessages(): Promise<void> {
  if (page !== undefined) page.i18n.load(page.locale, await loadClaimMessages(page.locale));
}

/** Adds the messages of the account's pages, in the same way. */
export async function addAccountMessages(): Promise<void> {
  if (page !== undefined) page.i18n.load(page.locale, await loadAccountMessages(page.locale));
}
