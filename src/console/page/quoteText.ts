import type { components } from "#openapi/schema.d.ts";
import type { Say } from "#src/ui/list/say.ts";

/** A rate of a feed; of several feeds with the one that gave it, and how old it is. */
export const quoteText = (
  { base, quote, value, source, age }: components["schemas"]["RateQuote"],
  say: Say,
): string =>
  `${base}/${quote} ${say.amount(value)}${source === undefined ? "" : ` · ${source}, ${say.ago(age)}`}`;
