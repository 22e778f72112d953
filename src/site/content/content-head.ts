import { plainText } from "#domain/site/content-node.ts";
import type { ContentPage } from "#domain/site/content.ts";
import { localePath } from "#domain/text/locale.ts";
import { headHtml, type PagePlace } from "#src/shell/prerender/head.ts";

interface Site extends PagePlace {
  brand: string;
  /** Page of the news or of the reviews. */
  page: number;
}

const questionsOf = (questions: NonNullable<ContentPage["topics"]>[number]["questions"]): object => ({
  "@type": "FAQPage",
  mainEntity: questions.map(({ title, body }) => ({
    "@type": "Question",
    name: title,
    acceptedAnswer: { "@type": "Answer", text: plainText(body) },
  })),
});

/**
 * A value as JSON in a `<script>` data block. It is not executed, and `<` is escaped so that it cannot end
 * the element.
 */
const dataHtml = (attributes: string, value: unknown): string =>
  `<script ${attributes}>${JSON.stringify(value).replaceAll("<", "\\u003c")}</script>`;

type Reviews = NonNullable<ContentPage["reviews"]>;

/** Search engines get only ratings by real people, never examples. */
const isRated = ({ count, examples }: Reviews["summary"]): boolean => count > 0 && examples === 0;

const ratingsOf = ({ summary, items }: Reviews) => ({
  aggregateRating: {
    "@type": "AggregateRating",
    ratingValue: summary.average,
    bestRating: 5,
    worstRating: 1,
    reviewCount: summary.count,
  },
  // schema.org requires an author, so a review without a name is omitted.
  review: items.flatMap(({ rating, text, name, locale, date }) =>
    name === null
      ? []
      : {
          "@type": "Review",
          reviewRating: { "@type": "Rating", ratingValue: rating, bestRating: 5, worstRating: 1 },
          reviewBody: text,
          inLanguage: locale,
          datePublished: date,
          author: { "@type": "Person", name },
        },
  ),
});

/** Describes the page's subject in schema.org terms. */
function subjectOf(page: ContentPage, site: Site): object {
  const { path, title, description, date, updated_at, topics, reviews, pair } = page;
  const url = site.origin + localePath(site.locale, path);
  const publisher = { "@type": "Organization", name: site.brand, url: site.origin };
  if (topics !== undefined) return questionsOf(topics.flatMap(({ questions }) => questions));
  if (date !== undefined)
    return {
      "@type": "NewsArticle",
      headline: title,
      description,
      image: site.picture,
      datePublished: date,
      dateModified: updated_at,
      mainEntityOfPage: url,
      inLanguage: site.locale,
      author: publisher,
      publisher,
    };
  if (reviews !== undefined && isRated(reviews.summary)) return { ...publisher, ...ratingsOf(reviews) };
  return {
    "@type": "WebPage",
    name: title,
    description,
    url,
    inLanguage: site.locale,
    publisher,
    ...(pair && {
      dateModified: updated_at,
      mainEntity: {
        "@type": "CurrencyConversionService",
        name: title,
        description,
        url,
        provider: publisher,
      },
      hasPart: questionsOf(pair.questions),
    }),
  };
}

/** The head of a page whose text is in the database. */
export function contentHead(page: ContentPage, site: Site): string {
  const { locale, brand, origin } = site;
  const path = site.page === 1 ? page.path : `${page.path}?page=${String(site.page)}`;
  const head = { title: `${page.title} · ${brand}`, description: page.description, listed: true, path };
  const subject = { "@context": "https://schema.org", ...subjectOf(page, site) };
  return [
    headHtml(head, site),
    `<link rel="alternate" type="application/rss+xml" href="${origin + localePath(locale, "/news/rss.xml")}" />`,
    dataHtml('type="application/ld+json"', subject),
    // The data that the page was rendered with; the browser hydrates with the same data.
    dataHtml('type="application/json" id="page-content"', page),
  ].join("\n");
}
