import type { ColumnType } from "kysely";
import type { components } from "#openapi/schema.d.ts";

/** How a feed is read, without its headers. */
export type StoredTerms = Omit<components["schemas"]["RateFeedTerms"], "headers">;

/** A rate feed that staff set. */
export interface RateFeedsTable {
  name: string;
  terms: ColumnType<StoredTerms, string, string>;
  /** Headers, encrypted; null for none. */
  headers: string | null;
  created_at: Date;
}

declare module "#server/database.ts" {
  interface Database {
    rate_feeds: RateFeedsTable;
  }
}
