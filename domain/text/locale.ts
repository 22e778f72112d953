export type Locale = "ru" | "en";

/** All languages, the default first. */
export const locales = ["ru", "en"] as const satisfies readonly Locale[];

/** The language as `Intl` and HTML name it. */
export const languageTags = { ru: "ru-RU", en: "en-GB" } as const satisfies Record<Locale, string>;

/** The language of bare paths. */
export const defaultLocale: Locale = "ru";

/** The cookie that remembers the chosen language. */
export const cookieName = "i18n_redirected";

/** How long that cookie lives, in days. */
export const localeCookieDays = 365;

/** Adds the language prefix to a bare path: "/faq" is "/faq" in Russian and "/en/faq" in English. */
export function localePath(locale: Locale, path: string): string {
  // A link to "//elsewhere" or "/\\elsewhere" would lead to another site.
  const bare = path.replace(/^[/\\]*/, "/");
  if (locale === defaultLocale) return bare;
  return bare.replace(/^\/(?=$|[?#])/, "").replace(/^/, `/${locale}`);
}

/**
 * Splits a path into its language and its bare form, which keeps query and hash. The inverse of `localePath`.
 */
export function splitLocale(path: string): { locale: Locale; path: string } {
  const match = /^\/en(?=$|[/?#])(.*)$/s.exec(path);
  if (match === null) return { locale: defaultLocale, path: path === "" ? "/" : path };
  const rest = match[1] ?? "";
  return { locale: "en", path: rest.startsWith("/") ? rest : `/${rest}` };
}
