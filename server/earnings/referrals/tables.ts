import type { Generated } from "kysely";

/**
 * Status of a reward. `waiting`: its claim is open, or its payment can still be reversed. `back`: the claim failed, the
 * payment was reversed, or staff took the reward back.
 */
export type RewardStatus = "waiting" | "granted" | "back";

/** The reward for one claim, earned by its shop, otherwise by a referrer. The money is in the ledger. */
export interface ReferralRewardsTable {
  /** Shown to the referrer, who must not learn the claim's uuid because it would give access to the claim. */
  id: string;
  /** Incremented with each reward; a 64-bit integer as text. */
  number: Generated<string>;
  claim_id: string;
  /** Null when a shop earns it. */
  referrer_id: string | null;
  /** The claim's shop; null when a referrer earns it. */
  shop_id: string | null;
  status: RewardStatus;
  currency_id: number;
  /** When the claim's money was accepted, which is the time of the reward's price; null before. */
  accepted_at: Date | null;
  /** When the reward of a claim that is done can be given; null before it is done. */
  matures_at: Date | null;
  /** Percent of the claim's profit. */
  share: string;
  /** The expected amount. It stays when the status becomes `back`. */
  amount: string;
  /** The part of the amount that is the shop's surcharge. */
  surcharge: Generated<string>;
  /** Why an operator took it back. */
  reason: string | null;
  created_at: Date;
  /** When the reward got its status. */
  at: Date;
}

declare module "#server/database.ts" {
  interface Database {
    referral_rewards: ReferralRewardsTable;
  }
}
