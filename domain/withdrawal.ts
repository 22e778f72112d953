import { toReceive } from "./course.ts";
import type { DecimalString } from "./money.ts";
import { compare, decimalsOf, isDecimal, isPositive, subtract } from "./money.ts";

/** What a withdrawal of any amount to one direction is worked out by. Amounts are in the currency of the balance. */
export interface WithdrawalFigures {
  /** Taken from the amount. */
  fee: DecimalString;
  /** Units of what is paid out for one unit of the balance. */
  course: DecimalString;
  /** Decimals of what is paid out. */
  decimals: number;
}

/** What arrives for an amount: less the fee, at the course, rounded down. Zero where the fee takes all of it. */
export function arrivingOf(amount: DecimalString, figures: WithdrawalFigures): DecimalString {
  const { fee, course, decimals } = figures;
  const paid = subtract(amount, fee);
  return isPositive(paid) ? toReceive(paid, course, decimals) : "0";
}

/** What can be wrong with the amount of a withdrawal. */
export type WithdrawalAmountError =
  | "not_a_number"
  | "not_positive"
  | "too_many_decimals"
  | "above_available"
  | "below_min"
  | "nothing_arrives";

/** The bounds that an amount is checked by. */
export interface WithdrawalBounds extends WithdrawalFigures {
  minimum: DecimalString;
  available: DecimalString;
  /** Decimals of the balance. */
  balanceDecimals: number;
}

/** What is wrong with the amount of a withdrawal; null when nothing is. The server never clamps (Product 2). */
export function checkWithdrawalAmount(
  amount: string,
  bounds: WithdrawalBounds,
): WithdrawalAmountError | null {
  if (!isDecimal(amount)) return "not_a_number";
  if (!isPositive(amount)) return "not_positive";
  if (decimalsOf(amount) > bounds.balanceDecimals) return "too_many_decimals";
  if (compare(amount, bounds.minimum) < 0) return "below_min";
  if (compare(amount, bounds.available) > 0) return "above_available";
  return isPositive(arrivingOf(amount, bounds)) ? null : "nothing_arrives";
}
