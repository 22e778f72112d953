import type { IncomingHttpHeaders } from "node:http";
import Negotiator from "negotiator";
import { cookieName, localePath, locales } from "#domain/text/locale.ts";
import type { Locale } from "#server/platform/locale.ts";
import { escapeHtml } from "#domain/text/html.ts";

const texts: Readonly<Record<Locale, { readonly available: string; readonly close: string }>> = {
  ru: { available: "Этот сайт есть на русском языке", close: "Закрыть" },
  en: { available: "This site is available in English", close: "Close" },
};

/** Whether an earlier visit has set the language cookie. */
const isRemembered = (cookies = ""): boolean =>
  cookies.split(";").some((cookie) => cookie.trim().startsWith(`${cookieName}=`));

/**
 * The language to offer to a visitor: the other one, when the browser prefers it and there is no language
 * cookie. Null otherwise, and for search engines, which send no language.
 */
export const languageToOffer = (headers: IncomingHttpHeaders, shown: Locale): Locale | null => {
  if (headers["accept-language"] === undefined || isRemembered(headers.cookie)) return null;
  // The page's own language comes first, for browsers that accept any.
  const available = [shown, ...locales.filter((locale) => locale !== shown)];
  const preferred = new Negotiator({ headers }).language(available);
  return locales.find((locale) => locale === preferred && locale !== shown) ?? null;
};

/**
 * Adds the language bar to a page. It is at the bottom of the window from the first paint, so that nothing
 * moves, and outside the hydrated part. The browser can close it without a script.
 * `src/shell/behind.ts` keeps its link on the current page.
 */
export const withLanguageBar = (html: string, offered: Locale, pattern: string): string => {
  const { available, close } = texts[offered];
  // Only the browser knows a parameterized address, such as that of a claim.
  const href = localePath(offered, pattern.includes(":") ? "/" : pattern);
  const bar = `<dialog open class="language-bar" lang="${offered}" aria-label="${escapeHtml(available)}"><a href="${escapeHtml(href)}" hreflang="${offered}">${escapeHtml(available)}</a><form method="dialog"><button aria-label="${escapeHtml(close)}">×</button></form></dialog>`;
  return html.replace("</body>", (end) => bar + end);
};
