import { escapeHtml } from "../text/html.ts";
import { type Locale, localePath, splitLocale } from "../text/locale.ts";

/** Parts of a shop link besides the shop. Empty ones are omitted. */
export interface ShopLinkParts {
  language: Locale;
  /** Codes of the currencies. */
  from: string;
  to: string;
  /** Units of the send currency. */
  amount: string;
  /** Code of the city. */
  city: string;
  promocode: string;
  campaign: string;
  order: string;
}

/** Default link texts by language. */
export const linkLabels: Record<Locale, string> = { ru: "Обменять", en: "Exchange" };

/** Maximum characters of a link text. */
export const linkLabelLimit = 60;

/** Whether a text has the form of a promocode. */
export const isPromocode = (text: string): boolean => /^[A-Za-z0-9-]{3,64}$/.test(text);

/** Builds a shop's link to the exchange. `base` is its bare link. */
export function shopLink(base: string, parts: ShopLinkParts): string {
  const url = new URL(base);
  url.pathname = localePath(parts.language, splitLocale(url.pathname).path);
  const query: [string, string][] = [
    ["cur_from", parts.from],
    ["cur_to", parts.to],
    ["amount", parts.amount],
    ["city", parts.city],
    ["promocode", parts.promocode],
    ["campaign", parts.campaign],
    ["order_id", parts.order],
  ];
  for (const [name, value] of query) if (value !== "") url.searchParams.set(name, value);
  return url.href;
}

/** The HTML of a link, for a page of the shop. */
export const linkCode = (link: string, label: string): string =>
  `<a href="${escapeHtml(link)}">${escapeHtml(label)}</a>`;

// Inline styles, because the shop's page does not load our style sheet.
const buttonStyle = [
  "display:inline-block",
  "padding:12px 24px",
  "border-radius:8px",
  "background:#0a5a70",
  "color:#fff",
  "font:600 16px/24px system-ui,sans-serif",
  "text-decoration:none",
].join(";");

/** The HTML of a link that looks like a button. */
export const buttonCode = (link: string, label: string): string =>
  `<a href="${escapeHtml(link)}" style="${buttonStyle}">${escapeHtml(label)}</a>`;
