import type { Quote, RateSource } from "./source.ts";

/** A source with configured quotes; never stale while the server runs. */
export const createFixedSource = (options: {
  readonly name: string;
  readonly quotes: readonly Quote[];
  readonly interval: number;
  readonly staleAfter: number;
}): RateSource => ({
  name: options.name,
  interval: options.interval,
  staleAfter: options.staleAfter,
  fetch: (now) => Promise.resolve(options.quotes.map((quote) => ({ ...quote, at: now }))),
});
