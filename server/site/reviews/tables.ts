import type { Generated } from "kysely";
import type { Locale } from "#domain/text/locale.ts";

/** Status of a review. */
export type ReviewStatus = "waiting" | "published" | "declined";

/** A review of a finished claim, or an example of the demo. */
export interface ReviewsTable {
  id: string;
  /** Incremented with each review; a 64-bit integer as text. */
  number: Generated<string>;
  /** Null for an example. */
  claim_id: string | null;
  /** Stars. */
  rating: number;
  text: string;
  name: string | null;
  /** Language of the page where it was written. */
  locale: Locale;
  status: ReviewStatus;
  /** Why it was declined. */
  reason: string | null;
  /** The staff's answer. */
  answer: string | null;
  example: Generated<boolean>;
  created_at: Date;
  published_at: Date | null;
}

declare module "#server/database.ts" {
  interface Database {
    reviews: ReviewsTable;
  }
}
