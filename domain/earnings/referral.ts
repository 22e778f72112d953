import { parseAmount } from "../money/amount.ts";
import type { DecimalString } from "../money/money.ts";
import { compare, divide, isPositive, multiply, roundDown, subtract } from "../money/money.ts";

/** The figures that determine the exchange's profit on a claim. */
export interface Deal {
  fromAmount: DecimalString;
  /** The payout. A promocode or bonus raises it and lowers the profit. */
  toAmount: DecimalString;
  /** Receive units per send unit at the rate source. */
  rate: DecimalString;
}

/** The exchange's profit on a claim, in the receive currency; zero or negative when it earns nothing. */
export const profitOf = ({ fromAmount, toAmount, rate }: Deal): DecimalString =>
  subtract(multiply(fromAmount, rate), toAmount);

/** Maximum share of the profit in percent, and its maximum decimals. */
export const shareLimits = { most: "100", decimals: 4 } as const;

/** A share as people write it; null for what is none. */
export function readShare(text: string): DecimalString | null {
  const share = parseAmount(text, shareLimits.decimals);
  return share.ok && compare(share.value, shareLimits.most) <= 0 ? share.value : null;
}

/** Everything that determines a reward. */
export interface RewardTerms {
  /** In the receive currency. */
  profit: DecimalString;
  /** Reward units per receive unit. */
  rate: DecimalString;
  /** Percent. */
  share: DecimalString;
  /** Decimals of the reward currency. */
  decimals: number;
}

/** The reward for a claim, rounded down; "0" when the exchange earns nothing on it. */
export function rewardOf({ profit, rate, share, decimals }: RewardTerms): DecimalString {
  if (!isPositive(profit)) return "0";
  const earned = roundDown(multiply(profit, rate), decimals);
  return divide(multiply(earned, share), "100", decimals);
}
