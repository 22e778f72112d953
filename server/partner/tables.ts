import type { Generated } from "kysely";
import type { ClaimStatus } from "#machines/claim-lifecycle/claim-lifecycle.types.ts";
import type { Locale } from "#server/platform/locale.ts";

/** A course that a shop was told, with amounts; it holds for a minute, for one claim. */
export interface ShopQuotesTable {
  id: string;
  shop_id: string;
  /** Whether a test key asked for it: it is for a test claim then. */
  is_test: boolean;
  from_currency_id: number;
  to_currency_id: number;
  from_amount: string;
  to_amount: string;
  /** With the surcharge in it. */
  course: string;
  /** Percent. */
  surcharge: string;
  created_at: Date;
  expires_at: Date;
}

/** A claim of the sandbox. It holds no requisites and no e-mail: they are checked and dropped. */
export interface TestClaimsTable {
  id: string;
  /** Counted apart from claims; a 64-bit integer as text. */
  number: Generated<string>;
  shop_id: string;
  /** Unique per shop among test claims. */
  order_id: string;
  campaign: string | null;
  quote_id: string | null;
  status: ClaimStatus;
  locale: Locale;
  from_currency_id: number;
  to_currency_id: number;
  from_amount: string;
  to_amount: string;
  course: string;
  surcharge: string;
  return_url: string | null;
  /** What came in, where it differs from what was asked, or came late. */
  received: string | null;
  created_at: Date;
  updated_at: Date;
}

/** The tables of the partner API. */
export interface PartnerTables {
  shop_quotes: ShopQuotesTable;
  test_claims: TestClaimsTable;
}
