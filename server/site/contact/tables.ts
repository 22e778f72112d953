import type { Generated } from "kysely";
import type { Locale } from "#server/platform/locale.ts";

/** A pending request for the link of a claim. */
export interface ClaimLookupsTable {
  id: Generated<string>;
  number: string;
  email: string;
  locale: Locale;
  created_at: Date;
}

/** Tables of letters from visitors. */
declare module "#server/database.ts" {
  interface Database {
    claim_lookups: ClaimLookupsTable;
  }
}
