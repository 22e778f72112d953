import type { DecimalString } from "../money/money.ts";
import { divide, max, min, multiply, roundDown, subtract } from "../money/money.ts";
import { rewardOf } from "../earnings/referral.ts";

/** Everything that determines a shop's earnings on a claim. */
export interface ShopTerms {
  /** The exchange's profit on the claim, surcharge included, in the receive currency; null when nobody knows it. */
  profit: DecimalString | null;
  /** The payout to the customer, at the course with the surcharge. */
  toAmount: DecimalString;
  /** Surcharge percent of the shop. */
  surcharge: DecimalString;
  /** Reward units per receive unit. */
  rate: DecimalString;
  /** Share of the remaining profit, in percent. */
  share: DecimalString;
  /** Decimals of the reward currency. */
  decimals: number;
}

// More decimals than any currency, so that only the last step rounds.
const exactly = 40;

/**
 * A shop's earnings on a claim: the whole surcharge, and its share of the remaining profit. The surcharge is
 * derived from the payout, so it follows a recalculated claim and never exceeds what the customer paid for
 * it, nor the profit: a promocode or an old course may have cost the exchange more.
 */
export function shopEarnings({ profit, toAmount, surcharge, rate, share, decimals }: ShopTerms): {
  reward: DecimalString;
  surcharge: DecimalString;
} {
  const asked = divide(multiply(toAmount, surcharge), subtract("100", surcharge), exactly);
  const paid = profit === null ? asked : min(asked, max(profit, "0"));
  return {
    reward: rewardOf({ profit: subtract(profit ?? paid, paid), rate, share, decimals }),
    surcharge: roundDown(multiply(paid, rate), decimals),
  };
}
