import { cutCourse } from "./course.ts";
import type { DecimalString } from "./money.ts";
import { compare, divide, isPositive, isZero, multiply, normalize, roundDown, subtract } from "./money.ts";
import type { PromocodeEffect } from "./promocode.ts";
import { withPromocode } from "./promocode.ts";
import { rewardOf } from "./referral.ts";

/** The most that a shop may add, in percent, and the decimals that its percent has. */
export const surchargeLimits = { most: "5", decimals: 2 } as const;

/**
 * The course with a shop's surcharge in it, cut toward the house: course × (1 − percent/100). Null where nothing is left of a
 * course that is too small to be cut.
 * @throws RangeError for a percent that no shop may have.
 */
export function withSurcharge(course: DecimalString, percent: DecimalString): DecimalString | null {
  if (compare(percent, "0") < 0 || compare(percent, surchargeLimits.most) > 0)
    throw new RangeError(`No surcharge: ${percent}`);
  if (isZero(percent)) return normalize(course);
  const cut = cutCourse(multiply(course, multiply(subtract("100", percent), "0.01")));
  return isPositive(cut) ? cut : null;
}

/**
 * The course for one visitor: everybody's, improved by a promocode, and of that the surcharge of the shop that sent them. In this
 * order the surcharge is a part of what the visitor gives, whatever the promocode is. The page shows by this function what the
 * server will agree to. Null where the surcharge leaves none.
 */
export const courseOfVisitor = (
  course: DecimalString,
  promocode: PromocodeEffect | null,
  surcharge: DecimalString,
): DecimalString | null =>
  withSurcharge(promocode === null ? course : withPromocode(course, promocode), surcharge);

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
