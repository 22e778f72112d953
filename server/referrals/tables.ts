import type { Generated } from "kysely";

/** What became of a reward: its claim is on its way, it was given, it came to nothing or was taken back. */
export type RewardStatus = "waiting" | "granted" | "back";

/** The reward for one claim: of its shop, or else of a referrer. The money is in the ledger. */
export interface ReferralRewardsTable {
  /** Shown to the referrer: the claim's own uuid would let them see the claim. */
  id: string;
  /** Grows with each reward; a 64-bit integer as text. */
  number: Generated<string>;
  claim_id: string;
  /** Null where a shop earns it. */
  referrer_id: string | null;
  /** The claim's shop; null where a referrer earns it. */
  shop_id: string | null;
  status: RewardStatus;
  currency_id: number;
  /** Percent of the claim's profit. */
  share: string;
  /** Expected while waiting, and what was expected once it came to nothing. */
  amount: string;
  /** What of the amount is the shop's surcharge. */
  surcharge: Generated<string>;
  /** Why an operator took it back. */
  reason: string | null;
  created_at: Date;
  /** Since when it has had its status. */
  at: Date;
}

/** The tables of the referral programme. */
export interface ReferralTables {
  referral_rewards: ReferralRewardsTable;
}
