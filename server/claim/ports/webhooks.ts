import type { components } from "#openapi/schema.d.ts";
import type { CurrencyBook } from "#server/claim/directory/directory.ts";
import type { ClaimRow } from "#server/claim/store.ts";
import type { Trx } from "#server/database.ts";

/** Webhooks to the shop that created a claim. */
export interface ClaimWebhooks {
  /** Records the event of a status change in the transaction of the move. It is sent later. */
  follow(trx: Trx, claim: ClaimRow, book: CurrencyBook): Promise<void>;
  /** The same for a sandbox claim, in the form shown to its shop. */
  followTest(trx: Trx, shop: string, claim: components["schemas"]["PartnerClaim"]): Promise<void>;
}
