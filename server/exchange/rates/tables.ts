import type { ColumnType } from "kysely";
import type { Fault } from "./faults.ts";

/** A quote as a source gave it last. */
export interface StoredQuote {
  readonly base: string;
  readonly quote: string;
  readonly value: string;
  /** ISO 8601. */
  readonly at: string;
}

/** A quote of a way over several feeds. */
export interface StoredStep extends Omit<StoredQuote, "at"> {
  readonly at: Date | string;
  readonly source: string;
}

/** The last fetch of a source. */
interface RateFetchesTable {
  source: string;
  at: Date;
  /** When it gave rates last. */
  heard_at: Date | null;
  /** Why the last fetch failed; null when it did not. */
  fault: ColumnType<Fault | null, string | null, string | null>;
  /** What it gave last. */
  quotes: ColumnType<StoredQuote[], string | undefined, string>;
  stale_after: number;
}

declare module "#server/database.ts" {
  interface Database {
    rate_fetches: RateFetchesTable;
  }
}
