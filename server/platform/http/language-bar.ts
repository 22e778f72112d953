import type { IncomingHttpHeaders } from "node:http";
import Negotiator from "negotiator";
import { cookieName, localePath, locales } from "#domain/locale.ts";
import type { Locale } from "../locale.ts";
import { escapeHtml } from "#domain/html.ts";

const texts: Readonly<Record<Locale, { readonly available: string; readonly close: string }>> = {
  ru: { available: "Этот сайт есть на русском языке", close: "Закрыть" },
  en: { available: "This site is available in English", close: "Close" },
};

/** Whether a visit before has left the cookie of a language. */
const isRemembered = (cookies = ""): boolean =>
  cookies.split(";").some((cookie) => cookie.trim().startsWith(`${cookieName}=`));

/**
 * The language that a visitor of a page is asked about: the other one, where the browser prefers it and no visit before has
 * left the cookie of a language. Null for everybody else, and for search engines, which name no language.
 */
export const languageToOffer = (headers: IncomingHttpHeaders, shown: Locale): Locale | null => {
  if (headers["accept-language"] === undefined || isRemembered(headers.cookie)) return null;
  // The page's own language comes first, for those who take any.
  const available = [shown, ...locales.filter((locale) => locale !== shown)];
  const preferred = new Negotiator({ headers }).language(available);
  return locales.find((locale) => locale === preferred && locale !== shown) ?? null;
};

/**
 * A page with the bar that asks. It is at the foot of the window from the first paint, so that nothing moves, and outside the
 * part that the page's script draws. The browser closes it by itself; `src/browser/language-bar.ts` leads to the page that is
 * open by then.
 */
export const withLanguageBar = (html: string, offered: Locale, pattern: string): string => {
  const { available, close } = texts[offered];
  // An address that names something, such as a claim, is known by the browser only.
  const href = localePath(offered, pattern.includes(":") ? "/" : pattern);
  const bar = `<dialog open class="language-bar" lang="${offered}" aria-label="${escapeHtml(available)}"><a href="${escapeHtml(href)}" hreflang="${offered}">${escapeHtml(available)}</a><form method="dialog"><button aria-label="${escapeHtml(close)}">×</button></form></dialog>`;
  return html.replace("</body>", (end) => bar + end);
};
