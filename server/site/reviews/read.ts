import type { Locale } from "#domain/text/locale.ts";
import { averageRating, ratings } from "#domain/site/review.ts";
import type { components } from "#openapi/schema.d.ts";
import type { Deps } from "#server/platform/deps.ts";
import { countRatings, listPublished } from "./store.ts";

type ReviewPage = NonNullable<components["schemas"]["ContentPage"]["reviews"]>;

/** Reviews per page. */
const onPage = 10;

/** One page of published reviews, those in `locale` first, with their summary; undefined when the page does not exist. */
export const readReviewPage = async (
  { db, config }: Pick<Deps, "db" | "config">,
  page: number,
  locale: Locale,
): Promise<ReviewPage | undefined> => {
  // The database of a former demo may contain examples.
  const shown = { locale, examples: config.DEMO };
  const counts = await countRatings(db, shown);
  const count = counts.reduce((sum, part) => sum + part.count, 0);
  const pages = Math.max(1, Math.ceil(count / onPage));
  if (page > pages) return undefined;
  const rows = await listPublished(db, shown, onPage, (page - 1) * onPage);
  return {
    page,
    pages,
    summary: {
      count,
      average: averageRating(counts),
      stars: ratings.map((rating) => ({
        rating,
        count: counts.find((part) => part.rating === rating)?.count ?? 0,
      })),
      examples: counts.reduce((sum, part) => sum + part.examples, 0),
    },
    items: rows.map((row) => ({
      id: row.id,
      rating: row.rating,
      text: row.text,
      name: row.name,
      locale: row.locale,
      date: row.created_at.toISOString().slice(0, 10),
      answer: row.answer,
      example: row.example,
    })),
  };
};
