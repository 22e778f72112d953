import { type BalanceAmountError, checkBalanceAmount } from "../money/balance-amount.ts";
import { toReceive } from "../exchange/course.ts";
import type { DecimalString } from "../money/money.ts";
import { compare, isPositive, subtract } from "../money/money.ts";

/** Figures for computing a withdrawal to one direction. Amounts are in the currency of the balance. */
export interface WithdrawalFigures {
  /** Deducted from the amount. */
  fee: DecimalString;
  /** Payout units per balance unit. */
  course: DecimalString;
  /** Decimals of the payout. */
  decimals: number;
}

/**
 * The payout of an amount: reduced by the fee, converted at the course, rounded down. Zero when the fee is
 * the amount or more.
 */
export function arrivingOf(amount: DecimalString, figures: WithdrawalFigures): DecimalString {
  const { fee, course, decimals } = figures;
  const paid = subtract(amount, fee);
  return isPositive(paid) ? toReceive(paid, course, decimals) : "0";
}

/** What can be wrong with a withdrawal's amount. */
export type WithdrawalAmountError = BalanceAmountError | "nothing_arrives";

/** Bounds of the amount. */
export interface WithdrawalBounds extends WithdrawalFigures {
  minimum: DecimalString;
  available: DecimalString;
  /** Decimals of the balance. */
  balanceDecimals: number;
}

/** Checks a withdrawal's amount. Null when it is valid. */
export function checkWithdrawalAmount(
  amount: string,
  bounds: WithdrawalBounds,
): WithdrawalAmountError | null {
  const { minimum, available, balanceDecimals: decimals } = bounds;
  const problem = checkBalanceAmount(amount, { minimum, available, decimals });
  if (problem !== null) return problem;
  return isPositive(arrivingOf(amount, bounds)) ? null : "nothing_arrives";
}

/** Whether an amount is above what one person both approves and pays. */
export const needsTwoPeople = (amount: DecimalString, alone: DecimalString): boolean =>
  compare(amount, alone) > 0;
