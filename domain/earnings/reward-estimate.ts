import type { DecimalString } from "../money/money.ts";
import { add, divide, multiply, subtract } from "../money/money.ts";
import { profitOf, rewardOf } from "./referral.ts";
import { shopEarnings } from "../shop/shop-earnings.ts";
import { withSurcharge } from "../money/surcharge.ts";

/** Assumed margin of an exchange in percent, when no direction is given. */
export const typicalMargin: DecimalString = "1";

/** Estimates are in cents. */
const decimals = 2;

const numberIn = (text: string): DecimalString => (text === "" ? "0" : text);

/** Estimates a referrer's monthly reward, rounded down to cents. Invalid numbers count as zero. */
export function monthlyReward(given: { people: string; volume: string; share: string }): DecimalString {
  const turnover = multiply(numberIn(given.people), numberIn(given.volume));
  const profit = divide(multiply(turnover, typicalMargin), "100", decimals);
  return rewardOf({ profit, rate: "1", share: given.share, decimals });
}

/** A shop's monthly earnings by part. */
export interface ShopEstimate {
  reward: DecimalString;
  surcharge: DecimalString;
  total: DecimalString;
}

/**
 * Estimates a shop's monthly earnings in the currency of its turnover. It applies the server's calculation
 * for one claim to the whole turnover, at a course with the typical margin and the surcharge. The percents
 * mean the same as in `shopEarnings`.
 */
export function monthlyShopReward(given: {
  turnover: string;
  share: string;
  surcharge: string;
}): ShopEstimate {
  const turnover = numberIn(given.turnover);
  const course = withSurcharge(multiply(subtract("100", typicalMargin), "0.01"), given.surcharge) ?? "0";
  const toAmount = multiply(turnover, course);
  const profit = profitOf({ fromAmount: turnover, toAmount, rate: "1" });
  const earned = shopEarnings({ ...given, profit, toAmount, rate: "1", decimals });
  return { ...earned, total: add(earned.reward, earned.surcharge) };
}
