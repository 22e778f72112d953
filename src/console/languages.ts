import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Locale } from "#domain/text/locale.ts";

/** The language of a visitor, for who writes to them. */
export const languageNames: Record<Locale, MessageDescriptor> = { ru: msg`Russian`, en: msg`English` };

/** Who reads a text, and in which language; null where nobody but staff does. */
export function readerHint(
  say: (message: MessageDescriptor) => string,
  reader: MessageDescriptor,
  locale: Locale | null,
): string {
  if (locale === null) return say(msg`Only staff see it.`);
  const language = say(languageNames[locale]);
  return `${say(reader)} ${say(msg`Their language: ${language}.`)}`;
}
