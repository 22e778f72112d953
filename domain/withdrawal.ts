import { type BalanceAmountError, checkBalanceAmount } from "./balance-amount.ts";
import { toReceive } from "./course.ts";
import type { DecimalString } from "./money.ts";
import { isPositive, subtract } from "./money.ts";

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
export type WithdrawalAmountError = BalanceAmountError | "nothing_arrives";

/** The bounds that an amount is checked by. */
export interface WithdrawalBounds extends WithdrawalFigures {
  minimum: DecimalString;
  available: DecimalString;
  /** Decimals of the balance. */
  balanceDecimals: number;
}

/** What is wrong with the amount of a withdrawal; null when nothing is. */
export function checkWithdrawalAmount(
  amount: string,
  bounds: WithdrawalBounds,
): WithdrawalAmountError | null {
  const { minimum, available, balanceDecimals: decimals } = bounds;
  const problem = checkBalanceAmount(amount, { minimum, available, decimals });
  if (problem !== null) return problem;
  return isPositive(arrivingOf(amount, bounds)) ? null : "nothing_arrives";
}
