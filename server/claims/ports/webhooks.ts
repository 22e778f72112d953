import type { components } from "#openapi/schema.d.ts";
import type { CurrencyBook } from "#server/claims/directory/directory.ts";
import type { ClaimRow } from "#server/claims/store.ts";
import type { Trx } from "#server/database.ts";

/** How the shop that created a claim is told of it. */
export interface ClaimWebhooks {
  /** Keeps the event of a claim that has just come to another status, in the transaction of its move; it is sent later. */
  follow(trx: Trx, claim: ClaimRow, book: CurrencyBook): Promise<void>;
  /** The same for a claim of the sandbox, as its shop is shown it. */
  followTest(trx: Trx, shop: string, claim: components["schemas"]["PartnerClaim"]): Promise<void>;
}
