import type { DecimalString } from "./money.ts";
import { divide, multiply, roundDown, subtract } from "./money.ts";
import { rewardOf } from "./referral.ts";

/** What a shop's earnings on one claim follow from. */
export interface ShopTerms {
  /** What the exchange keeps of the claim, the surcharge included, in the receive currency. */
  profit: DecimalString;
  /** What the customer is paid, at the course with the surcharge in it. */
  toAmount: DecimalString;
  /** Percent of the shop's own. */
  surcharge: DecimalString;
  /** Units of the reward currency for one unit of the receive currency. */
  rate: DecimalString;
  /** Percent of the rest of the profit. */
  share: DecimalString;
  /** Decimals of the reward currency. */
  decimals: number;
}

// More than any currency has, so that only the last step rounds.
const exactly = 40;

/**
 * What a claim earns its shop: the surcharge whole, and the share of what the exchange earned besides. The surcharge is taken
 * from what was paid out, so it follows a recalculated claim and is never more than the customer gave for it.
 */
export function shopEarnings({ profit, toAmount, surcharge, rate, share, decimals }: ShopTerms): {
  reward: DecimalString;
  surcharge: DecimalString;
} {
  const paid = divide(multiply(toAmount, surcharge), subtract("100", surcharge), exactly);
  return {
    reward: rewardOf({ profit: subtract(profit, paid), rate, share, decimals }),
    surcharge: roundDown(multiply(paid, rate), decimals),
  };
}
