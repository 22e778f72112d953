import type { DecimalString } from "#domain/money.ts";

/** What one unit of `base` is worth in `quote`. Assets are the tickers of currencies. */
export interface Quote {
  readonly base: string;
  readonly quote: string;
  /** Above zero. */
  readonly value: DecimalString;
  /** When the rate held; the moment of the fetch where the source does not tell. */
  readonly at?: Date;
}

/** Where rates come from. */
export interface RateSource {
  /** What directions name it by. */
  readonly name: string;
  /** Seconds between two fetches. */
  readonly interval: number;
  /** Seconds after which a rate of this source may not be used any more. */
  readonly staleAfter: number;
  /** Whether `fetch` can be asked about any moment of the past: only the demo's market can. */
  readonly replays?: true;
  /**
   * The present quotes.
   * @throws RateSourceError when the source fails or says nothing usable.
   */
  fetch(now: Date): Promise<readonly Quote[]>;
}

/** A source failed; the message says how, without secrets. */
export class RateSourceError extends Error {
  override readonly name = "RateSourceError";
}
