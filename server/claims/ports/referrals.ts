import type { Trx } from "#server/database.ts";
import type { ClaimRow } from "#server/claims/store.ts";

/** What the referral programme does when a claim moves. */
export interface ClaimReferrals {
  /**
   * Keeps the referrer's reward in step with a claim that has just come to another status: expected while the claim is on
   * its way, given in the transaction in which it becomes `done`, back when it comes to nothing.
   */
  follow(trx: Trx, claim: ClaimRow): Promise<void>;
}
