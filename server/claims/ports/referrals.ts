import type { Trx } from "#server/database.ts";
import type { ClaimRow } from "#server/claims/store.ts";

/** The referral programme's reaction to a claim's moves. */
export interface ClaimReferrals {
  /**
   * Keeps the referrer's reward in step with a claim after each change of status. The reward is expected
   * while the claim is open, granted in the transaction that makes it `done`, and revoked when it comes to
   * nothing.
   */
  follow(trx: Trx, claim: ClaimRow): Promise<void>;
}
