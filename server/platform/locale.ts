import type { Locale } from "#domain/text/locale.ts";
import { splitLocale } from "#domain/text/locale.ts";

export type { Locale };

/** Path prefix of a language: none for Russian, `/en` for English. */
export const localePrefix: Record<Locale, string> = { ru: "", en: "/en" };

/** The language of a path, by its prefix. */
export const localeOfPath = (path: string): Locale => splitLocale(path).locale;
