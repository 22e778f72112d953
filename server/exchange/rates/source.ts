import type { DecimalString } from "#domain/money/money.ts";
import type { Trx } from "#server/database.ts";
import type { Params } from "#server/platform/messages.ts";
import { type Fault, type FaultCode, faultText } from "./faults.ts";

/** The value of one unit of `base` in `quote`. Assets are currency tickers. */
export interface Quote {
  readonly base: string;
  readonly quote: string;
  /** Above zero. */
  readonly value: DecimalString;
  /** Time of the rate; by default the time of the fetch. */
  readonly at?: Date;
}

/** A quote with the source that gave it, and the seconds after which it is too old. */
export interface SourceQuote extends Quote {
  readonly at: Date;
  readonly source: string;
  readonly staleAfter: number;
}

/** A source of rates. */
export interface RateSource {
  /** Name used by directions. */
  readonly name: string;
  /** Seconds between two fetches. */
  readonly interval: number;
  /** Seconds after which a rate of this source is stale and unusable. */
  readonly staleAfter: number;
  /** Whether `fetch` works for any past moment. Only the demo's market can do this. */
  readonly replays?: true;
  /**
   * The current quotes.
   * @throws RateSourceError when the source fails or returns nothing usable.
   */
  fetch(now: Date): Promise<readonly Quote[]>;
  /**
   * Whether it still is what was fetched, and stays so until the transaction ends. Without it, nobody can change the source
   * meanwhile.
   */
  lock?(trx: Trx): Promise<boolean>;
}

/** A failure of a source. Its words have no secrets. */
export class RateSourceError extends Error {
  override readonly name = "RateSourceError";
  readonly fault: Fault;

  constructor(code: FaultCode, params: Params = {}) {
    super(faultText({ code, params })("en"));
    this.fault = { code, params };
  }
}
