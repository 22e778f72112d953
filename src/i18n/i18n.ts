import { type I18n, type Messages, setupI18n } from "@lingui/core";
import type { Locale } from "#domain/locale.ts";

/** The messages of a language; one chunk per language, loaded before the first render. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const catalog: { messages: Messages } = await import(`../../locales/${locale}.po`);
  return catalog.messages;
}

/** An instance of its own for each render, so that rendering two languages at once does not mix them. */
export function createI18n(locale: Locale, messages: Messages): I18n {
  return setupI18n({ locale, messages: { [locale]: messages } });
}
