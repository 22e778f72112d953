import { compare, type DecimalString, decimalsOf, isDecimal, isPositive } from "./money.ts";

/** What can be wrong with an amount to be taken from a balance. */
export type BalanceAmountError =
  | "not_a_number"
  | "not_positive"
  | "too_many_decimals"
  | "below_min"
  | "above_available";

/** Bounds of the amount. */
export interface BalanceBounds {
  minimum: DecimalString;
  /** Null when only the minimum applies. */
  available: DecimalString | null;
  /** Decimals of the balance. */
  decimals: number;
}

/** Checks an amount in wire form. Returns null when it is valid. The server never clamps. */
export function checkBalanceAmount(
  amount: string,
  { minimum, available, decimals }: BalanceBounds,
): BalanceAmountError | null {
  if (!isDecimal(amount)) return "not_a_number";
  if (!isPositive(amount)) return "not_positive";
  if (decimalsOf(amount) > decimals) return "too_many_decimals";
  if (compare(amount, minimum) < 0) return "below_min";
  return available !== null && compare(amount, available) > 0 ? "above_available" : null;
}
