import type { Generated } from "kysely";
import type { ClaimStatus } from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";
import type { Locale } from "#server/platform/locale.ts";

/** A rate quoted to a shop, with amounts. It is valid for a minute and for one claim. */
export interface ShopQuotesTable {
  id: string;
  shop_id: string;
  /** Whether a test key requested it. Then it is for a test claim. */
  is_test: boolean;
  from_currency_id: number;
  to_currency_id: number;
  from_amount: string;
  to_amount: string;
  /** Surcharge included. */
  course: string;
  /** Percent. */
  surcharge: string;
  created_at: Date;
  expires_at: Date;
}

/** A sandbox claim. It stores no requisites and no e-mail: they are checked and discarded. */
export interface TestClaimsTable {
  id: string;
  /** Numbered separately from claims; a 64-bit integer as text. */
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
  /** The amounts at the creation; null for older claims. */
  ordered_from: string | null;
  ordered_to: string | null;
  /** What has arrived. */
  arrived: Generated<string>;
  course: string;
  surcharge: string;
  return_url: string | null;
  /** Received amount, when it differs from the requested one or came late. */
  received: string | null;
  created_at: Date;
  updated_at: Date;
}

declare module "#server/database.ts" {
  interface Database {
    shop_quotes: ShopQuotesTable;
    test_claims: TestClaimsTable;
  }
}
