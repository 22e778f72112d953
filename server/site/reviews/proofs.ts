import { minuteMs } from "#domain/time/durations.ts";
import { averageRating } from "#domain/site/review.ts";
import type { Locale } from "#domain/text/locale.ts";
import type { components } from "#openapi/schema.d.ts";
import { createCache } from "#server/platform/data/cache.ts";
import type { Deps } from "#server/platform/deps.ts";
import { countDone, countRatings } from "./store.ts";

type Proofs = components["schemas"]["Proofs"];

/** Fewer reviews or orders prove nothing. */
const least = 5;

/** Cache time in milliseconds: every visit shows them, and the count reads all done orders. */
const freshFor = 10 * minuteMs;

/** What shows strangers that others exchange here, cached. */
export const createProofs = ({
  db,
  clock,
  config,
}: Pick<Deps, "db" | "clock" | "config">): ((locale: Locale) => Promise<Proofs>) => {
  const kept = createCache<Proofs>(2, { clock, freshFor });
  const read = async (locale: Locale): Promise<Proofs> => {
    const ratings = await countRatings(db, { locale, examples: config.DEMO });
    const count = ratings.reduce((sum, part) => sum + part.count, 0);
    const average = averageRating(ratings);
    const done = await countDone(db);
    return {
      reviews: average === null || count < least ? null : { average, count },
      done: done < least ? null : done,
    };
  };
  return (locale) => kept(locale, () => read(locale));
};
