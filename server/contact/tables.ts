import type { Generated } from "kysely";
import type { Locale } from "#server/platform/locale.ts";

/** A request for the link of a claim, until it is carried out. */
export interface ClaimLookupsTable {
  id: Generated<string>;
  number: string;
  email: string;
  locale: Locale;
  created_at: Date;
}

/** The tables of letters from visitors. */
export interface ContactTables {
  claim_lookups: ClaimLookupsTable;
}
