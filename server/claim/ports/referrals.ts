import type { Trx } from "#server/database.ts";
import type { ClaimRow } from "#server/claim/store.ts";

/** The referral programme's reaction to a claim's moves. */
export interface ClaimReferrals {
  /**
   * Updates the referrer's reward after each change of a claim's status. The reward waits while the claim is
   * open, is granted in the transaction that makes the claim `done`, and is revoked when the claim fails.
   */
  follow(trx: Trx, claim: ClaimRow): Promise<void>;
}
