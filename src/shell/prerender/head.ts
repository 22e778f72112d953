import type { MessageDescriptor, I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { type Locale, localePath, locales } from "#domain/text/locale.ts";
import { matchRoute } from "#src/shell/matchRoute.ts";
import { titleOf } from "#src/shell/title.ts";

/** Descriptions for search engines, by route name. Unlisted pages have none. */
const descriptions: Partial<Record<string, MessageDescriptor>> = {
  home: msg`Exchange cryptocurrency, bank money and cash at a rate that is fixed when you create an order. Rate, limits and reserve are shown before you pay.`,
};

/** What stands in the head of a page. */
export interface PageHead {
  title: string;
  /** Empty where there is none. */
  description: string;
  listed: boolean;
  /** Bare path of the page, if it has its own. */
  path: string | null;
}

/** The head of the page at a bare path; `brand` ends the title. */
export function headOf(path: string, i18n: I18n, brand: string): PageHead {
  const route = matchRoute(path);
  const title = titleOf(path, i18n, brand);
  if (route === undefined) return { title, description: "", listed: false, path: null };
  const description = descriptions[route.id];
  return {
    title,
    description: description === undefined ? "" : i18n._(description),
    listed: route.listed,
    path: route.listed ? path : null,
  };
}

/** A text for the value of an attribute. */
export const escapeAttribute = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${String(sign.codePointAt(0))};`);

/** Open Graph tags for the picture of a page (server/site/pages/pictures). */
const pictureTags = (picture: string, title: string): string[] => [
  `<meta property="og:image" content="${escapeAttribute(picture)}" />`,
  `<meta property="og:image:type" content="image/png" />`,
  `<meta property="og:image:width" content="1200" />`,
  `<meta property="og:image:height" content="630" />`,
  `<meta property="og:image:alt" content="${escapeAttribute(title)}" />`,
  `<meta name="twitter:card" content="summary_large_image" />`,
];

/** Where a page and its picture stand. */
export interface PagePlace {
  locale: Locale;
  /** Origin of the site without a trailing slash. */
  origin: string;
  /** Address of the page's picture. */
  picture: string;
}

/** The head as HTML. */
export function headHtml(
  { title, description, listed, path }: PageHead,
  { locale, origin, picture }: PagePlace,
): string {
  const address = (language: Locale) => origin + localePath(language, path ?? "/");
  const tags = [
    `<title>${escapeAttribute(title)}</title>`,
    ...(description === ""
      ? []
      : [
          `<meta name="description" content="${escapeAttribute(description)}" />`,
          `<meta property="og:description" content="${escapeAttribute(description)}" />`,
        ]),
    `<meta property="og:title" content="${escapeAttribute(title)}" />`,
    `<meta property="og:type" content="website" />`,
    `<meta property="og:locale" content="${locale === "ru" ? "ru_RU" : "en_GB"}" />`,
  ];
  if (!listed || path === null) return [...tags, `<meta name="robots" content="noindex" />`].join("\n");
  return [
    ...tags,
    ...pictureTags(picture, title),
    `<meta property="og:url" content="${address(locale)}" />`,
    `<link rel="canonical" href="${address(locale)}" />`,
    ...locales.map(
      (language) => `<link rel="alternate" hreflang="${language}" href="${address(language)}" />`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${address("ru")}" />`,
  ].join("\n");
}
