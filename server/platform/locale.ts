/** The languages of the product (Specification 9). Russian is the default and lives at bare paths. */
export type Locale = "ru" | "en";

/** All languages, the default first. */
export const locales: readonly Locale[] = ["ru", "en"];

/** What stands before every path of a language: nothing for Russian, `/en` for English (Specification 2). */
export const localePrefix: Record<Locale, string> = { ru: "", en: "/en" };

/** The language that a path belongs to, by its prefix. */
export const localeOfPath = (path: string): Locale =>
  path === "/en" || path.startsWith("/en/") || path.startsWith("/en?") ? "en" : "ru";
