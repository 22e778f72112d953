import type { ContentNode, ContentPage } from "#domain/content.ts";
import { type Locale, localePath } from "#domain/locale.ts";
import { headHtml } from "./head.ts";

interface Site {
  locale: Locale;
  brand: string;
  /** Where the site stands, without a slash at its end. */
  origin: string;
  /** Page of the news. */
  page: number;
}

const words = (nodes: readonly ContentNode[]): string =>
  nodes
    .map(({ text = "", children = [] }) => text + words(children))
    .join(" ")
    .replaceAll(/\s+/g, " ")
    .trim();

/** What the page is about, in the words of schema.org. */
function subjectOf({ path, title, description, date, updated_at, topics }: ContentPage, site: Site): object {
  const url = site.origin + localePath(site.locale, path);
  const publisher = { "@type": "Organization", name: site.brand, url: site.origin };
  if (topics !== undefined)
    return {
      "@type": "FAQPage",
      mainEntity: topics.flatMap(({ questions }) =>
        questions.map((question) => ({
          "@type": "Question",
          name: question.title,
          acceptedAnswer: { "@type": "Answer", text: words(question.body) },
        })),
      ),
    };
  if (date !== undefined)
    return {
      "@type": "NewsArticle",
      headline: title,
      description,
      datePublished: date,
      dateModified: updated_at,
      mainEntityOfPage: url,
      inLanguage: site.locale,
      author: publisher,
      publisher,
    };
  return { "@type": "WebPage", name: title, description, url, inLanguage: site.locale, publisher };
}

/** The head of a page whose text is in the database. */
export function contentHead(page: ContentPage, site: Site): string {
  const { locale, brand, origin } = site;
  const path = site.page === 1 ? page.path : `${page.path}?page=${String(site.page)}`;
  const head = { title: `${page.title} · ${brand}`, description: page.description, listed: true, path };
  const subject = JSON.stringify({ "@context": "https://schema.org", ...subjectOf(page, site) });
  return [
    headHtml(head, locale, origin),
    `<link rel="alternate" type="application/rss+xml" href="${origin + localePath(locale, "/news/rss.xml")}" />`,
    // As data it is not run, and `<` cannot end it.
    `<script type="application/ld+json">${subject.replaceAll("<", "\\u003c")}</script>`,
  ].join("\n");
}
